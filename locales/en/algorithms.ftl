### The searches: what they are called, the idea of each in one paragraph, where they come from, and their pseudocode.

## Names

algorithm-minimax = Minimax
algorithm-negamax = Negamax
algorithm-alpha-beta = Alpha-beta
algorithm-alpha-beta-bounds = Alpha-beta, returning bounds
algorithm-alpha-beta-fail-hard = Alpha-beta, fail-hard
algorithm-negamax-alpha-beta = Negamax alpha-beta
algorithm-pvs = Principal variation search
algorithm-alpha-beta-tt = Alpha-beta with a table
algorithm-mtdf = MTD(f)
algorithm-sss-star = SSS* as MTD(+∞)
algorithm-iterative-deepening = Iterative deepening

# What a person calls a search that is theirs.
algorithm-yours = Your search
# $settings (String): those of the others that it does not have, such as “no depth limit, tree order”
algorithm-yours-without = Your search ({ $settings })
algorithm-yours-no-depth-limit = no depth limit
algorithm-yours-full-window = full window
algorithm-yours-tree-order = tree order

## The order in which children are searched. Each stands in a list of settings, and so begins in lower case.

child-order-left-to-right = children from left to right
child-order-right-to-left = children from right to left
child-order-static = best static value first

## What a returned value says of the node

bound-exact = exact value
bound-lower = lower bound
bound-upper = upper bound

## The idea of each search, for tooltips and the list of algorithms

idea-minimax = MAX picks the child with the greatest value, MIN the one with the least. Each knows that the other will do so. Visit every node once and pass the values up from the leaves.
idea-negamax = What is good for one player is as bad for the other: max(a, b) = −min(−a, −b). Count every value from the side to move and flip its sign on the way up. Then one rule serves both players: take the greatest.
idea-alpha-beta = Keep what each player is already sure of: α for MAX, β for MIN. As soon as α ≥ β at a node, one player has something at least as good elsewhere, and the rest of the node cannot matter. This form is fail-soft: a node returns the best value it has seen, even outside its window.
idea-alpha-beta-bounds = The shortest form, and the one in most lecture notes. It keeps no separate best value: a MAX node returns its α, a MIN node its β. A node that never improves its own bound returns the bound it was given.
idea-alpha-beta-fail-hard = As fail-soft, but an inner node returns no value outside its window. A node that fails low returns α, one that fails high returns β. These bounds say less. If the root begins with [−∞, +∞], its value is the same.
idea-negamax-alpha-beta = Alpha-beta with every value counted from the side to move. α is what the player to move is sure of, β what the opponent is sure of. A child sees the same window from the other side, as [−β, −α]. The walk is exactly that of fail-soft alpha-beta, with one rule instead of two.
idea-pvs = If the first child is the best, it is enough to show that no other child is better. Search the first child with the whole window and every other with the null window [α, α⁺]. The answer is only “better” or “not better”. A child that proves better is searched again for its value. With good move ordering that is rare. Also called NegaScout.
idea-alpha-beta-tt = Different move orders lead to the same state: they transpose. A table keeps what was found about every state: a value or a bound, and how deep the state was searched. The search skips a state if its entry is deep enough and settles what the window asks. In a tree, nodes with the same key are the same state.
idea-mtdf = Guess the value and ask with a null window: is it at least that? The answer is a bound, and the bound is the next guess. When the lower and the upper bound meet, they are the value. A table keeps what each pass finds, so later passes search only what is still in question.
idea-sss-star = Begin with +∞, an upper bound on the value of the root. Each pass asks whether MAX can reach the bound. If MIN can prevent that, the pass returns a lesser upper bound for the next pass. The first bound that MAX can reach is the value. Stockman’s SSS* does the same with a sorted list of solution trees. Plaat and others showed that MTD with f = +∞ expands the same leaves in the same order.
idea-iterative-deepening = Search to depth 1, then to depth 2, then to depth 3, until a pass needs no evaluation at its depth limit. Whenever time runs out, the last complete pass has an answer. The shallow passes cost little and pay off: each remembers the best child of every node that it searches, and later passes search that child first.

