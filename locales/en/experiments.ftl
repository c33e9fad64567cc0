### Experiments: what is measured, on what, at what cost.

## What distinguishes lines

experiment-order-random = random order
experiment-order-best = best order
experiment-order-worst = worst order
# $share (String): “70/90 %”
experiment-order-good = good order { $share }
# $share (String)
experiment-order-evaluation = by evaluation { $share }
experiment-order-random-means = The moves come in random order.
experiment-order-best-means = A best move always comes first.
experiment-order-worst-means = Every move is better than all before it.
# $first (String)
# $quarter (String)
experiment-order-good-means = The best move is the first at { $first } of the nodes, and in the first quarter at { $quarter }.
# $error (String)
experiment-order-evaluation-means = The moves are sorted by a static evaluation. It errs by at most { $error } of the spread of values.
experiment-wins-sooner = sooner is better
experiment-leaves-distinct = all values different
# $step (String)
experiment-leaves-sums = sums of moves, { $step }
# $before (String)
# $branching (String)
experiment-with-branching = { $before }, b = { $branching }

## Quantities and lines of theory

# $quantity (String)
experiment-over-depth = { $quantity } over the depth
experiment-depth-axis = depth
experiment-leaves = Leaves
experiment-leaves-axis = leaves evaluated
experiment-branching = Branching factor
experiment-branching-axis = effective branching factor
experiment-ratio = Ratio to alpha-beta
experiment-ratio-axis = leaves, alpha-beta = 1
experiment-guide-all = All leaves, b^d
    .means = Every search without cutoffs evaluates all b^d leaves.
experiment-guide-minimal = Knuth–Moore minimum
    .means = No search can be sure of the value with fewer than b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves (Knuth and Moore 1975).
experiment-guide-expected = Baudet’s expectation
    .means = The mean of alpha-beta (α ≥ β) in random order with different values (Baudet 1978).
experiment-guide-slope = Pearl’s slope
    .means = In random order alpha-beta’s branching factor tends to ξ/(1−ξ), where ξ^b + ξ = 1 (Pearl 1980).

## What was measured, and what it costs

# $condition (String): “α ≥ β”
# $seed (String)
# $trees (String): “20 trees”
experiment-subject-trees = { $trees } each, seed { $seed }, prune when { $condition }
# $condition (String)
# $position (String)
experiment-subject-game = from { $position }, prune when { $condition }
experiment-the-beginning = the beginning
# $leaves (String)
# $time (String)
experiment-cost = about { $time } on this machine: { $leaves }
# $leaves (String)
experiment-cost-little = less than a second on this machine: { $leaves }
# $cost (String)
# $number (String)
experiment-cost-memory = { $cost }, and about { $number } GiB of memory
# $searches (String)
experiment-cost-game = { $searches }. How long they take depends on the game and cannot be told in advance. The shallow ones come first, and you can end the experiment at any time.
# $done (String)
# $speed (String): millions
experiment-progress = { $done }, { $speed } million leaves a second
# $done (String)
# $left (String): “about 3 seconds”
# $speed (String): millions
experiment-progress-left = { $done }, { $speed } million leaves a second, { $left } left
# $done (String): “412 of 660 trees”
experiment-ended-early = Ended early: { $done }
# $time (String)
# $what (String)
experiment-outcome-in = { $what } in { $time }
experiment-countless = countless
