### What a person can ask for: the words on buttons and in menus, and tooltips.

## Command
command-new = New…
    .tooltip = Type or paste a tree in bracket notation.
command-generate = Generate tree…
    .tooltip = Generate a random tree from its size, leaf values, child order and seed.
    .short = Generate…
command-open = Open…
    .tooltip = Open a tree or an experiment from a file.
command-open-path = Open…
    .tooltip = Open this file.
command-open-example = Open example
    .tooltip = Open this example.
command-open-new = Create tree
    .tooltip = Replace the current tree with this one.
command-save = Save
    .tooltip = Save the tree to its file.
command-save-as = Save as…
    .tooltip = Save the tree to another file.
command-save-to = Save as…
    .tooltip = Save the tree to this file.
command-quit = Quit
    .tooltip = Quit the program.
command-discard = Discard changes
    .tooltip = Continue without saving. The unsaved changes are lost.
command-cancel = Cancel
    .tooltip = Keep the current tree.
command-stop = Stop
    .tooltip = Stop this task and change nothing.
command-search-again = Search again
    .tooltip = Run the stopped search again.
command-first = First step
    .tooltip = Go to the start of the walk.
command-back = Step back
    .tooltip = Go back one step.
command-step = Step
    .tooltip = Go forward one step.
command-last = Last step
    .tooltip = Go to the end of the walk.
command-play-pause = Play or pause
    .tooltip = Play or pause.
command-slower = Slower
    .tooltip = Play more slowly.
command-faster = Faster
    .tooltip = Play faster.
command-next-cutoff = Next cutoff
    .tooltip = Go to the next cutoff.
command-previous-cutoff = Previous cutoff
    .tooltip = Go back to the previous cutoff.
command-next-leaf = Next leaf
    .tooltip = Go to the next evaluated leaf.
command-go-to = Go to step
    .tooltip = Go to this step.
command-toggle-algorithm = Minimax or alpha-beta
    .tooltip = Switch between minimax and alpha-beta at the same node.
command-use-settings = Apply settings
    .tooltip = Run the search again with these settings.
command-ask-settings = Search settings…
    .tooltip = Set the root window, the depth limit, the child order and more.
command-toggle-true-values = True values
    .tooltip = Show the minimax values of cut nodes and of nodes with only a bound, in brackets.
command-toggle-proof = Proof of the result
    .tooltip = Highlight the fewest nodes that prove the result, and fade the others.
command-toggle-view = Values from the side to move
    .tooltip = Show values for the player to move, as negamax counts them, or on MAX’s scale.
command-toggle-ahead = Results ahead of the walk
    .tooltip = Show true values, cutoffs and counts early, or hide them so that a class can guess.
command-toggle-selected = Add to or remove from selection
    .tooltip = Select several nodes to change them together.
command-select-to = Select up to this node
    .tooltip = Select all nodes of the level up to this one.
command-select-some = Select these nodes
    .tooltip = Select several nodes to change them together.
command-select-level = Select level
    .tooltip = Select all nodes of this level.
command-select-leaves = Select all leaves
    .tooltip = Select all leaves below the selected nodes, or of the whole tree, without those folded away.
command-select-next-leaf = Select next leaf
    .tooltip = Select the next leaf to type its value.
command-select-previous-leaf = Select previous leaf
    .tooltip = Select the previous leaf to type its value.
command-end-editing = End editing
    .tooltip = Give the arrow keys back to the walk.
command-toggle-fold = Fold or unfold subtree
    .tooltip = Hide or show everything below the selected nodes. The search still visits it.
command-copy = Copy
    .tooltip = Copy the selected subtree in bracket notation.
command-edit-in-place = Name and value…
    .tooltip = Edit the name and the value of the selected node.
command-undo = Undo
    .tooltip = Undo the last change.
command-redo = Redo
    .tooltip = Redo the last undone change.
command-fit = Fit to window
    .tooltip = Show the whole tree.
command-zoom-in = Zoom in
    .tooltip = Enlarge the tree.
command-zoom-out = Zoom out
    .tooltip = Shrink the tree.
command-zoom-reset = Actual size
    .tooltip = Show the tree at its actual size.
command-presentation = Presentation mode
    .tooltip = Enlarge everything for the last row of the room.
command-full-screen = Full screen
    .tooltip = Fill the whole screen.
command-blank = Blank screen
    .tooltip = Blank the screen until a key is pressed.
command-toggle-shapes = Squares and circles
    .tooltip = Draw MAX nodes as squares and MIN nodes as circles instead of triangles.
command-toggle-follow = Follow current node
    .tooltip = Move the view when the current node leaves it.
