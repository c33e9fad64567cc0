### What the program says of a search that a person wrote.

## The walk of that search. $node is the name of a node.

own-not-begun = Your search has not begun
own-no-steps = Your search printed no step
own-what-walk-shows = The walk shows what your program printed, step by step.
# $node (String)
own-enters = Your search enters { $node }
# $window (String)
own-window = Its window is { $window }.
# $node (String)
# $value (String)
own-evaluates = Your search evaluates { $node } = { $value }
# $node (String)
own-evaluates-node = Your search evaluates { $node }
# $node (String)
own-no-leaf = But { $node } has children, so it is not a leaf.
# $letter (String)
# $node (String)
# $value (String)
own-sets = Your search sets { $letter } of { $node } to { $value }
# $value (String)
own-before = It was { $value } before.
# $node (String)
own-cuts = Your search cuts { $node }
own-alpha-cutoff = It takes this for an α-cutoff.
own-beta-cutoff = It takes this for a β-cutoff.
# $value (String)
own-finds = Your search finds { $value }
# $node (String)
# $value (String)
own-returned-before = Before that it returned { $value } from { $node }.
# $node (String)
# $value (String)
own-returns = Your search returns { $value } from { $node }
# $node (String)
own-walk-enters = The walk enters { $node }
own-not-printed = Your program printed no line about this.
# $window (String)
own-window-not-printed = Your program printed no window for it. The tree shows the one that is passed down, { $window }.
# $node (String)
own-walk-leaves = The walk leaves { $node }
# $node (String)
# $value (String): “≥ 6”
own-known = By the leaves that your search evaluated, { $node } { $value }.
# $node (String)
# $value (String): “≥ 6”
own-would-be = By the numbers that your program printed, { $node } { $value }.
# $node (String)
own-nothing-known = The leaves that your search evaluated do not limit the value of { $node }.
# $number (String)
own-begins-pass = Your search begins pass { $number }
own-first-wrong = This is the first wrong step.
# $step (String)
own-went-wrong = Your search first went wrong at step { $step }. Later values and bounds may be wrong.
own-right-here = Your search is right on this tree.

## How it did on many trees

# $number (String)
own-right-on-all = Your search is right on all { $number } trees.
# $failed (String)
# $number (String)
own-fails-on = Your search fails on { $failed } of { $number } trees.
own-values-right = The value of the root is right on all of them, so a test of values alone would not find the mistake.
# $number (String)
own-values-wrong = On { $number } of them the value of the root is wrong or missing.
# $number (String)
own-values-unread = On { $number } of them your output could not be read as far as the value of the root. On all other trees this value is right.
own-values-all-unread = On none of them could your output be read as far as the value of the root.
# $unread (String)
# $wrong (String)
own-values-wrong-and-unread = On { $wrong } of them the value of the root is wrong or missing. On { $unread } more your output could not be read as far as this value.
# $name (String)
own-mistake = “{ $name }”
# $before (String)
# $last (String)
own-or = { $before } or { $last }
# $names (String)
own-looks-alike = Your output would look the same for { $names }.
# $names (String)
own-leaves-look-alike = Your leaves and results would be the same for { $names }.

## In which form a right search is written: what it returns, what it does at ties, and what it compares

own-form-right = It is the right search.
own-form-without-lines = The lines that it prints are those of the right search. Only required lines are missing.
own-form-elsewhere = On the other trees it is the right search.
own-form-finite = On trees without infinite values it is the right search.
own-form-finite-elsewhere = On the other trees without infinite values it is the right search.
# $form (String)
own-form = It is the right search: it { $form }.
own-form-but-leaves = It is the right search. Only values that it prints for leaves are wrong.
# $form (String): “none” if the lines leave it open
own-form-other = It is alpha-beta in another form than the one asked for{ $form ->
    [none] .
   *[other] : it { $form }.
}
own-form-soft = returns the best value (fail-soft)
own-form-bounds = returns the bound that moved
own-form-hard = keeps values within the window (fail-hard)
own-form-prunes = cuts when α ≥ β
own-form-searches = cuts only when α > β
own-form-test-bound = compares the bounds
own-form-test-best = compares the best value before the bound moves

## The dialog

own-dialog-title = Your own search
own-dialog-about = Your program reads the tree on the screen and prints what its search does. The walk is shown here, with its first wrong step.
own-dialog-command = Command
own-dialog-folder = Folder
own-dialog-should-be = It should be
own-dialog-kept = You ran this command last time. Nothing runs until you press Run.
own-dialog-trust = The program runs with your permissions. Run only programs that you trust.
# $command (String): what a person types in a terminal
own-dialog-help = The manual says what to print. “{ $command }” writes a program to start from.
own-dialog-run = Run
own-dialog-cancel = Cancel

