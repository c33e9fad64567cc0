### Pictures that leave the program: their formats and colours, the words in and beside them, the dialog that writes them, and what went wrong.

## Formats

format-svg = SVG
    .use = Web pages, slides and drawing programs
format-png = PNG
    .use = Slides and learning platforms
format-pdf = PDF
    .use = Printing, or slides with one step per page
format-tikz = TikZ
    .use = LaTeX: papers and exams
format-forest = LaTeX forest
    .use = LaTeX: a tree to edit by hand
format-beamer = LaTeX beamer
    .use = LaTeX: slides that uncover the walk
format-html = Web page
    .use = A page that walks through the search
format-gif = GIF animation
    .use = Slides and chats
format-apng = PNG animation
    .use = Web pages, in place of a GIF
format-dot = Graphviz DOT
    .use = Other programs that lay out graphs
format-csv = CSV
    .use = Spreadsheets: one line per step
format-json = JSON
    .use = Programs: the tree and every step

## Colours

colours-print = Print
    .meaning = Dark on white
colours-screen = Screen
    .meaning = The colours of the light window theme
colours-dark = Dark
    .meaning = Light on dark, for dark slides
colours-contrast = High contrast
    .meaning = Black on white, almost without tints

## Why there is no picture: clauses that follow a colon or stand before a full stop

# $height (String)
# $width (String)
export-too-many-pixels = a picture of { $width } × { $height } pixels is too large; at most 100 million pixels are drawn. Choose a smaller scale, or SVG or PDF
# $format (String)
# $most (String)
# $nodes (String)
export-too-many-nodes = a tree of { $nodes } nodes is too large for the format { $format }, which holds at most { $most }. Choose SVG, PNG or PDF, which draw many nodes as one strip
# $format (String)
# $most (String)
# $steps (String)
export-too-many-steps = { $steps } steps are too many for the format { $format }, which holds at most { $most }. Choose fewer, for example the cutoffs
# $format (String)
# $most (String)
# $numbers (String)
export-paths-too-long = the tree is too deep for so many steps in { $format }: the paths to their nodes have { $numbers } numbers in all, and the limit is { $most }. Choose fewer steps, for example the cutoffs
# $last (String)
# $step (String)
export-no-such-step = the walk has { $last } steps, so there is no step { $step }; choose one from 0 to { $last }, or the result
export-no-cutoffs = the walk shows no cutoff, so there are no pictures of cutoffs; choose the result, or all steps
# $format (String)
export-not-a-walk = the format { $format } holds only the walk through a tree; choose SVG, PNG, PDF or TikZ for this picture
# $reason (String): in the words of a library
export-not-drawn = something went wrong inside the program while it drew the picture ({ $reason })
export-cancelled = the export was cancelled

## The words of a picture

# $name (String): of the search
export-place-start = { $name }, before the first step
# $length (String)
# $name (String)
# $step (String)
export-place-step = { $name }, step { $step } of { $length }
# $nodes (String): with the word for nodes
export-describes-tree = A game tree of { $nodes }, before any search.
# $heading (String)
# $nodes (String): with the word for nodes
# $sentences (String)
export-describes-step = A game tree of { $nodes }. { $heading }. { $sentences }
# $version (String)
# $what (String)
export-made = Made by Alpha-Beta Lab { $version }: { $what }.
# $source (String)
# $title (String)
export-made-source = { $title } (source: { $source })
# $searches (String): such as 3 searches
# $title (String)
export-race-title = { $title }: a race of { $searches }
export-race-under-way = Searching

## The page that walks through a search

page-steps = Steps
page-step = Step
page-first = First step (Home)
page-back = Back (←)
page-next = Next (→)
page-last = Last step (End)
page-all-steps = All steps
# $length (String)
# $step (String)
page-place = { $step } of { $length }
# $place (String)
page-question = What happens next { $place }?
page-answer-bound = A bound moves
page-answer-cut = A cutoff
page-answer-returns = The node returns its value
page-answer-child = The next child comes
page-wrong = No. Look at α, β and the value again.
page-wrong-without-window = No. This search has no α and β. Look at the children again.

## Letters that fonts lack

