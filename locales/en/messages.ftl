### What the window tells a person: what came of a command, why it cannot be done, and what Undo would undo.

## The title of the window

# $document (String): the document that goes on after the question
# $name (String): the document on screen
title-with-set-aside = { $name } ({ $document } is set aside)

## Undo and redo: each name follows the word Undo or Redo

# $name (String)
undo-named = Undo { $name }
# $name (String)
redo-named = Redo { $name }
# $nodes (String): a node or a number of nodes
# $value (String)
action-set-value = set { $nodes } to { $value }
# $node (String)
# $value (String)
action-set-evaluation = set the evaluation of { $node } to { $value }
# $node (String)
action-remove-evaluation = remove the evaluation of { $node }
# $name (String)
# $node (String)
action-set-label = rename { $node } to { $name }
# $node (String)
action-set-node = change { $node }
# $node (String)
action-remove-label = remove the name { $node }
# $nodes (String)
action-add-child = add a child to { $nodes }
# $nodes (String)
action-add-sibling = add a sibling to { $nodes }
# $nodes (String)
action-delete = delete { $nodes }
# $nodes (String)
action-cut = cut { $nodes }
# $count (Number)
# $nodes (String)
action-make-leaves = { $count ->
    [one] turn { $nodes } into a leaf
   *[other] turn { $nodes } into leaves
}
# $nodes (String)
action-wrap = insert a parent above { $nodes }
# $count (Number)
# $nodes (String)
action-unwrap = replace { $nodes } with { $count ->
    [one] its child
   *[other] their children
}
# $nodes (String)
action-mirror = mirror { $nodes }
# $nodes (String)
action-move-left = move { $nodes } left
# $nodes (String)
action-move-right = move { $nodes } right
# $node (String)
# $parent (String)
action-move-below = move { $node } below { $parent }
# $node (String)
# $parent (String)
action-copy-below = copy { $node } below { $parent }
action-swap-players = swap MAX and MIN
# $nodes (String)
action-random-values = randomise { $nodes }
# $nodes (String)
action-evaluate = evaluate { $nodes }
# $node (String)
action-expand = expand { $node }
# $place (String)
action-paste-into = paste into { $place }
# $place (String): several nodes
action-paste-at = paste at { $place }
# $place (String)
action-paste-below = paste below { $place }
action-type-tree = edit the tree as text
# $place (String): a node or the tree
action-shuffle = shuffle { $place }
# $place (String)
action-best-order = put { $place } into best order
# $place (String)
action-worst-order = put { $place } into worst order
# $place (String)
action-strong-order = put { $place } into strong order
action-static-order = order the tree by static value
action-the-tree = the tree
action-edit-title = edit the title
action-edit-lesson = edit the lesson
action-edit-source = edit the source
action-edit-title-and-lesson = edit the title and the lesson
action-edit-title-and-source = edit the title and the source
action-edit-lesson-and-source = edit the lesson and the source
action-edit-title-lesson-and-source = edit the title, the lesson and the source
# $count (Number)
# $number (String)
many-leaves = { $count ->
    [one] { $number } leaf
   *[other] { $number } leaves
}
# $count (Number)
# $number (String)
many-nodes = { $count ->
    [one] { $number } node
   *[other] { $number } nodes
}
# $count (Number)
# $number (String)
many-subtrees = { $count ->
    [one] { $number } subtree
   *[other] { $number } subtrees
}
# $count (Number)
# $number (String)
many-inner-nodes = { $count ->
    [one] { $number } inner node
   *[other] { $number } inner nodes
}

## Changes that were not made

# $name (String): of a panel
# $way (String): what gives it room, a sentence
panel-without-room = The { $name } panel has no room in this window. { $way }
panel-room-after-race = End the race, or make the window larger.
panel-room-after-presentation = Leave presentation mode, or make the window larger.
panel-room-in-larger-window = Make the window larger.
# $reason (String)
nothing-changed = Nothing was changed: { $reason }.
root-stays = The root cannot be deleted.
root-alone = The root has no siblings: there is no node above it.
select-first = Select a node first.
walk-no-next-cutoff = The walk shows no cutoff after this place.
walk-no-previous-cutoff = The walk shows no cutoff before this place.
walk-no-next-leaf = The walk shows no evaluation after this place.
# $name (String): of a node
first-already = { $name } is the first child already.
# $name (String): of a node
last-already = { $name } is the last child already.
only-siblings-move = Only siblings can be moved together.
order-already = The children are in this order already.
leaf-hides-nothing = A leaf has nothing below it to hide.
view-of-max-only = This search has values for MAX only. Choose negamax for values from the side to move.
game-only = Only a tree that was made from a game has moves to add.
game-complete-here = The game has no moves to add here.
# $name (String): of a node
game-moves-there = The moves at { $name } are in the tree already.
game-order-only = Only a search of a game has a move order. This tree is searched as it is drawn.
needs-children = This needs a node with children.
needs-only-child = This needs a node with exactly one child.
evaluated-already = There is no inner node without an evaluation.
undo-nothing = There is no change to undo.
redo-nothing = There is no undone change to redo.
revert-no-file = This tree is in no file yet.
revert-unchanged-example = The example is as it was opened.
save-under-way = The tree is being saved.
true-values-hidden = True values are hidden while you predict or answer.
own-search-shown = Your own search is shown. Choose a search of the program first.
export-under-way = Another picture is being made.
export-nothing = There is nothing to draw yet.
clipboard-empty = There is no text on the clipboard.
# $reason (String)
pasted-no-tree = The pasted text is not a tree: { $reason }.
pasted-without-keys = What was pasted has no keys. Cut a subtree and paste it once in the same tree, where the same player moves, and it keeps its keys.
# $reason (String)
nothing-pasted = Nothing was pasted: { $reason }.
# $reason (String)
text-is-no-tree = The text is not a tree: { $reason }.

