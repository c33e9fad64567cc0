### Panels: what stands beside and below the tree.

## The document and folders

tree-read-on = Read on
tree-show-less = Show less
# $folder (String)
tree-remove-folder = Remove folder { $folder }
tree-folder-missing = This folder is missing.
tree-folder-empty = No trees here.
# $count (Number)
# $number (String)
tree-folder-more = { $count ->
    [one] { $number } more is not listed.
   *[other] { $number } more are not listed.
}
# $position (String)
tree-position = Position { $position }
tree-game-continues = The game continues below.
# $count (Number)
# $number (String)
# $visited (String)
tree-nodes-below = { $count ->
    [one] { $number } node of the game lies below, { $visited } visited
   *[other] { $number } nodes of the game lie below, { $visited } visited
}
# $count (Number)
# $number (String)
# $visits (String): “14 visits”
tree-nodes-below-again = { $count ->
    [one] { $number } node of the game lies below; { $visits } so far
   *[other] { $number } nodes of the game lie below; { $visits } so far
}

## The log of a node and the open nodes

# $node (String)
log-title = Log of { $node }
log-never-visited = This search never visits the node.
log-nothing-yet = Nothing has happened here yet.
# $number (String)
log-more-before = … { $number } more before
# $number (String)
log-more-after = … { $number } more after
# $number (String)
# $sentence (String)
log-step = Step { $number } { $sentence }
open-nodes-title = Open nodes
open-nodes-none = None
# $window (String)
open-nodes-closed = { $window } closed
# $number (String)
open-nodes-more-above = … { $number } more above
open-nodes-guarantee = Guarantee from
decision-title = Decision table
decision-title-short = Decisions
code-of-own-search = The walk shows what your program prints. Its code is not shown.
no-walk-to-show = There is no walk to show.
first-step-keys = Press Right or Page Down for the first step.
first-step-keys-while-editing = Press Page Down for the first step.

## The tree as text

text-title = Notation
text-too-long-to-paste = This text is too long to edit here. To open it as a tree, clear the selection and press Ctrl+V.
# $named (String): MAX or MIN
# $player (String): the other one
text-names-call-for-other = The names call for { $named }, but { $player } moves at the root.
text-names-contradict = MAX and MIN take turns level by level, so not every node is what its name says.
text-follows = Text and picture change together.
text-comments-not-saved = The comments in this text are not saved with the tree. Put what you want to keep into the lesson.
text-reset = Reset the text
text-replaced = The tree has replaced your text.
text-bring-back = Bring it back
text-field = Tree as text
# $number (String)
text-too-long = The text of { $number } nodes is long, so it is not shown below the picture.
text-show = Show text
text-copy = Copy text
    .tooltip = Copy the text.

## The transport

# $count (String)
# $total (String)
transport-step = step { $count } / { $total }
# $count (String)
# $total (String)
transport-visited = visited { $count } / { $total }
# $count (Number)
# $number (String)
transport-steps-per-second = { $count ->
    [one] { $number } step per second
   *[other] { $number } steps per second
}
# $count (Number)
# $number (String)
transport-nodes-per-second = { $count ->
    [one] { $number } node per second
   *[other] { $number } nodes per second
}
# $count (String)
# $total (String)
transport-pass = pass { $count } of { $total }
transport-place-in-race = Place in the race
transport-place-in-walk = Place in the walk
transport-no-walk = No walk yet.

## The comparison

