### What a walk says about its steps. Most messages are clauses: the program joins them into sentences, begins each
### sentence with a capital letter (unless it begins with the name of a node, α, β or v) and ends it with a full stop.
### A $scope is empty or “ to depth 2”, with a space before it. A $place is “at D” or “after the move 1”. An $amount is
### “5”, “at least 5” or “at most 5”.

## How clauses are joined

# $after (String)
# $before (String)
walk-join-comma = { $before }, { $after }
# $after (String)
# $before (String)
walk-join-colon = { $before }: { $after }
# $after (String)
# $before (String)
walk-join-semicolon = { $before }; { $after }
# $after (String)
# $before (String)
walk-join-and = { $before } and { $after }
# $after (String)
# $before (String)
walk-join-comma-and = { $before }, and { $after }
# $after (String)
# $before (String)
walk-join-so = { $before }, so { $after }
# $after (String)
walk-join-so-far = So far: { $after }

## Nodes, places, amounts

walk-the-root = the root
# $name (String): a number
walk-numbered = node { $name }
# $name (String)
# $path (String): child indices, “0.1”
walk-far = { $name } (path { $path })
# $name (String)
walk-move = the move { $name }
# $name (String)
walk-first-move = the first move { $name }
# $names (String)
walk-line = the line { $names }
# $node (String)
walk-at = at { $node }
# $node (String)
walk-after = after { $node }
walk-this-position = this position
walk-the-search = the search
walk-this-pass = this pass
# $value (String)
walk-at-least = at least { $value }
# $value (String)
walk-at-most = at most { $value }
# $depth (String)
walk-to-depth = to depth { $depth }
# $depth (String)
walk-to-depth-or-more = to depth { $depth } or more
# $before (String)
# $last (String)
walk-list-and = { $before } and { $last }

## What a node is worth

# $node (String)
# $scope (String)
# $value (String): a sign and a value, such as “≥ 5”
walk-worth = { $node } { $value }{ $scope }
# $amount (String)
# $node (String)
# $scope (String)
walk-worth-move = { $node } is worth { $amount }{ $scope }
# $amount (String)
# $scope (String)
walk-worth-root = the root’s value{ $scope } is { $amount }
# $scope (String)
# $value (String)
walk-result = Result: { $value }{ $scope }
# $amount (String)
# $scope (String)
walk-worth-it = { $amount }{ $scope }
# $node (String)
# $value (String)
walk-leaf = Leaf { $node }: { $value }
# $scope (String)
# $value (String)
walk-for-max = for MAX it is { $value }{ $scope }
# $amount (String)
# $child (String)
# $place (String)
# $player (String)
# $scope (String)
walk-sure = With { $child }, { $player } is sure of { $amount } { $place }{ $scope }
# $place (String)
# $player (String)
# $scope (String)
# $value (String)
walk-has = { $player } has { $value } { $place }{ $scope }
# $place (String)
# $player (String)
# $scope (String)
# $value (String)
walk-has-already = { $player } already has { $value } { $place }{ $scope }
# $opponent (String)
# $place (String)
# $player (String)
# $scope (String)
# $value (String)
walk-holds = { $player } holds { $opponent } to { $value } { $place }{ $scope }
# $opponent (String)
# $place (String)
# $player (String)
# $scope (String)
# $value (String)
walk-holds-already = { $player } already holds { $opponent } to { $value } { $place }{ $scope }
# $amount (String)
# $child (String)
# $place (String)
# $player (String)
# $scope (String)
walk-takes = { $player } { $place } can take { $child } for { $amount }{ $scope }
# $player (String)
# $price (String)
# $seen (String)
walk-price = { $price }, which is { $seen } for { $player }

## Nodes and windows