## Why a line is not a command

own-command-empty = Type the command that runs your program, such as python3 my_search.py.
own-command-open-quote = A quotation mark is not closed. Add the other one.
# $sign (String): |, &, ;, < or >
own-command-for-shell = No shell reads this command, so { $sign } has no meaning in it. Put { $sign } in quotation marks if your program needs it.

## The panel

own-panel-title = Your search
own-panel-none = No program is chosen.
own-panel-change = Change…
own-panel-choose = Choose a program…
own-panel-running = Running…
own-panel-not-on-this-tree = Your search has not been run on this tree.
own-panel-right = Your search is right on this tree.
# $step (String)
own-panel-go-to-fault = Go to step { $step }, the first wrong one
# $count (Number): other mistakes that look the same
# $name (String): a mistake, such as “never cuts”
# $number (String): the count
own-panel-guess = On this tree it looks like “{ $name }”{ $count ->
    [0] {""}
    [one] {" "}or another mistake
   *[other] {" "}or one of { $number } other mistakes
}. “Check on many trees” finds out which it is.
# $effect (String): what comes of it, in sentences
# $name (String)
# $others (Number): other mistakes that look the same
own-panel-mistake = { $others ->
    [0] The mistake
   *[other] Perhaps the mistake
}: { $name }. { $effect }
# $name (String): of the first tree on which the search fails
# $sentence (String): what is wrong there
own-panel-first = { $name }: { $sentence }
# $title (String)
own-panel-lesson = Open “{ $title }”, which shows it
own-panel-error-output = Standard error
own-panel-other-output = Other lines on standard output
own-panel-nothing = nothing

## In the panel and in the report

own-wrong-line = wrong
own-right-line = right

## The report for people
## Lines that begin below another one are indented by the program.

# $name (String)
# $others (Number): other mistakes that look the same
own-report-mistake = { $others ->
    [0] The mistake
   *[other] Perhaps the mistake
}: { $name }
# $title (String)
own-report-lesson = The example “{ $title }” shows it.
own-report-unknown = This fits none of the known mistakes. Correct the first wrong step and check again.
own-report-alpha-beta = Your program is a correct alpha-beta search. The search that you asked for cuts nothing, so check your program as alpha-beta.
own-report-alpha-beta-finite = On trees without infinite values, your program is a correct alpha-beta search. The search that you asked for cuts nothing, so check your program as alpha-beta.
own-report-unlisted = Known mistakes are sought only in minimax, alpha-beta and negamax. Correct the first wrong step and check again.
own-report-other-lines = The leaves and the results are right. Only other lines that your program prints are wrong.
own-report-only-leaves = Its leaves and results match this mistake. Its other lines do not, so it may be another mistake.
# $lines (String): own-enter-lines, own-return-lines, or both
own-report-lacking = Another mistake may look the same in what your program prints. If your program prints { $lines } too, the check compares them as well.
own-enter-lines = “enter” lines with the window
own-return-lines = “return” lines
own-report-cuts-beyond-too = It also cuts only when α > β. The rule that was asked for is α ≥ β.
own-report-cuts-ties-too = It also cuts when α = β. The rule that was asked for is α > β.
own-report-only-finite = On trees with infinite values it does something else.
own-report-large-infinity = On trees with infinite values it does something else. Perhaps a large number stands for infinity in your program.
# $count (Number)
# $number (String)
own-report-not-tried = { $count ->
    [one] { $number } tree was not tried.
   *[other] { $number } trees were not tried.
}
own-report-smallest = The smallest failing tree found
# $path (String)
own-report-kept = It is kept in { $path }. To open it: alphabeta-lab { $path }
# $path (String)
own-report-removed = The smallest failing tree of an earlier check was removed: { $path }
# $player (String): MAX or MIN
# $tree (String)
own-report-tree = { $tree }, { $player } moves at the root
# $nodes (String): several names
own-report-same-state = Nodes { $nodes } are the same state.
# $line (String)
# $sentence (String): what is wrong there
own-report-line = Line { $line }: { $sentence }
own-smallest-title = The smallest tree on which your search fails
# The title of the same tree where the window opens it. A file with the title above belongs to the command line, which
# writes over it.
own-smallest-opened = Smallest failing tree
# $path (String)
# $reason (String)
own-smallest-not-written = The smallest failing tree was not written to { $path }: { $reason }.
# A reason in own-smallest-not-written.
own-smallest-in-the-way = another file is there; choose another name with --output
# $id (String): of an algorithm
own-no-forms = A check knows only one form of { $id }. Leave --form out.
# $id (String): a word of --algorithm
own-other-form = { $id } is the name of one form. Leave --form out, or check against alpha-beta.
# $id (String): a word of --algorithm
own-no-ties = { $id } has no α and β, so they are never equal. Leave --ties out.
# $id (String): a word of --algorithm
own-no-windows = { $id } has no α and β, so its nodes have no windows. Leave --require out, or use --require returns.
# $id (String): a word of --algorithm
own-cannot-check = { $id } stops at inner nodes, and their evaluations cannot be compared. Choose another --algorithm.

