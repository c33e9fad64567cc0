### How much a search has looked at, how searches compare, how far work is. A $number is the text of its $count.

## Counts with their nouns

# $count (Number)
# $number (String)
count-nodes = { $count ->
    [one] { $number } node
   *[other] { $number } nodes
}
# $count (Number)
# $number (String)
count-visits = { $count ->
    [one] { $number } visit
   *[other] { $number } visits
}
# $count (Number)
# $number (String)
count-leaves = { $count ->
    [one] { $number } leaf
   *[other] { $number } leaves
}
# $count (Number)
# $number (String)
count-leaf-visits = { $count ->
    [one] { $number } leaf visit
   *[other] { $number } leaf visits
}
# $count (Number)
# $number (String)
count-evaluations = { $count ->
    [one] { $number } evaluation
   *[other] { $number } evaluations
}
# $count (Number)
# $number (String)
count-evaluations-at-limit = { $count ->
    [one] { $number } evaluation at the depth limit
   *[other] { $number } evaluations at the depth limit
}
# $count (Number)
# $number (String)
count-cutoffs = { $count ->
    [one] { $number } cutoff
   *[other] { $number } cutoffs
}
# $count (Number)
# $number (String)
count-remembered = { $count ->
    [one] { $number } remembered node
   *[other] { $number } remembered nodes
}
# $count (Number)
# $number (String)
count-other-nodes = { $count ->
    [one] { $number } other node
   *[other] { $number } other nodes
}
# $count (Number)
# $number (String)
count-trees = { $count ->
    [one] { $number } tree
   *[other] { $number } trees
}
# $count (Number)
# $number (String)
count-searches = { $count ->
    [one] { $number } search
   *[other] { $number } searches
}
# $count (Number)
# $number (String)
count-values = { $count ->
    [one] { $number } value
   *[other] { $number } values
}
# $count (Number): the whole
# $part (String)
# $whole (String)
count-nodes-of = { $count ->
    [one] { $part } of { $whole } node
   *[other] { $part } of { $whole } nodes
}
# $count (Number): the whole
# $part (String)
# $whole (String)
count-leaves-of = { $count ->
    [one] { $part } of { $whole } leaf
   *[other] { $part } of { $whole } leaves
}
# $count (Number): the whole
# $part (String)
# $whole (String)
count-trees-of = { $count ->
    [one] { $part } of { $whole } tree
   *[other] { $part } of { $whole } trees
}
# $count (Number): the whole
# $part (String)
# $whole (String)
count-searches-of = { $count ->
    [one] { $part } of { $whole } search
   *[other] { $part } of { $whole } searches
}
# $count (Number): the visits
# $number (String)
# $seen (String): “5 of 8 leaves”
count-in-visits = { $count ->
    [one] { $seen } in { $number } visit
   *[other] { $seen } in { $number } visits
}
# $count (Number): the nodes
# $evaluations (String): “4 evaluations”
# $number (String)
count-nodes-at-limit = { $count ->
    [one] { $number } node at the depth limit in { $evaluations }
   *[other] { $number } nodes at the depth limit in { $evaluations }
}
count-row-cutoffs = Cutoffs
count-row-leaves-evaluated = Leaves evaluated
count-row-evaluations = Evaluations at the depth limit
count-row-nodes-visited = Nodes visited
count-row-visits = Visits
count-row-leaf-visits = Leaf visits
count-row-nodes-cut = Nodes cut off
count-row-nodes-seen = Nodes seen
count-row-leaves-seen = Leaves seen
count-row-never-seen = Nodes never seen
count-row-leaves-cut = Leaves cut off

## Where a walk stands, in a line

# $nodes (String): “7 of 15 nodes”
walk-line-once = visited { $nodes }
# $nodes (String)
# $visits (String)
walk-line-again = { $visits }, { $nodes } seen
# $leaves (String)
walk-line-evaluated = { $leaves } evaluated
walk-line-nothing-cut = nothing cut
# $nodes (String)
walk-line-cut = { $nodes } cut
# $leaves (String)
# $nodes (String)
walk-line-cut-leaves = { $nodes } cut, { $leaves } among them

## What a search saves against minimax