## Where each search was first described. Titles of papers stay as they are.

source-minimax = Shannon 1950, Programming a Computer for Playing Chess, section 4 (after von Neumann 1928)
source-negamax = Knuth & Moore 1975, An Analysis of Alpha-Beta Pruning, section 2 (procedure F)
source-alpha-beta = Knuth & Moore 1975, An Analysis of Alpha-Beta Pruning, section 2; fail-soft: Fishburn 1983
source-alpha-beta-bounds = Knuth & Moore 1975, An Analysis of Alpha-Beta Pruning, section 2 (procedure F2), with all values from MAX’s side
source-alpha-beta-fail-hard = Russell & Norvig 1995, Artificial Intelligence, first edition, section on alpha-beta pruning
source-negamax-alpha-beta = Knuth & Moore 1975, An Analysis of Alpha-Beta Pruning, section 2 (procedure F2); fail-soft: Fishburn 1983
source-pvs = Marsland & Campbell 1982, Parallel Search of Strongly Ordered Game Trees; in this form Reinefeld 1983, An Improvement to the Scout Tree Search Algorithm
source-alpha-beta-tt = Greenblatt, Eastlake & Crocker 1967, The Greenblatt Chess Program, on its table of positions; with bounds and drafts Slate & Atkin 1977, CHESS 4.5
source-mtdf = Plaat, Schaeffer, Pijls & de Bruin 1996, Best-First Fixed-Depth Minimax Algorithms, on the framework MTD
source-sss-star = Stockman 1979, A Minimax Algorithm Better than Alpha-Beta?; in this form Plaat, Schaeffer, Pijls & de Bruin 1996, Best-First Fixed-Depth Minimax Algorithms, on MT-SSS*
source-iterative-deepening = Slate & Atkin 1977, CHESS 4.5; Korf 1985, Depth-First Iterative-Deepening, on two-person games

## Pseudocode. Every line stays a line: the program marks the one that a step of the walk carries out. Two spaces are a level.

pseudocode-minimax =
    minimax(node)
      if node is a leaf
        return its value
      if depth limit: return evaluation
      if node is MAX
        v ← −∞
        for each child
          v ← max(v, minimax(child))
        return v
      if node is MIN
        v ← +∞
        for each child
          v ← min(v, minimax(child))
        return v

pseudocode-negamax =
    negamax(node, s)
      — s = 1 for MAX, −1 for MIN
      if node is a leaf
        return s · its value
      if depth limit: return s · evaluation
      v ← −∞
      for each child
        v ← max(v, −negamax(child, −s))
      return v

pseudocode-alpha-beta =
    alphabeta(node, α, β)
      if node is a leaf
        return its value
      if depth limit: return evaluation
      if node is MAX
        v ← −∞
        for each child
          v ← max(v, alphabeta(child, α, β))
          α ← max(α, v)
          if α ≥ β: break   — β-cutoff
        return v
      if node is MIN
        v ← +∞
        for each child
          v ← min(v, alphabeta(child, α, β))
          β ← min(β, v)
          if α ≥ β: break   — α-cutoff
        return v

pseudocode-alpha-beta-bounds =
    alphabeta(node, α, β)
      if node is a leaf
        return its value
      if depth limit: return evaluation
      if node is MAX
        for each child
          α ← max(α, alphabeta(child, α, β))
          if α ≥ β: break   — β-cutoff
        return α
      if node is MIN
        for each child
          β ← min(β, alphabeta(child, α, β))
          if α ≥ β: break   — α-cutoff
        return β