## The report for services that grade

# $number (String)
own-grade-all = Right on all { $number } trees.
# $number (String)
# $passed (String)
own-grade-some = Right on { $passed } of { $number } trees.
# $name (String): of a tree
# $player (String): MAX or MIN
# $tree (String)
own-grade-first = { $name }: { $tree }, { $player } moves at the root.
own-grade-not-tried = The other trees were not tried, so they give no points.
own-grade-runs = Your program can be run
own-case-whole = the whole check
own-case-starts = the program starts

## Other mistakes that look the same

own-print-enters = Print “enter” lines with the window to tell them apart.
own-print-returns = Print “return” lines to tell them apart.
own-print-bounds = Print “alpha” and “beta” lines to tell them apart.
own-print-cuts = Print “cut” lines to tell them apart.

## Why a check ended early

# $all (String)
# $count (String)
own-ended-cancelled = The check was cancelled after { $count } of { $all } trees.
# $all (String)
# $beyond (String): a small number
# $count (String)
own-ended-beyond = The check ended after { $count } of { $all } trees, because your program exceeded a limit on { $beyond } of them.
# $all (String)
# $count (String)
own-ended-broken = The check ended after { $count } of { $all } trees, because no run of your program could be checked.

## The trees

own-origin-files = Your files
own-origin-standard = Standard trees
own-origin-examples = Examples
own-origin-random = Random trees
# $number (String)
own-tree-standard = Standard tree { $number }
# $id (String)
own-tree-example = Example { $id }
# $seed (String)
own-tree-random = Random tree { $seed }

## Why there is no record

# $name (String): a command
own-no-such-program = “{ $name }” could not be started: there is no such program. Install it, or check its name and the PATH.
# $name (String): a path
own-no-such-file = “{ $name }” could not be started: there is no such file. Build your program first, or check its name and the folder.
# $example (String): a command line
# $name (String): a file
own-needs-interpreter = “{ $name }” could not be started: it is a source file. Put the program that runs it first, as in { $example }.
# $folder (String)
# $name (String): a command
own-no-such-folder = “{ $name }” could not be started: there is no folder { $folder }. Check its name.
# $name (String): a folder
own-is-folder = “{ $name }” could not be started: it is a folder. Give the program in it.
# $name (String): a file
own-not-executable = “{ $name }” could not be started: the file may not be executed. Change its permissions with chmod +x.
# $name (String): a command
# $reason (String): what the system says
own-not-started = “{ $name }” could not be started: { $reason }.
# $seconds (String)
own-timed-out = Your program did not finish within { $seconds } s, so it was ended.
# $most (String)
own-many-processes = Your program ran more than { $most } processes at once, so it was ended.
own-was-cancelled = The run was cancelled.
own-too-many-steps = Your program took more steps than a walk can show.
# $name (String): ABRT, FPE, ILL, KILL, SEGV, TERM, XCPU or another one
# $number (String)
own-ended-by-signal = Your program was ended by signal { $number }{ $name ->
    [ABRT] {" "}(SIGABRT: it aborted)
    [FPE] {" "}(SIGFPE: an arithmetic error, such as a division by zero)
    [ILL] {" "}(SIGILL: an illegal instruction)
    [KILL] {" "}(SIGKILL: it may have used too much memory)
    [SEGV] {" "}(SIGSEGV: it used memory that is not its own)
    [TERM] {" "}(SIGTERM)
    [XCPU] {" "}(SIGXCPU: it used too much processor time)
   *[other] {""}
}.
# $status (String)
own-ended-with-status = Your program ended with exit status { $status }.
own-ended-somehow = Your program ended in an unknown way.
# $line (String): what the program wrote to standard error
own-it-said = It said: { $line }

## What cannot be read in its output