# $node (String)
walk-root-leaf = the root { $node } is a leaf, so nobody moves
# $node (String)
# $player (String)
walk-root = the root is { $node }; { $player } moves first
# $node (String)
# $player (String)
walk-root-position = the root is “{ $node }”; { $player } moves first
# $node (String)
walk-enter = Enter { $node }
# $node (String)
# $player (String)
# $what (String)
walk-node-takes = { $node } is { $player }: it takes { $what }
# $place (String)
# $player (String)
# $what (String)
walk-move-takes = { $place }, { $player } moves and takes { $what }
walk-greatest-hidden = the greatest value of its children, which are not shown
walk-least-hidden = the least value of its children, which are not shown
walk-only-child = the value of its only child
walk-only-child-flipped = the value of its only child, with its sign flipped
# $count (Number)
# $number (String)
walk-greatest = { $count ->
   *[other] the greatest value of its { $number } children
}
# $count (Number)
# $number (String)
walk-least = { $count ->
   *[other] the least value of its { $number } children
}
# $count (Number)
# $number (String)
walk-greatest-flipped = { $count ->
   *[other] the greatest value of its { $number } children, with signs flipped
}
# $alpha (String)
# $beta (String)
walk-window = α = { $alpha }, β = { $beta }
# $window (String)
walk-window-was = the window was { $window }
# $player (String)
# $seen (String)
# $window (String)
walk-window-was-turned = the window was { $window }, which is { $seen } as { $player } counts
# $node (String)
# $window (String)
walk-passed-on = { $node } passed [α, β] = { $window } down as [−β, −α]
# $node (String)
# $number (String)
walk-visit = this is visit { $number } of { $node }
# $letter (String)
# $value (String)
# $who (String): the search or this pass
walk-given = { $who } began with { $letter } = { $value }
# $player (String)
# $words (String)
walk-as-counted = { $words }, as { $player } counts
# $alpha (String)
# $beta (String)
walk-told-between = the search was told that only values between { $alpha } and { $beta } matter
# $alpha (String)
walk-told-above = the search was told that only values above { $alpha } matter
# $beta (String)
walk-told-below = the search was told that only values below { $beta } matter
# $window (String)
walk-begins = the search begins with the window { $window }
# $player (String)
# $seen (String)
# $window (String)
walk-begins-turned = the search begins with the window { $window }, which is { $seen } as { $player } counts
walk-may-fail = if the root’s value lies outside this window, the search can fail and find only a bound
walk-may-fail-null = no value lies inside this window: the search only asks on which side the root’s value lies
walk-nothing-sure = neither player is sure of anything yet
walk-nothing-sure-pass = in this pass, neither player is sure of anything yet
# $alpha (String)
walk-matters-above = only values above { $alpha } matter here
# $beta (String)
walk-matters-below = only values below { $beta } matter here
walk-matters-between = only values in between matter here
walk-no-matter = nothing here can change that

## Null windows: what they ask, and the answer

# $value (String)
walk-more-than = more than { $value }
# $value (String)
walk-less-than = less than { $value }
# $amount (String): “more than 5”, “at least 5”
# $node (String)
walk-question = is { $node } worth { $amount }?
# $amount (String)
# $node (String)
# $who (String): a node, the search or this pass
walk-asks = { $who } only asks whether { $node } is worth { $amount }
# $amount (String)
# $node (String)
# $who (String)
walk-asks-null = in this null window, { $who } only asks whether { $node } is worth { $amount }
# $amount (String)
# $node (String)
walk-asks-move = the only question is whether { $node } is worth { $amount }
# $amount (String)
# $node (String)
walk-asks-move-null = in this null window, the only question is whether { $node } is worth { $amount }
walk-it-is = it is
walk-it-is-not = it is not
walk-answer-yes = the answer is yes
walk-answer-no = the answer is no
# $answer (String): one of the last four
# $depth (String): “to depth 2”
walk-answer-to-depth = { $depth }, { $answer }
# $node (String)
walk-second-search = { $node } is searched again
# $node (String)
# $value (String)
walk-met = α and β meet at { $value }, so { $node } is not searched again
# $node (String)
# $worth (String): a clause
walk-forgotten = both visits together show that { $worth }, but the search forgets the first: it enters { $node } again
walk-no-child-left = no other child is left
# $node (String)
walk-next-remembered = { $node }, the next child, is remembered
# $node (String)
walk-next = { $node } is the next child
# $node (String)
# $window (String)
walk-next-window = { $node }, the next child, is given { $window }
# $node (String)
# $window (String)
walk-next-null = { $node }, the next child, is given the null window { $window }
# $node (String)
# $window (String)
walk-next-turned = { $node }, the next child, is given [−β, −α] = { $window }