## Searches

# $name (String)
# $reason (String)
search-refused = { $name }: { $reason }.
# $name (String)
# $reason (String)
# $wanted (String)
search-in-its-place = { $name } is in use instead of { $wanted }: { $reason }.
# $limit (String)
# $reason (String)
depth-limit-off = The depth limit of { $limit } is off: { $reason }.
# $limit (String)
# $name (String)
# $reason (String)
# $wanted (String)
search-in-its-place-unlimited = { $name } is in use instead of { $wanted }, without the depth limit of { $limit }: { $reason }.
# $limit (String)
# $reason (String)
depth-limit-not-set = The depth limit was not set to { $limit }: { $reason }
offer-more-memory = Allow more memory
# $name (String)
search-stopped-alone = { $name } was stopped. Search again, or try another depth limit or another search.
searches-to-compare-stopped = The searches in the comparison were stopped.
# $name (String)
search-stopped = { $name } was stopped. The search on screen has not changed.
# $reason (String)
search-cannot-run = This search cannot run: { $reason }.
# $reason (String)
search-cannot-run-here = This search cannot run here: { $reason }.
# $reason (String)
search-cannot-run-with-limit = This search cannot run with this limit: { $reason }.
# $depth (String)
limit-changes-nothing = No node is deeper than { $depth }, so this limit would change nothing.
proof-needs-more-of-game = The proof needs nodes of the game that are not shown. Expand the game to the end of the search first.
# $reason (String)
no-proof = No proof was found: { $reason }.

## Finding nodes

find-next-cut = next cut
find-deepest = deepest
find-value-source = where the value comes from
find-source-at-the-end = The end of the walk shows where the value comes from.
find-tree-changed = The tree has changed; search again.
find-looking = Looking…
# $reason (String)
find-failed = Find could not run: { $reason }.
# $text (String)
find-nothing = No node has the name “{ $text }”, that value or that path.
find-no-node = This tree has no such node.
find-no-line = The search has not found a principal variation.
find-no-more-cutoffs = The walk shows no cutoff after this step.
# $node (String)
# $step (String)
find-cutoff = Cutoff at { $node }, step { $step }
# $name (String)
# $value (String)
find-leaf = leaf { $name } = { $value }
# $name (String)
find-node = node { $name }
# $place (String)
# $total (String)
# $what (String)
find-place = { $place } of { $total }: { $what }

## Games

# $reason (String)
nothing-expanded = Nothing was expanded: { $reason }.
tree-changed-meanwhile = the tree was changed meanwhile
game-board-lost = You changed this node by hand, so it is no longer a position of the game and has no board.
game-tree-changed = The tree was changed by hand. Searches now run on the drawn tree, not on the whole game. Undo brings the game back.
# $depth (String)
# $most (String)
# $name (String)
# $nodes (String): with the word for nodes
game-depth-limited = { $name } has more than { $most } nodes, so the depth limit is { $depth }. To that depth it has { $nodes }. Change it in Search settings.
game-thinking = The program is thinking. Wait, or press Stop.
# $cell (String)
# $from (String)
# $legal (String)
game-piece-cannot-move = The piece on { $from } cannot move to { $cell }. { $legal }
# $cell (String)
# $legal (String)
game-no-piece-moves = None of your pieces can move from { $cell }. { $legal }
# $legal (String)
# $name (String): the move
game-illegal-move = { $name } is not a legal move here. { $legal }
# $moves (String)
game-legal-moves = Legal: { $moves }
game-no-move-found = The search found no move.
game-over = The game is over. Start a new game, or take a move back.
game-not-your-turn = It is the program’s turn.
# $reason (String)
game-problem = { $reason }.

