### The picture of the tree: what screen readers and tooltips say of it, what stands on and around it, and the race.

## A node, for screen readers

# $player (String): MAX or MIN
picture-node = { $player } node
# $player (String)
picture-node-not-expanded = { $player } node, not expanded
# $value (String)
picture-leaf = leaf { $value }
# $value (String)
picture-true-value = true value { $value }
picture-true-value-unknown = true value unknown
picture-true-values-without-room = The true values have no room here. Zoom in to see them.
picture-true-values-found = The search has found the true value of every node in the picture.
picture-waiting = waiting
picture-pruned = pruned
picture-not-searched = not searched
picture-open = open
picture-at-limit = evaluated at the depth limit
picture-finished = finished
# $window (String)
picture-window = window { $window }
# $value (String)
picture-value = value { $value }
# $letter (String): α or β
picture-cutoff = { $letter }-cutoff
# $letter (String): α or β
picture-cut = { $letter }-cut
# $nodes (String): a number with its word
picture-folded = { $nodes } folded
# $name (String): the current node, which is folded below this one
picture-inside = inside: { $name }
# $node (String)
picture-expand = Expand { $node }
picture-tree = Game tree
picture-map = Map of the whole tree
    .tooltip = Click or drag to move the view.

## A node, in its tooltip

# $depth (String)
# $name (String)
picture-tooltip-leaf = { $name } · leaf · depth { $depth }
# $depth (String)
# $name (String)
# $player (String)
picture-tooltip-node = { $name } · { $player } · depth { $depth }
picture-game-continues = the game continues below
# $player (String)
# $seen (String)
# $value (String)
picture-seen-value = { $player } is to move and sees { $seen }; for MAX it is { $value }
# $window (String)
picture-given = given { $window }

## On the picture

# $sentence (String): the bound and where it comes from
picture-guarantee = Guarantee from { $sentence }
# $name (String)
# $parent (String)
picture-drop-move = Move { $name } below { $parent }
# $name (String)
# $parent (String)
picture-drop-copy = Copy { $name } below { $parent }
# $name (String)
picture-drop-below-itself = { $name } cannot go below itself
# $name (String)
# $other (String)
picture-place-before = Search { $name } before { $other }
# $name (String)
# $other (String)
picture-place-after = Search { $name } after { $other }
# $name (String)
picture-place-nowhere = Move { $name } before or after a sibling
# $name (String)
picture-drag-move = Move { $name } onto a node or between two nodes
# $name (String)
picture-drag-copy = Copy { $name } onto a node or between two nodes

## The name and the value, edited at the node

picture-field-value = Value
picture-field-value-for-max = Value for MAX
picture-field-evaluation = Evaluation
picture-field-evaluation-for-max = Evaluation for MAX
picture-field-name = Name
picture-field-keys = Press Enter to accept, Esc to cancel.
picture-leaf-needs-value = A leaf needs a value.
# $found (String)
# $most (String)
picture-name-too-long = A name has at most { $most } characters; this one has { $found }.
# $reason (String)
picture-not-accepted = This was not accepted: { $reason }

## The find bar

find-label = Find
find-hint = name, value or path 0.1.2
find-keys = Press Enter to go there, and again for the next match.
find-close = Close

## The race

race-add = Add a search ▾
race-end = End the race
race-first = End the race first.
# $name (String)
race-remove = Remove { $name } from the race
race-searching = Searching…
race-stopped = Stopped
race-search-stopped = The search was stopped.
race-not-possible = Not possible
# $name (String)
# $reason (String)
race-refused = { $name }: { $reason }.
# $first (String)
# $second (String)
race-told-twice = { $first }, then { $second }
# $longest (String)
# $name (String)
# $visited (String)
race-progress = { $name }: { $visited } of { $longest }
race-visited = visited
race-evaluated = evaluated
# $count (Number)
race-leaves = { $count ->
    [one] leaf
   *[other] leaves
}
# $count (Number)
race-visits = { $count ->
    [one] visit
   *[other] visits
}
# $count (Number)
race-cutoffs = { $count ->
    [one] cutoff
   *[other] cutoffs
}
picture-first-wrong-step = first wrong step
# $value (String): a static evaluation
picture-eval = eval { $value }
# $value (String): the best so far
picture-best = best { $value }

## Where the nodes of a strip are in the walk, each after a colon

# $nodes (String)
picture-strip-visited = { $nodes } visited
# $nodes (String)
# $proof (String)
picture-strip-proof = { $nodes } visited, { $proof } of them in the proof
# $nodes (String)
picture-strip-waiting = { $nodes } waiting
# $nodes (String)
picture-strip-beyond = { $nodes } skipped
# $nodes (String)
picture-strip-pruned = { $nodes } pruned
picture-legend-proof = in the proof
picture-legend-not-needed = visited, not needed
picture-legend-visited = visited
picture-legend-waiting = waiting
picture-legend-beyond = skipped
picture-legend-pruned = pruned