## What a value changes

# $node (String)
walk-inside = it lies inside { $node }’s window
walk-inside-move = it lies inside the window
# $letter (String)
# $node (String)
# $value (String)
walk-raises = { $node } raises { $letter } to { $value }
# $letter (String)
# $node (String)
# $value (String)
walk-lowers = { $node } lowers { $letter } to { $value }
# $letter (String)
# $value (String)
walk-will-move = { $letter } will move to { $value }
# $player (String)
walk-unbeatable = nothing is better for { $player }
# $player (String)
# $value (String)
walk-unbeatable-than = nothing is better for { $player } than { $value }
# $node (String)
walk-equals = { $node } can at best equal that
# $formula (String): “v = max(2, 3) = 3”
# $place (String)
walk-best = { $place }, { $formula }
# $bound (String)
# $letter (String)
# $place (String)
walk-stays = { $place }, { $letter } stays { $bound }
# $best (String)
# $bound (String)
# $letter (String)
# $place (String)
walk-best-stays = { $place }, v = { $best }; { $letter } stays { $bound }
# $place (String)
walk-nothing-changes = nothing changes { $place }
# $best (String)
# $place (String)
walk-nothing-changes-best = nothing changes { $place }: v = { $best }
# $best (String)
# $bound (String)
# $letter (String)
# $place (String)
walk-nothing-changes-bound = nothing changes { $place }: v = { $best }, { $letter } = { $bound }
# $condition (String): “α = 6 ≥ β = 5”
walk-will-close = now { $condition }
# $node (String)
walk-never-reached = play never reaches { $node }
# $node (String)
walk-never-reached-pass = in this pass play never reaches { $node }
# $depth (String): “to depth 2”
# $node (String)
walk-never-reached-depth = { $depth } play never reaches { $node }
walk-tie = the rule α > β does not cut at a tie
# $place (String)
walk-enough = no more search is needed { $place }
# $place (String)
walk-alpha-cutoff = α-cutoff { $place }
# $place (String)
walk-beta-cutoff = β-cutoff { $place }
walk-cut-nothing = It was the last child: nothing is left to cut

## What is cut. In a search with several passes, another pass may look at it, and in others another visit of the node.

# $number (String)
walk-cut-others = { $number } other children are cut off
# $names (String)
walk-cut-one = { $names } is cut off
# $names (String)
walk-cut-many = { $names } are cut off
# $names (String)
walk-cut-leaf = Leaf { $names } is cut off
# $names (String)
walk-cut-leaves = Leaves { $names } are cut off
# $names (String)
walk-cut-move = Here the move { $names } is cut off
# $names (String)
walk-cut-moves = Here the moves { $names } are cut off
# $cut (String): one of the sentences above
walk-cut-in-pass = { $cut } in this pass
# $cut (String): one of the sentences above
walk-cut-in-visit = { $cut } in this visit

## What a node returns, and what is remembered of it