pseudocode-alpha-beta-fail-hard =
    alphabeta(node, α₀, β₀)
      if node is a leaf
        return its value
      if depth limit: return evaluation
      α ← α₀, β ← β₀
      if node is MAX
        v ← −∞
        for each child
          v ← max(v, alphabeta(child, α, β))
          α ← max(α, v)
          if α ≥ β: break   — β-cutoff
        return clamp(v, α₀, β₀)
      if node is MIN
        v ← +∞
        for each child
          v ← min(v, alphabeta(child, α, β))
          β ← min(β, v)
          if α ≥ β: break   — α-cutoff
        return clamp(v, α₀, β₀)

pseudocode-negamax-alpha-beta =
    negamax(node, α, β, s)
      — s = 1 for MAX, −1 for MIN
      if node is a leaf
        return s · its value
      if depth limit: return s · evaluation
      v ← −∞
      for each child
        v ← max(v, −negamax(child, −β, −α, −s))
        α ← max(α, v)
        if α ≥ β: break
      return v

pseudocode-pvs =
    pvs(node, α, β)   — α⁺ ≤ β, β⁻ ≥ α
      if node is a leaf
        return its value
      if depth limit: return evaluation
      if node is MAX
        v ← −∞
        for each child
          first child: v ← pvs(child, α, β)
          others: v ← max(v, pvs(child, α, α⁺))
          α ← max(α, v)
          if α ≥ β: break   — β-cutoff
          if null window raised α, not evaluated:
            if α < β: next is pvs(child, α, β)
        return v
      if node is MIN
        v ← +∞
        for each child
          first child: v ← pvs(child, α, β)
          others: v ← min(v, pvs(child, β⁻, β))
          β ← min(β, v)
          if α ≥ β: break   — α-cutoff
          if null window lowered β, not evaluated:
            if α < β: next is pvs(child, α, β)
        return v

pseudocode-alpha-beta-tt =
    search(node, α, β)
      if table has state, deep enough,
      and is exact, ≥ β or ≤ α: return that
      if leaf: table[state] ← value; return it
      if depth limit: same with evaluation
      if node is MAX
        for each child, from v = −∞
          v ← max(v, search(child, α, β))
          α ← max(α, v)
          if α ≥ β: break   — β-cutoff
        table[state] ← v, bound, depth; return v
      if node is MIN
        for each child, from v = +∞
          v ← min(v, search(child, α, β))
          β ← min(β, v)
          if α ≥ β: break   — α-cutoff
        table[state] ← v, bound, depth; return v

pseudocode-mtdf =
    mtd(root, f)
      lower ← −∞, upper ← +∞
      repeat until lower ≥ upper
        β ← f, or f⁺ if f = lower
        f ← search(root, β⁻, β)
        if f < β: upper ← f, else: lower ← f
      return f
    search(node, α, β)
      if table has =, ≥ β or ≤ α: return it
      if leaf: remember its value, return it
      if depth limit: same with evaluation
      if node is MAX
        for each child, from v = −∞
          v ← max(v, search(child, α, β))
          α ← max(α, v)
          if α ≥ β: break   — β-cutoff
        remember v as bound, return v
      if node is MIN
        for each child, from v = +∞
          v ← min(v, search(child, α, β))
          β ← min(β, v)
          if α ≥ β: break   — α-cutoff
        remember v as bound, return v

pseudocode-iterative-deepening =
    for d = 1, 2, 3 … to the depth limit
      v ← alphabeta(root, −∞, +∞) to depth d
      if no node was cut short by d: break
    return v
    alphabeta(node, α, β)
      if node is a leaf: return its value
      if depth is d: return evaluation
      if node is MAX
        v ← −∞
        for each child, remembered best first
          v ← max(v, alphabeta(child, α, β))
          α ← max(α, v)
          if α ≥ β: break   — β-cutoff
        remember the best child, return v
      if node is MIN
        v ← +∞
        for each child, remembered best first
          v ← min(v, alphabeta(child, α, β))
          β ← min(β, v)
          if α ≥ β: break   — α-cutoff
        remember the best child, return v