command-show-manual = Manual
    .tooltip = Read the manual.
command-show-keys = Keyboard shortcuts
    .tooltip = List all keyboard shortcuts.
command-show-about = About
    .tooltip = Show the version, the licence and the sources of the algorithms.
command-dismiss-message = Dismiss message
    .tooltip = Remove this message.

## CompareCommand
command-compare-toggle-logarithmic = Log axis
    .tooltip = Draw the charts on a logarithmic scale.
command-compare-go-to-depth = Go to this depth
    .tooltip = Go to this search’s next step at this depth.
command-compare-copy-table = Copy as CSV
    .tooltip = Copy the counts of all searches for a spreadsheet.
command-compare-copy-picture = Copy as SVG
    .tooltip = Copy the charts as an SVG picture.
command-compare-copy-image = Copy as PNG
    .tooltip = Copy the charts to the clipboard as an image (PNG), dark on white.
command-compare-ask-export = Export picture…
    .tooltip = Write the charts to a file for slides, LaTeX, web pages or a printer.
command-compare-explain-minimum = Why b^(d/2)?
    .tooltip = See why good move order lets alpha-beta search twice as deep.
command-compare-take-order = Use this order
    .tooltip = Put the children of every node into this order.
command-compare-consider = Consider this order
    .tooltip = Count what the search would visit if the child were dropped here.
command-compare-draw-again = Draw again
    .tooltip = Draw other random orders.
command-compare-stop-counting = Stop
    .tooltip = Stop counting orders.

## EditCommand
command-edit-give-up-value = Restore value
    .tooltip = Restore the old values.
command-edit-add-child = Add child
    .tooltip = Add a leaf below each selected node.
command-edit-add-sibling = Add sibling
    .tooltip = Add a leaf to the right of each selected node.
command-edit-remove = Delete subtree
    .tooltip = Delete the selected nodes and everything below them.
command-edit-make-leaf = Turn into a leaf
    .tooltip = Replace the subtree with a leaf that has its minimax value.
command-edit-wrap = Insert parent
    .tooltip = Insert a node above each selected one.
command-edit-unwrap = Replace with only child
    .tooltip = Remove each selected node with just one child and put the child in its place.
command-edit-mirror = Mirror subtree
    .tooltip = Swap left and right everywhere below the node.
command-edit-move-left = Move left
    .tooltip = Move the selected siblings one place to the left.
command-edit-move-right = Move right
    .tooltip = Move the selected siblings one place to the right.
command-edit-move-to = Move here
    .tooltip = Move the subtree here.
command-edit-copy-to = Copy here
    .tooltip = Copy the subtree here.
command-edit-randomise = Random leaf values
    .tooltip = Draw new values for the selected leaves, in their present range.
command-edit-evaluate-inner = Evaluate all inner nodes
    .tooltip = Give each unevaluated inner node the mean of the finite leaves below it. Infinite leaves count only where there are no others. Means are rounded to two decimals, and those between −1 and 1 to three significant digits.
command-edit-swap-players = Swap MAX and MIN
    .tooltip = Swap MAX and MIN in the whole tree.
command-edit-cut = Cut
    .tooltip = Copy the subtree in bracket notation, and delete it.
command-edit-paste = Paste
    .tooltip = Add the tree on the clipboard below each selected node, or in place of each selected leaf.
command-edit-type-tree = Edit tree as text
    .tooltip = Change the tree to match the text.

## ExperimentCommand
command-experiment-toggle = Experiment…
    .tooltip = Measure searches on many trees and compare them with theory, or go back to the tree.
command-experiment-back = Back to the tree
    .tooltip = Show the tree again. The measurement continues.
# $quantity (String)
command-experiment-show = Show { $quantity }
    .tooltip = Show this quantity in the chart.
command-experiment-use = Use these choices
    .tooltip = Choose what to measure.
command-experiment-run = Start or stop
    .tooltip = Start or stop measuring. Results so far stay.
command-experiment-confirm = Continue
    .tooltip = Continue anyway.
command-experiment-ask-load = Open experiment…
    .tooltip = Open an experiment, with its results if it has any.
command-experiment-load = Open experiment…
    .tooltip = Open this experiment.
command-experiment-ask-save = Save experiment…
    .tooltip = Save the experiment with its results. Export an experiment on a game as CSV instead.
command-experiment-save = Save experiment…
    .tooltip = Save the experiment to this file.
command-experiment-ask-export = Export as CSV…
    .tooltip = Export the table of results for a spreadsheet.
command-experiment-export = Export as CSV…
    .tooltip = Export the table of results to this file.