# $node (String)
# $value (String)
walk-evaluation = Evaluation of { $node }: { $value }
# $node (String)
walk-horizon = { $node } is at the depth limit, so its evaluation counts as its value
# $best (String)
# $node (String)
# $value (String)
# $window (String)
walk-clamped = v = { $best }, but { $node } returns { $value }: fail-hard returns nothing outside its window { $window }
# $letter (String)
# $node (String)
# $value (String)
walk-returns-bound = { $node } returns its bound { $letter } = { $value }
# $node (String)
# $value (String)
walk-returned = { $node } returns { $value }
# $node (String)
# $value (String)
# $alpha (String)
# $beta (String)
walk-empty = no value lies between α = { $alpha } and β = { $beta }, so { $value } says nothing about { $node }
# $player (String)
walk-seen-all-greatest = { $player } has seen all children and takes the greatest value
# $player (String)
walk-seen-all-least = { $player } has seen all children and takes the least value
# $worth (String)
walk-before = the previous visit showed that { $worth }
# $worth (String)
walk-shown = an earlier visit showed that { $worth }
# $worth (String)
walk-shown-another = another that { $worth }
# $twin (String)
# $worth (String)
walk-twin-showed = { $twin }, the same state, showed that { $worth }
# $worth (String)
walk-null-showed = the null window only shows that { $worth }
# $node (String)
# $player (String)
# $product (String): “s · 5”
# $sign (String)
# $value (String)
walk-signed = { $player } is to move at { $node }: s = { $sign }, and { $product } = { $value }
# $player (String)
walk-counts-for = this value counts for { $player }, who moves there
# $worth (String)
walk-remembered = Remembered: { $worth }
# $key (String)
# $node (String)
# $twins (String)
walk-same-state = { $node } is the same state “{ $key }” as { $twins }
# $amount (String)
# $scope (String)
walk-found = it is worth { $amount }{ $scope }
# $node (String)
walk-not-searched = { $node } is not searched
# $node (String)
walk-not-searched-again = { $node } is not searched again
# $scope (String)
# $unsearched (String): one of the two clauses above
walk-known = its value{ $scope } is known, so { $unsearched }
# $beta (String)
# $unsearched (String): one of the two clauses above
# $value (String)
walk-known-high = { $value } is not below β = { $beta }, so { $unsearched }
# $alpha (String)
# $unsearched (String): one of the two clauses above
# $value (String)
walk-known-low = { $value } is not above α = { $alpha }, so { $unsearched }
# $scope (String)
walk-exact-infinite = nothing lies beyond an infinite value, so it is exact{ $scope }
# $scope (String)
# $value (String)
# $window (String)
walk-exact-both = { $value } equals both bounds of { $window }, so it is exact{ $scope }
# $scope (String)
# $value (String)
# $window (String)
walk-exact = { $value } lies inside the window { $window }, so it is exact{ $scope }
# $beta (String)
# $node (String)
# $scope (String)
# $value (String)
walk-failed-high = { $value } is not below β = { $beta }: { $node } failed high, so { $value } is a lower bound{ $scope }
# $alpha (String)
# $node (String)
# $scope (String)
# $value (String)
walk-failed-low = { $value } is not above α = { $alpha }: { $node } failed low, so { $value } is an upper bound{ $scope }
# $names (String)
# $scope (String)
walk-optimal = Principal variation{ $scope }: { $names }
# $names (String)
# $scope (String)
walk-optimal-early = Principal variation{ $scope }: { $names }, as far as the search has shown it
# $names (String)
# $scope (String)
walk-optimal-goes-on = Principal variation{ $scope }: { $names }; it goes on where nothing is shown
# $details (String): “3 leaves, 1 cutoff”
# $nodes (String): “14 nodes”
walk-unseen = below it, where nothing is shown, the search visited { $nodes } ({ $details })
# $details (String): “3 leaf visits, 1 cutoff”
# $visits (String): “14 visits”
walk-unseen-again = below it, where nothing is shown, the search made { $visits } ({ $details })

## Passes, and searches that fail

# $node (String)
# $number (String)
walk-pass = Pass { $number } begins at { $node }
# $depth (String)
# $number (String)
walk-pass-depth = Pass { $number } searches to depth { $depth } and evaluates the nodes there
# $depth (String)
# $number (String)
walk-pass-depth-from = from pass { $number } on, the search goes to depth { $depth } and evaluates the nodes there
# $number (String)
walk-pass-ends = Pass { $number } ends
# $number (String)
walk-pass-last = Pass { $number } is the last
# $count (Number)
# $number (String)
walk-passes = { $count ->
    [one] after { $number } pass
   *[other] after { $number } passes
}
walk-deeper = some nodes were only evaluated, so another pass searches deeper
walk-complete = no value rests on an evaluation at the depth limit
# $depth (String)
walk-depth-reached = the depth limit of the search is { $depth }
walk-best-first = each node that was searched before begins with the child that was best then
# $node (String)
# $value (String)
walk-guess = nothing is known about { $node } yet: { $value } is the first guess
# $node (String)
# $value (String)
walk-hope = nothing is known about { $node } yet: the search begins at { $value }, the best for MAX
walk-failed-word-low = failed low
walk-failed-word-high = failed high
walk-search-again-lower = to find the value, search again with a window that reaches lower
walk-search-again-higher = to find the value, search again with a window that reaches higher
walk-ready = ready

## The log of a node, in a few words each