## Opening and saving

recovered = Unsaved work recovered. Save it to keep it.
recovered-without-game = Unsaved work recovered, but without its game: searches run on the drawn tree. Save it to keep it.
opening-called-off = The file was not opened, because you changed the tree meanwhile.
typing-on-inner-node = This is an inner node: its value comes from its children. F2 gives it an evaluation.
several-dropped = Several files were dropped. Drop one at a time.
# $reason (String)
nothing-opened = Nothing was opened: { $reason }.
# $path (String)
# $reason (String)
not-recovered = The unsaved work in { $path } could not be read: { $reason }. Nothing else has changed, and the file stays where it is.
# $name (String)
# $reason (String)
# $shown (String)
not-opened = “{ $name }” was not opened: { $reason }. “{ $shown }” stays open; press Ctrl+O to open another file.
# $number (String)
no-example = There is no example { $number }.
# $id (String)
# $reason (String)
example-broken = The example { $id } cannot be read: { $reason }.
# $path (String)
saved = Saved { $path }.
saved-without-game = It holds the drawn tree, not the game: searches of the file end at its leaves and may find another value.
# $path (String)
saved-without-text = Saved the tree in { $path }. The text in the Notation panel is not a tree yet, so it is not in the file.
# $path (String)
# $reason (String)
not-saved = { $path } was not saved: { $reason }. Your changes are kept.
# $reason (String)
nothing-saved = Nothing was saved: { $reason }.
# $path (String)
saving-stopped = Saving { $path } was stopped. The file is as it was.
offer-save-again = Save again
offer-reload = Reload
# $name (String)
changed-elsewhere-while-edited = Another program changed { $name }. You will be asked before it is replaced.
# $name (String)
changed-elsewhere = Another program changed { $name }.
# $name (String)
file-gone = { $name } no longer exists. The tree is only on the screen; save it again to keep it.
# $folder (String)
# $reason (String)
kept-elsewhere = Unsaved changes are kept in { $folder }, because the usual folder cannot be used ({ $reason }).
# $reason (String)
cannot-be-kept = Unsaved changes cannot be kept: { $reason }. Save them soon.

## A person’s own search

# $most (String): a number of nodes
own-search-tree-too-large = Your search was not run: the tree has more than { $most } nodes. Open a smaller tree.
own-search-part-of-game = Your search was not run: the tree shows only the beginning of the game, and the other searches run on all of it. Unfold a game to its end, or open another tree.
# $reason (String)
own-search-not-run = Your search was not run: { $reason }.
# $reason (String)
own-search-not-shown = Your search cannot be shown: { $reason }.
# $reason (String)
own-search-not-checked = Your search was not checked: { $reason }.
# $step (String)
own-search-belief = Wrong since step { $step }: later values and windows may be wrong.
own-search-stopped = Your program was stopped. Run it again to see its walk.
own-search-check-stopped = The check of your search was stopped.
own-search-tree-on-screen = The tree on screen

## Beside a message

message-error = Error
# $number (String)
message-more = { $number } more
# On a button that shows all of a long message
message-whole = Read all

## Why no window appeared

# $reason (String)
window-not-opened = The window could not be opened: { $reason }. These commands need no window: alphabeta-lab search, compare, generate, experiment, export, check, starter, practice, sheet, algorithms and games. alphabeta-lab --help describes them.
window-no-display = there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)
# $message (String): the toolkit’s words
window-library-missing = a library of the system is missing ({ $message })
# $message (String)
window-fault-because = Something went wrong inside the program: { $message }
window-fault = Something went wrong inside the program.

## Unsaved work when the program ends, on standard error

rescue-fault = Something went wrong inside the program.
rescue-told-to-end = The program was told to end.
rescue-ended = The program ended unexpectedly.
# $happened (String): one of the three above
# $path (String)
rescue-kept = { $happened } Your unsaved tree was kept in { $path } and will be offered at the next start.
# $happened (String)
rescue-not-kept = { $happened } The last change of your unsaved tree could not be kept.

## Titles of new trees

# $depth (String)
title-depth = depth { $depth }
title-plain-wins = every win worth the same
title-infinite-wins = wins +∞
title-sooner-wins = sooner wins better
title-merged = symmetric moves merged
# $branching (String)
# $depth (String)
# $order (String)
# $seed (String)
title-uniform = Generated: uniform tree, b = { $branching }, d = { $depth }, { $order } order, seed { $seed }
# $count (Number)
# $nodes (String)
# $order (String)
# $seed (String)
title-irregular = { $count ->
    [one] Generated: irregular tree, at most { $nodes } node, { $order } order, seed { $seed }
   *[other] Generated: irregular tree, at most { $nodes } nodes, { $order } order, seed { $seed }
}