command-experiment-copy = Copy as CSV
    .tooltip = Copy the table of results for a spreadsheet.

## ExportCommand
command-export-ask = Export…
    .tooltip = Write the picture to a file for slides, LaTeX, web pages or a printer.
command-export-ask-print = Print…
    .tooltip = Open the picture as a PDF in the desktop’s viewer, and print it from there.
command-export-copy-picture = Copy picture
    .tooltip = Copy the picture at this step to the clipboard as an image (PNG), dark on white.
command-export-copy-svg = Copy picture as SVG
    .tooltip = Copy the picture at this step to the clipboard as SVG text, for drawing programs and web pages.
command-export-ask-of = Export…
    .tooltip = Write this picture to a file for slides, LaTeX, web pages or a printer.
command-export-copy-picture-of = Copy picture
    .tooltip = Copy this picture to the clipboard as an image (PNG), dark on white.
command-export-copy-svg-of = Copy as SVG
    .tooltip = Copy this picture to the clipboard as SVG text, for drawing programs and web pages.
command-export-ask-file = Export…
    .tooltip = Choose the file.
command-export-write-to = Export…
    .tooltip = Write the picture to this file.
command-teaching-overwrite = Overwrite
    .tooltip = Write the sheet and its solutions over the files that are there.
command-export-overwrite = Overwrite
    .tooltip = Write the pictures over the files that are there.
command-export-print = Open in viewer
    .tooltip = Open the picture as a PDF in the desktop’s viewer.
command-export-not-opened = Print…
    .tooltip = Show where the PDF is.

## FileCommand
command-file-ask-recovery = Recover…
    .tooltip = Show the work that was unsaved when the program closed unexpectedly.
command-file-recover = Recover
    .tooltip = Open this work. The recovered copy stays until you save or discard it.
command-file-forget-orphan = Discard
    .tooltip = Delete this work permanently.
command-file-revert = Revert
    .tooltip = Return to the tree as its file or example has it.
command-file-overwrite = Overwrite
    .tooltip = Replace what the other program has saved.
command-file-forget-recent = Clear list
    .tooltip = Clear the list of recent files. The files stay.
command-file-ask-folder = Open folder…
    .tooltip = List the trees of a folder in the Tree panel.
command-file-add-folder = Open folder…
    .tooltip = List the trees of this folder in the Tree panel.
command-file-remove-folder = Remove folder
    .tooltip = Remove the folder from the list. Its files stay.
command-file-look-around = Refresh
    .tooltip = Read the folders again.
command-file-ask-about = Title and lesson…
    .tooltip = Edit the title, the lesson and the source of the tree.
command-file-set-about = Title and lesson…
    .tooltip = Edit the title, the lesson and the source of the tree.

## FindCommand
command-find-ask = Find…
    .tooltip = Find a node by its name, value, path or result.
command-find-look = Find
    .tooltip = Go to the first node that matches.
command-find-next = Next match
    .tooltip = Go to the next match.
command-find-previous = Previous match
    .tooltip = Go to the previous match.

## GameCommand
command-game-ask = Games…
    .tooltip = Generate a tree from a game position.
command-game-ask-play = Play against the program…
    .tooltip = Play a game, and see the search behind every reply.
command-game-expand = Expand one level
    .tooltip = Add the moves at this node where the tree ends and the game continues.
command-game-ask-moves = Move order…
    .tooltip = Choose which moves a search tries first, and see what that saves.

## RaceCommand
command-race-toggle = Race
    .tooltip = Race searches side by side, or return to the walk. Each visits one node at a time.
command-race-add-theirs = Your search
    .tooltip = Add your own search to the race.
command-race-remove-lane = Remove from race
    .tooltip = Remove this search from the race.
command-race-go-to = Go to this node count
    .tooltip = Go to where every search has visited this many nodes.

## ExerciseCommand
command-exercise-begin-tooltip = Answer a question of this kind on a new tree.
command-exercise-on-tree-tooltip = Answer a question of this kind about the tree on screen.
command-exercise-of-lesson = Try it
    .tooltip = Answer the question of this lesson.
command-exercise-level-tooltip = Choose how hard new exercises are.
command-exercise-mark = Mark
    .tooltip = Mark the node, or remove its mark.
command-exercise-place = Put here
    .tooltip = Give the node this place among its siblings.
command-exercise-type = Answer
    .tooltip = Type the answer.
command-exercise-type-infinity = Type ∞
    .tooltip = Add ∞ to the answer.
command-exercise-erase = Erase
    .tooltip = Remove the last character.
command-exercise-remove = Remove answer
    .tooltip = Remove the answer at the selected node.
command-exercise-undo = Undo
    .tooltip = Undo the last change of your answer.