log-entered = entered
# $window (String)
log-entered-with = entered with { $window }
# $value (String)
log-evaluated = evaluated: { $value }
# $value (String)
log-depth-limit = depth limit, evaluation { $value }
# $bound (String): “β: 5 → 3”
# $node (String)
log-moved = { $bound } from { $node }
# $bounds (String): “α = 6, β = 5”
# $cutoff (String)
# $unseen (String)
log-cutoff = { $cutoff }, { $bounds }, { $unseen }
log-unseen-none = nothing left to skip
# $count (Number)
# $number (String)
log-unseen = { $count ->
    [one] { $number } child unseen
   *[other] { $number } children unseen
}
# $value (String): what is known of the value of the node, such as “≥ 6”
log-left = left: { $value }
# $value (String)
log-returned = returned { $value }
# $number (String)
# $window (String)
log-pass = pass { $number } begins with { $window }
# $depth (String)
# $number (String)
log-pass-depth = pass { $number } begins, depth limit { $depth }
# $value (String)
log-remembered = remembered: { $value }
# $child (String)
# $node (String)
# $value (String)
open-guarantee = { $node }: child { $child } { $value }
# $node (String)
# $worth (String): “the move 4 is worth 1”
open-guarantee-move = { $node }: { $worth }
# $value (String)
open-best = best so far { $value }
open-no-value = no value yet

## A single node

# $node (String)
node-leaf = Leaf { $node }
# $node (String)
node-inner = Node { $node }
# $depth (String)
# $player (String)
node-place-goes-on = { $player } · depth { $depth } · game continues
# $depth (String)
node-place-leaf = leaf · depth { $depth }
# $count (Number)
# $depth (String)
# $number (String)
# $player (String)
node-place = { $count ->
    [one] { $player } · depth { $depth } · { $number } child
   *[other] { $player } · depth { $depth } · { $number } children
}
node-waiting = Not visited yet
node-waiting-pass = Not visited yet in this pass
node-beyond = Below the depth limit
node-below-remembered = Below a remembered state
node-open = Open
node-evaluated-at-limit = Evaluated at the depth limit
node-remembered = Not searched: its state was remembered
node-finished = Finished
node-cut = Cut off
# $node (String)
# $step (String)
node-cut-at = Cut off at { $node }, step { $step }
# $number (String)
# $phase (String)
node-phase-in-pass = { $phase } in pass { $number }
node-row-given = given
node-row-best = best so far
node-row-before = before
node-row-evaluation = evaluation
node-row-evaluated = evaluated
node-row-remembered = remembered
node-row-value = value
node-row-returned = returned
node-row-true-value = true value
node-row-visits = visits
node-row-cut = cut
node-note-at-limit = at the depth limit
# $player (String)
node-note-for = for { $player }
node-alpha-cutoff = α-cutoff
node-beta-cutoff = β-cutoff
node-bound-exact = exact value
node-bound-lower = lower bound
node-bound-upper = upper bound
node-empty-window = empty window
node-not-proved = not proved by its leaves
# $number (String)
node-pass = pass { $number }
# $depth (String)
# $number (String)
node-pass-depth = pass { $number }, depth { $depth }
# $number (String)
# $window (String)
node-pass-window = pass { $number }, window { $window }

## The decision table: what a child’s value does. A narrow cell has the first words alone.

decision-alpha-stays = α stays
    .long = α stays: the value is no better for MAX.
decision-alpha-rises = α rises
    .long = α rises to the value: MAX is sure of it here.
decision-beta-cutoff = β-cutoff
    .long = β-cutoff: MAX has at least β here, and the search needs no more.
decision-alpha-cutoff = α-cutoff
    .long = α-cutoff: MIN has at most α here, and the search needs no more.
decision-beta-falls = β falls
    .long = β falls to the value: MIN is sure of it here.
decision-beta-stays = β stays
    .long = β stays: the value is no better for MIN.
decision-v-stays = α stays
    .long = α stays: v is no better for the side to move.
decision-v-rises = α rises
    .long = α rises to v: the side to move is sure of it here.
decision-v-cutoff = β-cutoff
    .long = β-cutoff: the side to move has at least β, and the search needs no more.
decision-value = value