# $line (String)
# $most (String)
own-line-too-long = Line { $line } of your program’s output is longer than { $most } bytes.
# $most (String)
own-many-lines = Your program printed more than { $most } lines that begin with “ab”, so it was ended.
# $size (String): with its unit
own-much-output = Your program printed more than { $size }, so it was ended.
# $bytes (String)
own-size-bytes = { $bytes } bytes
# $line (String)
# $word (String)
own-unknown-word = Line { $line } of your program’s output: “ab { $word }” has no meaning. The word after ab is leaf, enter, alpha, beta, cut, return or result.
# $form (String): what the line should look like
# $line (String)
own-incomplete-line = Line { $line } of your program’s output is not complete. Print: { $form }
# $line (String)
own-incomplete-mark = Line { $line } of your program’s output is not complete. The word after ab is leaf, enter, alpha, beta, cut, return or result.
own-form-mark = ab WORD NODE
own-form-leaf = ab leaf NODE [VALUE]
own-form-enter = ab enter NODE [ALPHA BETA]
own-form-alpha = ab alpha NODE VALUE
own-form-beta = ab beta NODE VALUE
own-form-cut = ab cut NODE
own-form-return = ab return NODE VALUE
own-form-result = ab result VALUE
# $line (String)
# $name (String)
own-unknown-node = Line { $line } of your program’s output: the tree has no node “{ $name }”. Print the name that your program reads.
# $line (String)
# $step (String): such as “ab leaf H”
own-two-in-a-line = Line { $line } of your program’s output holds two steps. Begin a new line before “{ $step }”.
# $line (String)
# $name (String)
own-ambiguous-node = Line { $line } of your program’s output: several nodes are called “{ $name }”. Print the path of the node.
# $line (String)
# $text (String)
own-no-number = Line { $line } of your program’s output: “{ $text }” is not a number. Print one such as 5, -0.25 or inf.
# $line (String)
own-second-result = Line { $line } of your program’s output is a second result. Print “ab result” once, at the end.
# $line (String)
own-after-result = Line { $line } of your program’s output comes after the result. Print “ab result” last.
own-no-result = Your program printed no result. Print “ab result VALUE” at the end.
own-no-record = Your program printed no line that begins with “ab”. Print “ab leaf NODE” for each leaf and “ab result VALUE” at the end.
# $line (String)
own-torn-line = Line { $line } of your program’s output has “ab” in the middle, so it is not read. Begin a new line before “ab”.
# $search (String): its name
own-other-way = { $search } does what your search did if it is written in another way. But no way to write it fits all trees that were tried.
own-missing-windows = Your program prints no windows, and they are required. Print: ab enter NODE ALPHA BETA
own-missing-returns = Your program prints no returned values, and they are required. Print: ab return NODE VALUE

## The first wrong step: what your search did
## $after is the leaf before it, such as “H = 3”, or “none”.