# $characters (String): a few of them
# $format (String): the name of a format
export-lacks-letters = { $format } shows empty boxes for { $characters }: the program’s fonts lack these letters. Choose SVG or a web page, which use the reader’s fonts.
# $characters (String)
export-outlines-lack-letters = The outlines show empty boxes for { $characters }: the program’s fonts lack these letters. Choose SVG without outlines, which uses the reader’s fonts.
# $characters (String)
export-latex-lacks-letters = pdfLaTeX has no fonts for { $characters }. Compile the file with XeLaTeX; its first lines name the packages.
# $characters (String)
export-latex-needs-encoding = pdfLaTeX sets { $characters } only in a document whose preamble has \usepackage[T1]{"{"}fontenc{"}"}.
# $characters (String)
# $format (String)
export-preview-lacks-letters = The preview shows empty boxes for { $characters }: the program’s fonts lack these letters. The { $format } file has them, and uses the reader’s fonts.
# $characters (String)
export-copy-lacks-letters = It shows empty boxes for { $characters }: the program’s fonts lack these letters. Copy it as SVG, which uses the reader’s fonts.

## The dialog

export-title = Export the picture
export-print-title = Print the picture
export-open-in-viewer = Open in viewer
export-go-on = Export…
export-colours = Colours
export-format = Format
export-motif-tree = The tree
    .about = The tree with the search that the walk follows.
export-motif-race = The race
    .about = All searches side by side, at this place in the race.
export-show = Show
export-one-file = All in one file.
export-file-each = One file for each.
# $step (String)
export-this-step = This step ({ $step })
# $step (String)
export-the-result = The result (step { $step })
export-every-cutoff = Every cutoff
export-all-steps = All steps
export-blank = The tree without the solution
    .tooltip = Show the tree before any search, for exercises.
export-scale = Scale
    .tooltip = Choose 1 for a screen, 2 for slides or 4 for posters.
export-pixels-a-point = pixels per point
export-width = Width
    .tooltip = Set the width on paper. 0 keeps the natural size.
export-millimetres = mm
export-natural-size = mm (0: natural size)
export-transparent = Transparent background
    .tooltip = Let the slide or page behind the picture show through.
export-pace = Pace
export-seconds-a-step = seconds per step
export-asks = Ask before each decision
    .tooltip = Let the page ask what happens next and check the answer.
export-asks-nothing = A page of these steps has nothing to ask. Choose all steps.
export-never-asks = This walk makes no decision, so a page of it has nothing to ask.
export-asks-wrong = Your search makes no decision before its first wrong step, so the page has nothing to ask.
export-preview = Preview
export-preview-drawing = Drawing the preview
export-preview-none = No preview
export-drawing = Drawing…
# $reason (String)
export-not-possible = Not possible: { $reason }.
export-preview-picture = Picture
# $files (String)
export-many-files = { $files } files.
# $steps (String)
export-many-steps = { $steps } steps in one file.
export-begins-so = The file begins like this.
# $height (String)
# $width (String)
export-size-pixels = { $width } × { $height } pixels.
# $height (String)
# $width (String)
export-size-millimetres = { $width } × { $height } mm.
# $height (String)
# $width (String)
export-size-points = { $width } × { $height } points.

## What came of it

# $path (String)
export-no-viewer = No PDF viewer could be opened. The PDF is { $path } until you quit. To keep it, choose File ▸ Export…
# $height (String)
# $width (String)
export-copied-image = Copied the picture as an image of { $width } × { $height } pixels.
export-copied-svg = Copied the picture as SVG text.
export-stopped = The export was cancelled. Nothing was written.
export-wrote-nothing = Nothing was written.
# $path (String)
export-wrote-one = Exported { $path }.
# $count (String)
# $first (String)
# $last (String)
export-wrote-many = Exported { $count } pictures: { $first } to { $last }.
# $path (String)
export-exists = { $path } already exists. Nothing was written. Overwrite it, or choose another name.
# $count (Number)
# $number (String)
# $path (String): the first of them
export-exist = { $count ->
    [one] { $path } and one more of the files already exist. Nothing was written. Overwrite them, or choose another name.
   *[other] { $path } and { $number } more of the files already exist. Nothing was written. Overwrite them, or choose another name.
}
# $count (Number)
# $number (String)
# $reason (String)
export-partly = { $count ->
    [one] Only the first picture was written: { $reason }.
   *[other] Only the first { $number } pictures were written: { $reason }.
}
# $path (String)
# $reason (String)
export-not-written = { $path } was not written: { $reason }.
# $count (Number)
# $number (String)
# $path (String)
# $reason (String)
export-not-written-after = { $path } was not written: { $reason }. { $count ->
    [one] The picture before it was written.
   *[other] The { $number } pictures before it were written.
}
# $reason (String)
export-not-printed = Nothing was printed: { $reason }.
# $reason (String)
export-failed = Nothing was exported: { $reason }.