compare-title = Compare
compare-actions = Actions ▾
compare-searches = Searches
compare-searches-menu = Searches ▾
compare-always = The search in use is always compared.
compare-tab-totals = Totals
compare-tab-steps = Steps
compare-tab-depths = Depths
compare-tab-table = Table
compare-tab-orders = Orders
compare-tab-charts = Charts
compare-counted-only = counted, not recorded
compare-not-here = not on this tree
compare-at-the-end = appears at the end
# $name (String)
# $reason (String)
compare-absent = { $name }: { $reason }
# $name (String)
# $reason (String)
compare-legend-absent = { $name }, { $reason }
compare-steps-title = Nodes visited over steps
compare-steps-title-visits = Visits over steps
compare-steps-axis = steps
# $count (Number)
# $number (String)
compare-steps-end = { $count ->
    [one] { $number } step
   *[other] { $number } steps
}
compare-visited-axis = nodes visited
compare-visits-axis = visits
compare-depths-title = Nodes visited per depth
compare-depths-title-visits = Visits per depth
compare-depths-axis = depth
compare-full-tree = full tree
compare-minimum = minimum
# $name (String)
# $nodes (String)
compare-guide = { $name } { $nodes }
# $depth (String)
# $name (String)
# $nodes (String)
compare-guide-to-depth = { $name } to depth { $depth }: { $nodes }
# $count (Number)
# $number (String)
compare-visited-after = { $count ->
    [one] Nodes visited after { $number } step
   *[other] Nodes visited after { $number } steps
}
compare-go-there = Click or drag to go there.
# $depth (String)
compare-depth = Depth { $depth }
# $name (String)
compare-go-to-next = Click to go to the next node that { $name } visits here.
# $name (String)
compare-no-visit = { $name } visits no node here.
compare-nodes-in-tree = Nodes in the tree
compare-knuth-moore = Knuth–Moore minimum
# $leaves (String): with the word for leaves
# $nodes (String): with the word for nodes
compare-least = ¦ Knuth–Moore minimum: { $nodes }, { $leaves }
# $branching (String)
# $depth (String)
# $leaves (String)
compare-least-explained = Knuth and Moore: in a uniform tree with b = { $branching } moves and depth d = { $depth }, every search must evaluate at least b^⌈d/2⌉ + b^⌊d/2⌋ − 1 = { $leaves } to be sure of the value. With the rule α ≥ β, alpha-beta needs no more if the best moves come first.
# $unit (String): “nodes visited”, “visits”
compare-numbers-with-leaves = above: { $unit }, below: leaves evaluated
# $unit (String)
compare-numbers-with-evaluations = above: { $unit }, below: evaluations
compare-row-steps = Steps
compare-head-search = search
compare-head-nodes = nodes
compare-head-visits = visits
compare-head-leaves = leaves
compare-head-evaluations = evaluations
compare-head-revisits = re-visits
compare-head-cutoffs = cutoffs
compare-head-steps = steps
compare-head-of-minimax = of minimax

## Other child orders

orders-counting = counting…
orders-not-countable = Other orders cannot be counted for this search.
orders-nodes = nodes
orders-visits = visits
orders-if-dropped = … if dropped here
orders-minimum = ¦ Minimum
    .tooltip = Knuth and Moore: on a tree of this shape, every search needs at least this many, in any order.
orders-drawn-only = These counts are of the tree as drawn. Search ▸ Move order… counts the whole game.
orders-sorted-by-search = This search sorts the children by static value, so their order cannot be chosen here.
orders-same-key = This search needs the same child order at all nodes with one key, and in the subtrees below them. Only such orders count.
orders-take = Use
# $name (String)
orders-take-named = Use: { $name }
# $orders (String)
orders-histogram = Histogram of { $orders }
# $from (String)
# $to (String): with the word for leaves
orders-range = { $from } to { $to }
orders-orders = Orders
# $share (String)
orders-share = { $share } of those counted

## What alpha-beta would evaluate in another order

# $count (String): with its noun
forecast-now = Alpha-beta evaluates { $count } now
# $count (String): with its noun
forecast-drawn = On the tree as drawn, alpha-beta evaluates { $count }. Search ▸ Move order… counts the whole game.
# $evaluated (String)
# $leaves (Number)
# $number (String): the number of leaves
forecast-leaves = { $leaves ->
    [one] { $evaluated } of { $number } leaf
   *[other] { $evaluated } of { $number } leaves
}

## The decision table and the code, for screen readers

decision-to-move = To move
# $condition (String)
# $outcome (String)
decision-cell = { $condition }: { $outcome }
# $condition (String)
# $outcome (String)
decision-cell-now = { $condition }: { $outcome }, this step
# $line (String)
code-current-line = { $line }, current line

## The toolbar

toolbar-more = More ▾
# $name (String): a search
toolbar-chosen = { $name } ▾
toolbar-prune-when = prune when

## Groups of examples

examples-walks = Published walks
examples-lessons = Lessons
examples-large = Larger trees
