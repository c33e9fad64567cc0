//! Alpha–Beta Lab: draw a game tree, search it, and walk through everything the search did.
//!
//! The crate has three layers and one direction. The core (all modules down to `narration`) knows no window and no
//! clock, and no file but in `file/disk.rs`, except where it runs programs of others (`own_search/program.rs`); the
//! session is the whole program without a window; the window draws the session and sends it commands. Every module uses
//! those above it in this map, and none below:
//!
//! ```text
//! text.rs               every sentence that a person reads, in one language
//! work.rs               the progress of long work, and its cancelling
//! limits.rs             how much of anything is read, each limit with its sentence
//! natural.rs            the order of names in lists: “h2” before “h10”
//! quote.rs              text from outside the program, made fit for a message; whole numbers with commas
//! checksum.rs           a short number that changes with a text
//! score.rs              a number on MAX's scale, infinities included
//! tree.rs               the tree as data; the players; what every search sees of a tree
//!   tree/build.rs       how a tree comes into being
//!   tree/ancestry.rs    ancestors, however far above
//!   tree/twins.rs       nodes whose children stand in the same order: the copies of one state
//!   tree/edit.rs        changing it; every change has its inverse
//! notation.rs           bracket text ⇄ tree, with exact places of mistakes
//! names.rs              what a node is called on screen
//!   names/unique.rs     … where no two nodes may be called alike
//!   names/spoken.rs     … within a sentence
//! spreadsheet.rs        a cell of a CSV table, which a spreadsheet takes as text
//! file.rs               RON document ⇄ tree
//!   file/disk.rs        … on disk: read whole, replaced whole
//!   file/disk/lock.rs   locks, which say that a program runs or writes
//!   file/disk/private.rs  folders that only this user can read, wherever they are
//! examples.rs           the list of the trees that come with the program
//! layout.rs             the tidy drawing of a tree
//! search.rs             what an algorithm is; the list of all algorithms
//!   search/observer.rs  what a search reports while it runs, and to whom
//!   search/window.rs    [α, β], bounds, cutoffs, the rule for ties
//!   search/bounds.rs    … as they are written
//!   search/ordering.rs  the tree with its children in another order
//!   search/minimax.rs   one file an algorithm, reading like its textbook
//!   search/trace.rs     the record of a search
//!   search/replay.rs    the state of any node after any step
//!   search/counts.rs    what is counted
//!   search/counters.rs  the counts after any step
//!   search/tally.rs     … of a search of which no record is kept
//! statistics.rs         true values, their proofs, sizes and levels of a tree; what theory expects
//! game.rs               games: their rules, and the trees that grow out of positions
//!   game/positions.rs   a game as a tree, on which every search runs
//!   game/move_order.rs  which move is looked at first
//!   game/unfold.rs      … as a tree to look at
//!   game/boards.rs      which board belongs to which node
//!   game/play.rs        a game that is being played, whatever the game
//!   game/nim.rs         one file a game
//! generate.rs           seeded trees: uniform and irregular, in random, best, worst and strong order
//! experiment.rs         how many leaves searches evaluate on populations of trees, beside theory
//!   experiment/trees.rs uniform trees that are computed on the fly
//!   experiment/run.rs   … on all cores, the same results on any number of them
//!   experiment/games.rs a game at depths
//!   experiment/chart.rs … as lines over the depth, beside those of theory
//!   experiment/columns.rs … as columns of tables
//!   experiment/saved_field.rs … in a file: what its fields should hold
//! own_search.rs         external searches, which other programs run
//!   own_search/given.rs     the tree as their program reads it
//!   own_search/naming.rs    the node that a name means
//!   own_search/colours.rs   the colours of a terminal, which say nothing
//!   own_search/protocol.rs  the record that it prints, read as it comes
//!   own_search/turned.rs    … of a negamax, on MAX's scale
//!   own_search/walk.rs      … as a record like those of the program's own searches
//!   own_search/convention.rs  the twelve ways to write alpha-beta
//!   own_search/lines.rs     alpha-beta with a method for every line that students often get wrong
//!   own_search/tables.rs    alpha-beta with a table, in the ways in which it is written
//!   own_search/mistakes.rs  the classic mistakes, one wrong line each
//!   own_search/infinities.rs  the numbers that stand for infinity in a program
//!   own_search/cutoffs.rs   the cutoffs that a program may have missed
//!   own_search/follow.rs    a search along a record, up to the first difference
//!   own_search/sentence.rs  … in a sentence
//!   own_search/write.rs     the record that a search would print
//!   own_search/named.rs     a mistake that was recognised, in the words of the requested search
//!   own_search/recognise.rs the search that a program runs
//!   own_search/shape.rs     small trees that are made smaller
//!   own_search/trees.rs     the trees on which a program is tried
//!   own_search/command_line.rs  a typed command line as an argument list
//!   own_search/program.rs   running it within limits: the only place in the core that knows processes and a clock
//!   own_search/trouble.rs   … and what went wrong, in a sentence
//!   own_search/request.rs   what it should be
//!   own_search/grader.rs    the right search that it is compared with
//!   own_search/attempt.rs   trying it on one tree, and its walk there
//!   own_search/check.rs     trying it on many trees
//! practice.rs           questions that students answer and the program grades
//!   practice/posed.rs       a tree and the settings of a question, and what the search does there
//!   practice/signs.rs       what answers files hold, with the words and the signs of the screen
//!   practice/response.rs    what students write, read as JSON
//!   practice/interval.rs    intervals of leaf values
//!   practice/item.rs        the items of a question, and their points
//!   practice/draft.rs       what a student writes on a tree, as a response
//!   practice/kind.rs        the table of all kinds; one file a kind below it
//!   practice/instance.rs    trees for questions, by seed and difficulty
//!   practice/trouble.rs     what is wrong with a file, each with its sentence
//!   practice/field.rs       what a field of an assignment should hold, where it cannot be read
//!   practice/rules.rs       the search of a question and its rules, in a file and in the question
//!   practice/assignment.rs  a list of questions, its hash, and the instances of each student
//!   practice/lesson.rs      the questions at the end of a lesson
//!   practice/about_tree.rs  questions about the tree on screen
//!   practice/answers.rs     what a student hands in
//!   practice/mistake.rs    the mistake behind a wrong answer
//!   practice/grading.rs     answers against an assignment
//!   practice/sitting.rs    an assignment that a student works on
//!   practice/student.rs    the names of students, as people write them
//!   practice/decision.rs    the decisions of a walk, for a person to predict
//!   practice/mastery.rs     the mastery of a kind of question
//!   practice/profile.rs     the progress of a student, in a file
//! narration.rs          every sentence about a walk
//! chart.rs              series, axes and guides as data
//!   chart/experiment.rs … of an experiment
//!   chart/sheet.rs      a page of charts
//! figure.rs             the picture of a walk: shapes with meanings, no colours
//!   figure/overview.rs  the counts of nodes by phase, after any step
//! palette.rs            the colours of pictures, for the window and every format
//! fonts.rs              the fonts that come with the program
//! drawing.rs            a picture as shapes with colours, which every format draws alike
//!   drawing/heading.rs  the title above a picture
//!   drawing/walk.rs     … of a walk
//!   drawing/fault.rs    … where an external search goes wrong
//!   drawing/board.rs    … of a board
//!   drawing/race.rs     … of a race
//!   drawing/decision.rs … of the decision table
//!   drawing/histogram.rs … of the leaves under other child orders
//!   drawing/chart.rs    … of a chart
//!   drawing/chart/names.rs   where the names of its guides stand
//!   drawing/sheet.rs    … of a page of charts
//!   drawing/minimal_tree.rs  … of the minimal tree
//! export.rs             what leaves the program: a picture in every format
//!   export/walk.rs      a search on record with everything that its pictures are made from
//!   export/plate.rs     any picture with its words
//!   export/bank.rs      assignments as question banks of learning platforms
//!   export/paper.rs     assignments on paper, with and without the solutions
//!   export/race.rs      searches side by side in one picture
//!   export/latex.rs     what LaTeX needs for the letters of a file
//!   export/letters.rs   characters that the fonts of a format lack
//!   export/exhibit.rs   charts, boards and tables as pictures
//!   export/node_words.rs  what stands at a node where a format places the nodes
//!   export/choices.rs   which steps, which colours, which files
//! terminal.rs           the one door for text to a terminal
//! signals.rs            the signals that ask the program to end
//! cli.rs                the headless commands
//! session.rs            the document, the walk, the selection, and what each command does to them
//!   session/model.rs    plain data that everything in a session may import
//!   session/command.rs  everything that a person can ask for, and its words
//!   session/conduct.rs  what each command does: whether it has to wait, who carries it out, what follows
//!   session/conduct/enabled.rs  whether it would do anything now
//!   session/conduct/following.rs  what follows from a change: the scene, the run on screen, the walk
//!   session/conduct/replacing.rs  a search that an edit has made impossible, and the way back to it
//!   session/conduct/answers.rs  keeping a student's answers, and going on with those that were kept
//!   session/conduct/interrupting.rs  interrupting a walk for a question, and going on with it
//!   session/conduct/moving.rs  moving through the walk or the race, and from node to node
//!   session/conduct/pictured.rs  what there is on screen that pictures can be made of
//!   session/conduct/under_way.rs  what is under way on workers, how far it is, and ending it
//!   session/news.rs     what the session tells those in front of it
//!   session/view.rs     the document, its analysis and the walk, for features and the window to read
//!   session/interrupted.rs  what a question interrupts: a walk, with its document where the question brings a tree
//!   session/effect.rs   what features, edits and files ask for
//!   session/features/find.rs  looking for nodes
//!   session/features/proof.rs  the proof of the result
//!   session/features/compare.rs  what the charts compare, and what they show of it
//!   session/features/compare/child_orders.rs  … under other orders of the children
//!   session/features/compare/forecast.rs  what another order would make of alpha-beta
//!   session/features/compare/comparison.rs  what is compared, gathered
//!   session/features/compare/charts.rs  … and as charts
//!   session/features/race.rs  searches side by side, visiting one node each at a time
//!   session/features/games.rs  unfolding trees that grow out of games
//!   session/features/games/sizes.rs  how large they would be
//!   session/features/games/playing.rs  a game between a person and the program
//!   session/features/generate.rs  a generated tree that a person is still choosing
//!   session/features/own_search.rs  a search that a person has written, run on the tree and on many others
//!   session/features/experiment.rs  experiments: chosen, measured on workers, saved
//!   session/features/export.rs  pictures for files, the clipboard and the printer
//!   session/features/teaching.rs  assignments that a teacher makes, with sheets and question banks
//!   session/features/exercise.rs  a question about a tree, answered on it and graded
//!   session/features/exercise/answering.rs  what a person writes as an answer, and taking it back
//!   session/features/exercise/aside.rs  the walk in the place of a question
//!   session/features/exercise/checking.rs  the answers, checked
//!   session/features/exercise/earlier.rs  answers that have been handed in before
//!   session/features/exercise/enabled.rs  whether a command about it would do anything now
//!   session/features/exercise/handing_in.rs  writing the answers to a file, and what is said of it
//!   session/features/exercise/leaving.rs  leaving an assignment, and the way back
//!   session/features/exercise/lesson.rs  the questions of a lesson, one after another
//!   session/features/exercise/profiles.rs  the students on this machine, and what each has mastered
//!   session/features/exercise/sitting.rs  an assignment or an exam, answered question by question
//!   session/features/predict.rs  decisions of the walk that a person predicts
//!   session/task.rs     answers that may take longer than a frame: at once, or on a worker
//!   session/document.rs the document as a value, with undo and redo
//!   session/analysis.rs its scene and the runs of searches, kept as long as they are asked for
//!   session/storage.rs  opening, saving, watching, keeping unsaved work, finding files
//!   session/storage/keeping.rs keeping on disk what would be lost with the program
//!   session/storage/autosave.rs unsaved work, kept aside within seconds
//!   session/storage/answers.rs … a student's answers, at once
//!   session/storage/recovery.rs … on disk, for the next start to find
//!   session/storage/recovery/in_use.rs  a student's answers that another window has or had
//!   session/walk.rs     the place in the walk, and what is selected
//!   session/editing.rs  changing the document
//! rescue.rs             unsaved work, kept when the program ends in another way than a person asked for
//! ui.rs                 the window (feature `gui`)
//!   ui/app.rs           one frame
//!   ui/keymap.rs        which key gives which command
//!   ui/theme.rs         the only colours and text sizes
//!   ui/context.rs       what every part of the window may see
//!   ui/parts.rs         headings and rows that several parts of the window are made of
//!   ui/held.rs          where the lines of a sentence end: within no number
//!   ui/key_kinds.rs     what a key is: one of a number, an arrow
//!   ui/turns.rs         keys that wait for the focus, or for a tree that is being opened
//!   ui/canvas.rs        the tree on the screen
//!   ui/frames.rs        what frames take
//!   ui/panels.rs        one file a panel
//!   ui/dialogs.rs       one file a dialog
//!   ui/exercise.rs      the panel of an exercise
//!   ui/exercise/items.rs  … the verdicts, item by item
//!   ui/sitting.rs       the panel of an assignment
//!   ui/predict.rs       the bar in which a person predicts the walk
//!   ui/status.rs        what is under way while a person waits
//!   ui/plots.rs         what all charts have in common
//!   ui/radios.rs        radio buttons, which the arrow keys choose within their group
//!   ui/raised.rs        powers as they are printed
//!   ui/rescaling.rs     changing the scale of the window, with the pointer where it is
//!   ui/race.rs          searches side by side, each with its picture and its counts
//!   ui/experiment.rs    experiments, in the place of the tree
//! main.rs               the arguments: a window, or a headless command
//! ```

pub mod text;
pub mod work;

pub mod limits;
pub mod natural;
pub mod quote;

pub mod checksum;

pub mod score;

pub mod tree;

pub mod names;
pub mod notation;
pub mod spreadsheet;

pub mod file;

pub mod examples;
pub mod layout;
pub mod search;
pub mod statistics;

pub mod game;

pub mod generate;

pub mod experiment;

pub mod own_search;

pub mod practice;

pub mod narration;

pub mod chart;

pub mod figure;

pub mod palette;

pub mod fonts;

pub mod drawing;

pub mod export;

pub mod terminal;

#[cfg(unix)]
pub mod signals;

pub mod cli;
pub mod session;

pub mod rescue;

#[cfg(feature = "gui")]
pub mod ui;