# $name (String)
saving-only-node = { $name } visits the only node
# $name (String)
# $nodes (String)
saving-all-nodes = { $name } visits all { $nodes }
# $name (String)
# $visits (String)
saving-as-many = { $name } makes { $visits }, as many as minimax
# $name (String)
# $nodes (String): “11 of 15 nodes”
# $share (String)
saving-fewer-nodes = { $name } visits { $nodes }: { $share } fewer
# $minimax (String)
# $name (String)
# $share (String)
# $visits (String)
saving-fewer-visits = { $name } makes { $visits }, minimax { $minimax }: { $share } fewer
# $minimax (String)
# $name (String)
# $share (String)
# $visits (String)
saving-more-visits = { $name } makes { $visits }, minimax { $minimax }: { $share } more
# $share (String)
saving-less-than = less than { $share }
# $share (String)
saving-more-than = more than { $share }

## Searches beside each other

compare-searching = searching…
compare-not-searched = not searched
compare-counts-at-end = These counts appear at the end of the walk.
compare-counts-same-node = Each search is counted up to the node where the walk stands.
compare-counts-same-node-or-end = Searches are counted up to the node where the walk stands, or else at the end of the walk.
compare-counts-in-race = Each search is counted at its place in the race.

## Other orders of the children

child-orders-evaluated-leaves = leaves
child-orders-evaluated-visits = leaf visits
child-orders-evaluated-evaluations = evaluations
child-orders-evaluated-both = leaves and evaluations
child-orders-evaluated-heading = evaluated
# $number (String)
child-orders-evaluated-count = { $number } evaluated
child-orders-own = As it stands
child-orders-best = Best first
child-orders-worst = Worst first
child-orders-static = By static value
# $part (String)
# $whole (String)
child-orders-counting = { $part } of { $whole } orders
# $part (String)
# $whole (String)
child-orders-counting-random = { $part } of { $whole } random orders
child-orders-only = The only order
# $number (String)
child-orders-all = All { $number } orders
# $number (String)
# $whole (String)
child-orders-random = { $number } random orders of { $whole }
# $number (String)
child-orders-random-countless = { $number } random orders of more than 10¹⁹
# $number (String)
child-orders-about = about { $number }
# $count (String): “5 leaves”
child-orders-same = { $count } in every one
# $least (String)
# $mean (String)
# $most (String): “8 leaves”
child-orders-spread = { $least } to { $most }, { $mean } on average
# $equal (String)
# $fewer (String)
# $more (String)
child-orders-standing = { $fewer } need fewer than here, { $equal } as many, { $more } more

## A race

race-getting-ready = The searches are getting ready…
race-nobody = None of these searches takes part.
race-begin = Every step visits one node in every search. Which finishes first?
# $count (Number)
# $number (String)
race-one-visited = { $count ->
    [one] The search has visited { $number } node.
   *[other] The search has visited { $number } nodes.
}
# $count (Number)
# $number (String)
race-both-visited = { $count ->
    [one] Both searches have visited { $number } node.
   *[other] Both searches have visited { $number } nodes.
}
# $count (Number)
# $number (String)
race-all-visited = { $count ->
    [one] Every search has visited { $number } node.
   *[other] Every search has visited { $number } nodes.
}
# $nodes (String): “11 nodes”, “11 visits”
race-below = After { $nodes }, each search stands at the last step that can be shown.
# $visits (String): “7 visits”
race-one-made = The search has made { $visits }.
# $visits (String)
race-both-made = Both searches have made { $visits }.
# $visits (String)
race-all-made = Every search has made { $visits }.
# $count (Number): the searches
# $names (String)
# $nodes (String): “11 nodes”, “11 visits”
race-done = { $count ->
    [one] { $names } is done after { $nodes }
   *[other] { $names } are done after { $nodes }
}
# $names (String)
# $nodes (String)
race-tie-both = { $names } are both done after { $nodes }: a tie
# $names (String)
# $nodes (String)
race-tie-all = { $names } are all done after { $nodes }: a tie
# $done (String)
# $name (String)
# $number (String)
race-then-done = { $done }, { $name } after { $number }
# $count (Number): the searches
# $done (String)
# $names (String)
race-go-on = { $count ->
    [one] { $done }; { $names } goes on
   *[other] { $done }; { $names } go on
}
# $done (String)
# $needs (String)
race-needs = { $done }; { $needs }
# $name (String)
# $number (String)
race-need = { $name } needs { $number }
# $name (String)
# $number (String)
race-need-too = { $name } { $number }
# $value (String)
race-finished-first = Finished first, value { $value }
# $value (String)
race-finished = Done, value { $value }
# $value (String)
race-finished-first-short = First: { $value }
# $value (String)
race-finished-short = Done: { $value }
# $depth (String)
# $value (String)
race-value-to-depth-or-more = { $value }, to depth ≥ { $depth }
# $letter (String)
# $value (String)
race-rises = { $letter } rises to { $value }
# $letter (String)
# $value (String)
race-falls = { $letter } falls to { $value }
race-leaf = Leaf
# $what (String)
race-at-root = Root: { $what }
# $depth (String)
# $what (String)
# $who (String)
race-at-depth = { $who } at depth { $depth }: { $what }