command-exercise-choose = Choose
    .tooltip = Choose this answer.
command-exercise-choose-nothing = Nothing is cut
    .tooltip = Answer that nothing is cut.
command-exercise-next = Next blank
    .tooltip = Go to the next node that waits for an answer.
command-exercise-previous = Previous node
    .tooltip = Go back to the previous node.
command-exercise-scroll-down = Scroll the question down
command-exercise-scroll-up = Scroll the question up
command-exercise-scroll-tooltip = Show what has no room beside the tree.
command-exercise-check = Check
    .tooltip = Check the answers.
command-exercise-clear = Clear all
    .tooltip = Remove the whole answer to this question.
command-exercise-another = New one
    .tooltip = Go to the next question of the lesson, or pose another question of the same kind.
command-exercise-hint = Hint
    .tooltip = Say where to begin. A hint costs nothing.
command-exercise-mistake = Show my first mistake
    .tooltip = Open the walk at the step that shows the first mistake.
command-exercise-walk = Show the walk
    .tooltip = Open the walk of this search from its beginning.
command-exercise-resume = Back to the exercise
    .tooltip = Return to the exercise from its walk, or after leaving it unchecked.
command-exercise-end = End
    .tooltip = Leave the exercise and return to the walk.

## TeachingCommand
command-teaching-ask = New assignment…
    .tooltip = Choose questions for a class, with a preview and the model solutions.
command-teaching-save = Save assignment…
    .tooltip = Write the questions to a file that students answer and the program grades.
command-teaching-sheet = Sheet (PDF)…
    .tooltip = Write the questions on paper, and the solutions to a second file.
command-teaching-moodle = Moodle…
    .tooltip = Write a question bank that Moodle imports.
command-teaching-gift = GIFT…
    .tooltip = Write the questions that need no picture as GIFT text.
command-teaching-write-to = Write
    .tooltip = Write the questions to this file.

## ProfileCommand
command-profile-ask = Students…
    .tooltip = Choose the student who practises, and see what each student has mastered.
command-profile-use-tooltip = Keep the progress of this student.
command-profile-nobody = Nobody
    .tooltip = Practise without keeping progress.
command-profile-add = Add
    .tooltip = Add this student.
command-profile-remove = Remove
    .tooltip = Remove this student and the file with the student’s progress.

## SittingCommand
command-sitting-ask-open = Open assignment…
    .tooltip = Open an assignment or an exam from a file.
command-sitting-begin = Begin
    .tooltip = Begin the assignment.
# $number (String)
command-sitting-go-to = Question { $number }
    .tooltip = Turn to this question.
command-sitting-next = Next question
    .tooltip = Turn to the next question.
command-sitting-previous = Previous question
    .tooltip = Turn back to the previous question.
command-sitting-hand-in = Hand in…
    .tooltip = Write your answers to a file for your teacher.
command-sitting-hand-in-as-is = Hand in anyway…
    .tooltip = Write your answers to a file, and leave the other questions blank.
command-sitting-resume = Back to the assignment
    .tooltip = Return to the assignment. Your answers are still there.

## PredictCommand
command-predict = Predict
    .tooltip = Stop before each decision of the search and ask what happens.
# $number (String)
command-predict-choose = Give answer { $number }
    .tooltip = Give this answer.
command-predict-point = Next
    .tooltip = Answer that this node comes next.
command-predict-say = Answer
    .tooltip = Answer with this number.
command-predict-show = Show
    .tooltip = Show the answer. The score stays as it is.

## OwnSearchCommand
command-own-ask = Your own search…
    .tooltip = Walk through a search that you have written, and see its first wrong step.
command-own-ask-folder = Browse…
    .tooltip = Choose the folder in which your program runs.
command-own-take-folder = Use this folder
    .tooltip = Run your program in this folder.
command-own-run = Run
    .tooltip = Run this command on the tree.
command-own-run-again = Run again
    .tooltip = Run your program on the tree again.
command-own-show = Your search
    .tooltip = Show the walk of your own search.
command-own-show-fault = First wrong step
    .tooltip = Go to the first wrong step of your search.
command-own-check = Check on many trees
    .tooltip = Run your program on many trees, and name its mistake.
command-own-open-smallest = Open the smallest tree
    .tooltip = Open the smallest tree on which your search fails.
command-own-open-lesson = Open the example
    .tooltip = Open the example that shows the mistake.
command-own-close = Close your search
    .tooltip = Remove the walk of your search, and no longer run your program.

## Commands whose words depend on what they are about