# $after (String)
# $found (String)
# $name (String)
# $value (String)
own-misread-leaf = { $after ->
    [none] Your search
   *[other] After { $after } your search
} took { $name } for { $found }. The value of { $name } is { $value }.
# $after (String)
# $found (String)
# $name (String)
# $right (String)
own-wrong-window = { $after ->
    [none] Your search
   *[other] After { $after } your search
} entered { $name } with the window { $found }. The right window is { $right }.
# $after (String)
# $found (String)
# $name (String)
# $right (String)
own-wrong-null-window = { $after ->
    [none] Your search
   *[other] After { $after } your search
} entered { $name } with the window { $found }. The right window is a null window such as { $right }.
# $after (String)
# $bound (String): α or β
# $found (String)
# $name (String)
# $right (String)
own-wrong-bound = { $after ->
    [none] Your search
   *[other] After { $after } your search
} set { $bound } of { $name } to { $found }. The right bound is { $right }.
# $after (String)
# $found (String)
# $name (String)
# $right (String)
own-wrong-return = { $after ->
    [none] Your search
   *[other] After { $after } your search
} returned { $found } from { $name }. The right value is { $right }.
# $after (String)
# $leaf (String)
own-inner-as-leaf = { $after ->
    [none] Your search
   *[other] After { $after } your search
} evaluated { $leaf }, which is not a leaf: it has children.
# $after (String)
# $leaf (String)
# $right (String)
# $search (String)
own-leaf-again = { $after ->
    [none] Your search
   *[other] After { $after } your search
} evaluated { $leaf } again. { $search } goes on with { $right }.
# $after (String)
# $leaf (String)
# $right (String)
# $search (String)
own-leaf-too-early = { $after ->
    [none] Your search
   *[other] After { $after } your search
} evaluated { $leaf }. { $search } evaluates { $right } first.
# $after (String)
# $leaf (String)
# $right (String)
own-left-out = { $after ->
    [none] Your search
   *[other] After { $after } your search
} evaluated { $leaf } and left out { $right }.
# $after (String)
# $leaf (String)
own-ended-without = { $after ->
    [none] Your search
   *[other] After { $after } your search
} ended and left out { $leaf }.
# $after (String)
own-ended = { $after ->
    [none] Your search
   *[other] After { $after } your search
} ended.
# $after (String)
# $leaf (String)
own-evaluated = { $after ->
    [none] Your search
   *[other] After { $after } your search
} evaluated { $leaf }.
# $after (String)
# $leaf (String)
own-evaluated-again = { $after ->
    [none] Your search
   *[other] After { $after } your search
} evaluated { $leaf } again.
# $after (String)
# $name (String)
# $window (String)
own-entered-with = { $after ->
    [none] Your search
   *[other] After { $after } your search
} entered { $name } with the window { $window }.
# $after (String)
# $name (String)
own-entered = { $after ->
    [none] Your search
   *[other] After { $after } your search
} entered { $name }.
# $after (String)
# $bound (String): α or β
# $name (String)
# $value (String)
own-set = { $after ->
    [none] Your search
   *[other] After { $after } your search
} set { $bound } of { $name } to { $value }.
# $after (String)
# $name (String)
own-cut = { $after ->
    [none] Your search
   *[other] After { $after } your search
} cut { $name }.
# $after (String)
# $name (String)
# $value (String)
own-returned = { $after ->
    [none] Your search
   *[other] After { $after } your search
} returned { $value } from { $name }.
# $found (String)
# $root (String)
# $value (String)
own-wrong-result = Your search found { $found } for the root. The value of { $root } is { $value }.
own-result-of-min = The result has to be as MAX counts it, also where MIN moves at the root.

## … and why that is wrong

# $alpha (String)
# $beta (String)
# $name (String)
# $relation (String): < or =
own-window-is-open = At { $name } α = { $alpha } { $relation } β = { $beta }: the window is open.
# $alpha (String)
# $beta (String)
# $name (String)
own-tie-is-open = At { $name } α = { $alpha } = β = { $beta }, and it cuts only where α > β: the window is open.
# $search (String): its name, capitalised
own-cuts-nothing = { $search } cuts nothing.
# $leaf (String)
own-is-not-cut = Nothing cuts { $leaf }.
# $search (String)
own-is-evaluated = { $search } evaluates it.
# $alpha (String)
# $at (String)
# $beta (String)
# $name (String)
# $relation (String): ≥ or >
own-missed-alpha = At { $at } α = { $alpha } { $relation } β = { $beta }, so { $name } is cut: an α-cutoff was missed.
# $alpha (String)
# $at (String)
# $beta (String)
# $name (String)
# $relation (String): ≥ or >
own-missed-beta = At { $at } α = { $alpha } { $relation } β = { $beta }, so { $name } is cut: a β-cutoff was missed.
# $search (String)
own-instead-over = { $search } has finished by then.
# $search (String)
# $value (String)
own-instead-finds = { $search } finds { $value }.
# $leaf (String)
# $search (String)
own-instead-evaluates = { $search } evaluates { $leaf } there.
# $leaf (String)
# $search (String)
own-instead-evaluates-again = { $search } evaluates { $leaf } a second time there.
# $name (String)
# $search (String)
own-instead-enters = { $search } enters { $name } there.
# $bound (String): α or β
# $name (String)
# $search (String)
# $value (String)
own-instead-sets = { $search } sets { $bound } of { $name } to { $value } there.
# $alpha (String)
# $beta (String)
# $name (String)
# $relation (String): ≥ or >
# $search (String)
own-instead-cuts-where = { $search } cuts { $name } there: α = { $alpha } { $relation } β = { $beta }.
# $name (String)
# $search (String)
own-instead-cuts = { $search } cuts { $name } there.
# $name (String)
# $search (String)
# $value (String)
own-instead-returns = { $search } returns { $value } from { $name } there.

## The classic mistakes: what the search does wrong, what comes of it, the wrong line and the right one

mistake-no-leaf-test = recognises leaves only at full depth
    .effect = A leaf above the deepest level is taken for a node without moves. It returns −∞ or +∞ in place of its value.
    .wrong = if depth == 0: return value
    .right = if leaf: return value
mistake-right-to-left = visits the children from right to left
    .effect = The loop goes through the children in reverse order.
    .wrong = for c in reversed(children)
    .right = for c in children
