### Panels: what stands beside and below the tree.

## The document and folders

tree-read-on = Read on
tree-show-less = Show less
# $folder (String)
tree-remove-folder = Remove folder { $folder }
tree-folder-missing = This folder is missing.
tree-folder-empty = No trees here.
# $number (String)
tree-folder-more = { $number } more are not listed.
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

## The log of a node and the open nodes

# $node (String)
log-title = Log of { $node }
log-never-visited = This search never visits it.
log-nothing-yet = Nothing has happened here yet.
# $number (String)
log-more-before = … { $number } more before
# $number (String)
log-more-after = … { $number } more after
# $number (String)
# $sentence (String)
log-step = Step { $number } { $sentence }
open-nodes-title = Open nodes
# $number (String)
open-nodes-more-above = … { $number } more above
open-nodes-guarantee = Guarantee from
decision-title = Decision table
code-of-own-search = The walk shows what your program prints. Its code is not shown.
no-walk-to-show = There is no walk to show.

## The tree as text

text-title = Notation
text-too-long-to-paste = Too much text for here. To open it, select nothing and press Ctrl+V.
text-follows = Text and picture follow each other.
text-reset = Reset the text
text-field = Tree as text
# $number (String)
text-too-long = The text of { $number } nodes is long, so it is not shown beside the picture.
text-show = Show it
text-copy = Copy it
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
    [one] { $number } step a second
   *[other] { $number } steps a second
}
# $count (Number)
# $number (String)
transport-nodes-per-second = { $count ->
    [one] { $number } node a second
   *[other] { $number } nodes a second
}
# $count (String)
# $total (String)
transport-pass = pass { $count } of { $total }
transport-place-in-race = Place in the race
transport-place-in-walk = Place in the walk
transport-no-walk = No walk yet.