# $relation (String): ≥ or >
command-use-ties = Prune when α { $relation } β
command-prune-ties-tooltip = Prune as soon as α = β. Textbook answers use this rule.
command-search-ties-tooltip = Prune only when α > β. Ties are searched.
# $depth (String)
command-use-depth-limit = Depth limit { $depth }
    .tooltip = Evaluate inner nodes at this depth instead of searching deeper.
command-no-depth-limit = No depth limit
command-select = Select node
    .tooltip = Show all that is known about this node.
command-select-nothing = Clear selection
    .tooltip = Select nothing.
command-select-parent = Select parent
command-select-first-child = Select first child
command-select-left-neighbour = Select left neighbour
command-select-right-neighbour = Select right neighbour
command-select-beside-tooltip = Go from node to node.
# $panel (String)
command-toggle-panel = { $panel } panel
    .tooltip = Show or hide this panel.
# $theme (String)
command-use-theme = { $theme } theme
    .tooltip = Change the colours.
# $size (String)
command-use-memory-limit = Up to { $size }
    .tooltip = Let the record of a search take this much memory.
# $menu (String)
command-show-menu = { $menu } menu
    .tooltip = Open this menu. The arrow keys move in it.
command-show-context-menu = Context menu
    .tooltip = Open the menu of the selected nodes, or of the tree. The arrow keys move in it.
command-compare-show-totals-tooltip = Show how many nodes and leaves each search visits.
command-compare-show-steps-tooltip = Show how many nodes each search has visited after every step.
command-compare-show-depths-tooltip = Show how many nodes each search visits at every depth.
command-compare-show-table-tooltip = Show all counts.
command-compare-show-orders = Child orders
    .tooltip = Count what the search would visit under other child orders.
command-compare-tick-tooltip = Add this search to the comparison, or remove it.
# $value (String)
command-edit-set-value = Set the value to { $value }
    .tooltip = Change the value of the leaf.
# $value (String)
command-edit-set-evaluation = Set the evaluation to { $value }
    .tooltip = Change the static value used at a depth limit.
command-edit-remove-evaluation = Remove the evaluation
# $name (String)
command-edit-set-label = Rename to { $name }
    .tooltip = Change the name of the node.
command-edit-remove-label = Remove the name
command-edit-set-node = Change the node
    .tooltip = Change the name and the value of the node.
command-edit-reorder-random = Shuffle children
    .tooltip = Put the children of every node into random order.
command-edit-reorder-best = Best order
    .tooltip = Put the best child of every node first.
command-edit-reorder-worst = Worst order
    .tooltip = Put the worst child of every node first.
command-edit-reorder-strong = Strong order
    .tooltip = Put the best child first at 70 % of the nodes, as in chess programs.
command-experiment-use-preset = Preset
    .tooltip = Choose this experiment.

## What keys do while nodes are edited

# $count (Number)
# $number (String)
edit-hint-subject = { $count ->
    [0] Editing
    [one] Editing
   *[other] Editing { $number } nodes
}
edit-hint-value = type a value
edit-hint-value-for-max = type a value for MAX
edit-hint-keys = + adds a child · Shift+Enter a sibling · Enter ends
edit-hint-keys-root = + adds a child · Enter ends
edit-hint-keys-drawing = + adds a sibling · Enter ends

## Headings of the list of keyboard shortcuts

keys-walk = Walk
keys-search = Search
keys-view = View
keys-menus = Menus
keys-editing-tree = Change the tree
keys-while-editing = While editing
keys-predicting = While predicting
keys-exercise = During an exercise
keys-answer = In the answer to an exercise
keys-experiment = While an experiment is shown
keys-clipboard = Clipboard
keys-files = Trees and files

## Menus, panels, themes and views that commands name

menu-file = File
menu-edit = Edit
menu-view = View
menu-search = Search
menu-practice = Practice
menu-exercise = New exercise
menu-exercise-on-tree = Exercise on this tree
menu-help = Help
panel-tree = Tree
panel-explain = Explain
panel-compare = Compare
panel-notation = Notation
panel-program = Program
theme-system = System
theme-light = Light
theme-dark = Dark
theme-high-contrast = High-contrast
view-totals = Totals
view-steps = Over steps
view-depths = Per depth
view-table = Table
view-orders = Orders

## Below a tooltip

# $key (String): such as Ctrl+Z
command-key = Key: { $key }

## Menus besides their commands

menu-recent = Recent
menu-nothing-recent = No recent files.
# $name (String)
menu-missing = { $name } (missing)
menu-select-a-leaf = Select a leaf and type its value.
    .tab = Press Tab to go to the next leaf.
menu-depth-limit = Depth limit
menu-child-order = Child order
menu-counting = counting…