## What proves a value

# $count (Number): the nodes that prove it
# $nodes (String): “3 leaves and 2 other nodes”
# $root (String)
# $value (String): “= 5”
proof = { $count ->
    [one] { $nodes } proves that { $root } { $value }
   *[other] { $nodes } prove that { $root } { $value }
}
# $count (Number)
# $depth (String)
# $nodes (String)
# $root (String)
# $value (String)
proof-to-depth = { $count ->
    [one] { $nodes } proves that, { $depth }, { $root } { $value }
   *[other] { $nodes } prove that, { $depth }, { $root } { $value }
}
# $proof (String): “3 leaves and 2 other nodes prove that A = 5”
proof-whatever-others = { $proof }, whatever the other values are

## The settings of a search, each after a comma

# $depth (String)
rules-depth-limit = depth limit { $depth }
# $window (String)
rules-window = window { $window }
# $window (String)
rules-window-for-max = window { $window } as MAX counts
# $guess (String)
rules-first-guess = first guess { $guess }
# $name (String)
# $window (String)
rules-window-own = { $name } chooses its own windows, so the window { $window } is not used.
# $name (String)
# $window (String)
rules-window-none = { $name } has no windows, so the window { $window } is not used.
# $guess (String)
# $name (String)
rules-guess = { $name } makes no guess, so the first guess { $guess } is not used.

## Memory

# $picture (String)
# $records (String)
# $tree (String)
memory-usage = The tree takes { $tree }, its picture { $picture }, the records of searches { $records }.

# $evaluations (String)
# $limit (String)
# $needed (String)
# $value (String)
# $visits (String): “15 visits”
memory-too-large = a record of every step would take about { $needed }, and { $limit } are allowed. Counted without a record, the search finds the value { $value } after { $visits } ({ $evaluations })

## Work that takes a while

# $amount (String): “45 of 103 MB”
progress-reading = reading { $amount }
# $amount (String)
progress-storing = writing to the disk { $amount }
# $part (String)
# $whole (String)
progress-of = { $part } of { $whole }
# $nodes (String)
# $rate (String): millions
progress-searching = { $nodes }, { $rate } million per second
# $nodes (String)
progress-unfolding-nodes = unfolding the game, { $nodes }
# $number (String)
progress-trying = tree { $number }
progress-shrinking = looking for the smallest tree on which it fails
progress-parsing = building the tree
progress-generating = generating
progress-unfolding = unfolding the game
progress-laying-out = laying out the tree
progress-counting = counting
progress-picturing = preparing the pictures
# $part (String)
# $whole (String)
progress-picture = picture { $part } of { $whole }
progress-drawing = drawing
progress-writing = writing the tree as text
# $share (String)
# $what (String)
progress-share = { $what }, { $share }

## What is under way, at the top right

activity-opening = Opening…
activity-saving = Saving…
activity-reading = Reading…
activity-unfolding = Unfolding…
activity-searching = Searching…
activity-trying = Running…
activity-checking = Checking…
activity-looking = Looking…
activity-exporting = Exporting…
activity-measuring = Measuring…
activity-stopping = Stopping…
# $percent (String)
activity-progress = Progress: { $percent } %