mistake-research = searches an improving child twice
    .effect = The search is called once to compare the value and again to store it. The time can double with every level.
    .wrong = if search(c) > best: best = search(c)
    .right = v = search(c); if v > best: best = v
mistake-misses-last = skips the last child
    .effect = The loop ends one child too early.
    .wrong = for i in range(len(children) - 1)
    .right = for i in range(len(children))
mistake-first-child = returns after the first child
    .effect = The return stands inside the loop. So every node returns after its first child.
    .wrong = return best (inside the loop)
    .right = return best (after the loop)
mistake-root-max = treats the root as MAX
    .effect = A tree with a MIN root is searched as if MAX moved first.
    .wrong = search(root, maximizing=True)
    .right = search(root, maximizing=root.player is MAX)
mistake-all-same = never switches the player
    .effect = The recursive call passes on the same player, so every level chooses for the player at the root.
    .wrong = search(child, maximizing)
    .right = search(child, not maximizing)
mistake-leaf-sign = counts leaves of MIN with the wrong sign
    .effect = The sign is wrong where MIN would be to move. There a negamax negates the value of a leaf. A search with max and min, as in these lines, does not.
    .wrong = return -leaf.value if MIN moves
    .right = return leaf.value
mistake-no-negation = negamax without the negation
    .effect = The child’s value counts for the opponent, and the code takes it without changing its sign.
    .wrong = value = negamax(child, -beta, -alpha)
    .right = value = -negamax(child, -beta, -alpha)
mistake-same-sign = never changes the sign of the player
    .effect = The recursive call passes on the same sign. So every leaf counts for the player at the root, also where the opponent would be to move.
    .wrong = value = -negamax(child, -beta, -alpha, sign)
    .right = value = -negamax(child, -beta, -alpha, -sign)
mistake-min-starts-low = MIN starts at −∞
    .effect = At MIN nodes the best value starts at −∞, as at MAX nodes. No value is ever smaller.
    .wrong = MIN: best = -inf
    .right = MIN: best = inf
mistake-best-zero = best starts at 0
    .effect = MAX nodes never return less than 0, and MIN nodes never more.
    .wrong = best = 0
    .right = best = -inf (MAX), inf (MIN)
# $number (String)
mistake-small-infinity = infinity is only { $number }
    .right = best, alpha, beta = -inf, -inf, inf
# $number (String)
mistake-small-infinity-effect = The best value and the bounds start at −{ $number } and { $number }. Some values lie beyond them.
# $number (String)
mistake-small-infinity-wrong = best, alpha, beta = -{ $number }, -{ $number }, { $number }
# $number (String)
mistake-small-start-effect = The best value starts at −{ $number } for MAX and at { $number } for MIN. Some values lie beyond them.
# $number (String)
mistake-small-start-wrong = best = -{ $number } (MAX), { $number } (MIN)
mistake-overflow = negates the smallest integer
    .effect = α starts at the smallest 32-bit integer. Negating it overflows and gives the same number again.
    .wrong = negamax(root, INT_MIN, INT_MAX)
    .right = negamax(root, -INT_MAX, INT_MAX)
mistake-wrong-way = cuts the wrong way round
    .effect = The test is reversed: the search cuts while the window is still open.
    .wrong = if alpha <= beta: break
    .right = if alpha >= beta: break
mistake-wrong-bound-max = MAX compares with alpha
    .effect = A MAX node cuts when a value reaches α. It should cut when the value reaches β.
    .wrong = MAX: if value >= alpha: break
    .right = MAX: if value >= beta: break
mistake-copied-test-min = MIN has MAX’s cutoff test
    .effect = A MIN node cuts when a value reaches β, as a MAX node does. It should cut when the value falls to α.
    .wrong = MIN: if value >= beta: break
    .right = MIN: if value <= alpha: break
mistake-cut-before-use = cuts before using the child’s value
    .effect = The loop ends before the best value includes the child that causes the cutoff. That child’s value is lost.
    .wrong = if value >= beta: break; best = max(best, value)
    .right = best = max(best, value); if best >= beta: break
mistake-cut-late = cuts one child late
    .effect = The bounds are tested before they are updated, so one child too many is searched.
    .wrong = best = max(best, value); if alpha >= beta: break; alpha = max(alpha, value)
    .right = alpha = max(alpha, value); if alpha >= beta: break
mistake-never-cuts = never cuts
    .effect = The cutoff test is missing. This is plain minimax, and it evaluates every leaf.
    .wrong = (no test)
    .right = if alpha >= beta: break
mistake-cuts-beyond = cuts on > instead of >=
    .effect = Where α = β the search goes on. It visits leaves that cannot change the result.
    .wrong = if alpha > beta: break
    .right = if alpha >= beta: break
mistake-cut-only-max = cuts only at MAX nodes
    .effect = The cutoff test is missing in the MIN branch.
    .wrong = MIN: (no test)
    .right = MIN: if alpha >= beta: break
mistake-cut-only-min = cuts only at MIN nodes
    .effect = The cutoff test is missing in the MAX branch.
    .wrong = MAX: (no test)
    .right = MAX: if alpha >= beta: break
mistake-fresh = does not pass the window down
    .effect = Every node gives its children the window [−∞, +∞]. It moves its own bound, but no child learns of it. So nothing is cut unless a value is infinite.
    .wrong = search(child, -inf, inf)
    .right = search(child, alpha, beta)
mistake-root-fresh = the root does not pass its window
    .effect = The loop at the root gives every child the window [−∞, +∞]. It never uses what earlier children have found.
    .wrong = root: search(child, -inf, inf)
    .right = root: search(child, alpha, beta)
mistake-shallow-only = no deep cutoffs
    .effect = A node passes only its own bound and resets the other. A bound can then cut below its own children, but no deeper.
    .wrong = MAX: search(child, alpha, inf); MIN: search(child, -inf, beta)
    .right = search(child, alpha, beta)
mistake-pass-alpha-only = passes alpha but not beta
    .effect = Every node passes α and resets β to +∞. So MAX nodes cut nothing unless a value is infinite.
    .wrong = search(child, alpha, inf)
    .right = search(child, alpha, beta)
mistake-pass-beta-only = passes beta but not alpha
    .effect = Every node passes β and resets α to −∞. So MIN nodes cut nothing unless a value is infinite.
    .wrong = search(child, -inf, beta)
    .right = search(child, alpha, beta)
mistake-swap-both = swaps alpha and beta in every call
    .effect = Every node calls its children with α and β swapped. So on every second level, the window is closed from the start.
    .wrong = search(child, beta, alpha)
    .right = search(child, alpha, beta)
mistake-swap-min = swaps alpha and beta at MIN
    .effect = MIN nodes call their children with α and β swapped.
    .wrong = MIN: search(child, beta, alpha)
    .right = MIN: search(child, alpha, beta)
mistake-no-update = does not update the bounds
    .effect = α and β stay as they were given. No node passes on what its children have found.
    .wrong = (no update)
    .right = alpha = max(alpha, value)
mistake-no-update-alpha = does not update alpha
    .effect = MAX nodes never raise α. So MIN nodes below them have nothing to cut with unless a value is infinite.
    .wrong = MAX: (no update)
    .right = MAX: alpha = max(alpha, value)
mistake-no-update-beta = does not update beta
    .effect = MIN nodes never lower β. So MAX nodes below them have nothing to cut with unless a value is infinite.
    .wrong = MIN: (no update)
    .right = MIN: beta = min(beta, value)
mistake-shared = shares its bounds between calls
    .effect = All calls share one α and one β, so each subtree leaves its bounds behind for the next one.
    .wrong = global alpha, beta
    .right = search(child, alpha, beta) with its own copies
mistake-assign-best = alpha = best without max
    .effect = The bound is overwritten with this node’s best value. A better bound from above is lost.
    .wrong = alpha = best
    .right = alpha = max(alpha, best)
mistake-assign-value = alpha = value without max
    .effect = The bound is overwritten with the value of the last child. A better bound that was known is lost.
    .wrong = alpha = value
    .right = alpha = max(alpha, value)
mistake-returns-alpha = returns alpha at every node
    .effect = MIN nodes return α, MAX’s bound, in place of their best value. So what MIN has found is lost.
    .wrong = MIN: return alpha
    .right = MIN: return best
mistake-table-no-kind = table without the kind of bound
    .effect = The table stores every value as exact, even that of a cut node. Another window then gets a wrong value.
    .wrong = table[key] = value
    .right = table[key] = value, exact|lower|upper

## The same in a search without α and β

mistake-no-negation-plain-wrong = value = negamax(child)
mistake-no-negation-plain-right = value = -negamax(child)
mistake-same-sign-plain-wrong = value = -negamax(child, sign)
mistake-same-sign-plain-right = value = -negamax(child, -sign)
mistake-table-plain = takes values from a table
    .effect = The search takes the value of a repeated state from a table. The search that was asked for has no table and searches the state again.
    .wrong = if key in table: return table[key]
    .right = (no table)

## The same in a negamax, where every node counts for the player to move

mistake-no-leaf-test-negamax-effect = A leaf above the deepest level is taken for a node without moves. It returns −∞ in place of its value.
mistake-no-leaf-test-negamax-wrong = if depth == 0: return sign * value
mistake-no-leaf-test-negamax-right = if leaf: return sign * value
mistake-research-negamax-wrong = if -negamax(c) > best: best = -negamax(c)
mistake-research-negamax-right = v = -negamax(c); if v > best: best = v
mistake-root-max-negamax-wrong = negamax(root, sign=1)
mistake-root-max-negamax-right = negamax(root, sign=1 if root.player is MAX else -1)
mistake-all-same-negamax-effect = The recursive call passes on the same sign, so every level chooses for the player at the root.
mistake-all-same-negamax-wrong = v = negamax(child, sign)
mistake-all-same-negamax-right = v = -negamax(child, -sign)
mistake-leaf-sign-negamax-effect = The sign is wrong where MIN would be to move. There a negamax negates the value of a leaf.
mistake-leaf-sign-negamax-wrong = return leaf.value
mistake-leaf-sign-negamax-right = return sign * leaf.value
mistake-min-starts-low-negamax = best starts at +∞ where MIN moves
    .effect = Where MIN moves, the best value starts at +∞. No value is ever greater.
    .wrong = best = inf if MIN moves
    .right = best = -inf
mistake-best-zero-negamax-effect = No node returns less than 0, as its player counts it.
mistake-best-zero-negamax-right = best = -inf
# $number (String)
mistake-small-start-effect-negamax = The best value starts at −{ $number }. Some values lie beyond it.
# $number (String)
mistake-small-start-wrong-negamax = best = -{ $number }
mistake-copied-test-min-negamax = MIN has the wrong cutoff test
    .effect = Where MIN moves, a node cuts when a value falls to α. It should cut when the value reaches β.
    .wrong = MIN: if value <= alpha: break
    .right = MIN: if value >= beta: break
mistake-never-cuts-negamax-effect = The cutoff test is missing. This is plain negamax, and it evaluates every leaf.
mistake-cut-only-max-negamax-effect = The cutoff test is missing where MIN moves.
mistake-cut-only-min-negamax-effect = The cutoff test is missing where MAX moves.
mistake-fresh-negamax-wrong = -negamax(child, -inf, inf)
mistake-fresh-negamax-right = -negamax(child, -beta, -alpha)
mistake-root-fresh-negamax-wrong = root: -negamax(child, -inf, inf)
mistake-root-fresh-negamax-right = root: -negamax(child, -beta, -alpha)
mistake-shallow-only-negamax-wrong = -negamax(child, -inf, -alpha)
mistake-shallow-only-negamax-right = -negamax(child, -beta, -alpha)
mistake-pass-alpha-only-negamax = passes only MAX’s bound
    .effect = Every node passes MAX’s bound and resets MIN’s to infinity. So MAX nodes cut nothing unless a value is infinite.
    .wrong = MAX: -negamax(child, -inf, -alpha); MIN: -negamax(child, -beta, inf)
    .right = -negamax(child, -beta, -alpha)
mistake-pass-beta-only-negamax = passes only MIN’s bound
    .effect = Every node passes MIN’s bound and resets MAX’s to infinity. So MIN nodes cut nothing unless a value is infinite.
    .wrong = MAX: -negamax(child, -beta, inf); MIN: -negamax(child, -inf, -alpha)
    .right = -negamax(child, -beta, -alpha)
mistake-swap-both-negamax-wrong = -negamax(child, -alpha, -beta)
mistake-swap-both-negamax-right = -negamax(child, -beta, -alpha)
mistake-swap-min-negamax-wrong = MIN: -negamax(child, -alpha, -beta)
mistake-swap-min-negamax-right = MIN: -negamax(child, -beta, -alpha)
mistake-no-update-alpha-negamax = MAX does not update alpha
mistake-no-update-beta-negamax = MIN does not update alpha
    .effect = MIN nodes never raise α. So MAX nodes below them have nothing to cut with unless a value is infinite.
    .wrong = MIN: (no update)
    .right = MIN: alpha = max(alpha, value)
mistake-returns-alpha-negamax = returns MAX’s bound at every node
    .effect = Where MIN moves, a node returns β, MAX’s bound, in place of its best value. So what MIN has found is lost.
    .wrong = MIN: return beta
    .right = MIN: return best
mistake-shared-negamax-right = -negamax(child, -beta, -alpha) with its own copies
