//! What `--help` says. The arguments are declared without words; here each gets its message by its id.

use clap::builder::{PossibleValue, PossibleValuesParser, Resettable, StyledStr};
use clap::{Arg, Command};

use super::export::Picture;
use crate::experiment::chart::Quantity;
use crate::experiment::presets::Preset;
use crate::export::Format;
use crate::export::choices::PictureTheme;
use crate::game::move_order::MoveOrder;
use crate::game::{GameId, Wins};
use crate::generate::Arrangement;
use crate::practice::kind;
use crate::search::Algorithm;
use crate::search::ordering::ChildOrder;
use crate::text::Text;

/// The program with the help of every command, argument and value. What has no message has no help.
#[must_use]
pub fn with_words(program: Command, text: &Text) -> Command {
    let mut program = described(program, "", text);
    // Its own arguments --help and --version, and the command help, come with the build.
    program.build();
    with_own_words(program, text)
}

/// The command at a path such as `practice/make`, with the help of everything in it.
fn described(command: Command, path: &str, text: &Text) -> Command {
    let (about, details) = about(path, text);
    let long = about.as_ref().zip(details).map(|(about, details)| format!("{about}\n\n{details}"));
    command
        .about(styled(about))
        .long_about(styled(long))
        .mut_args(|argument| argued(argument, path, text))
        .mut_subcommands(|inner| {
            let path = format!("{path}/{}", inner.get_name());
            described(inner, path.trim_start_matches('/'), text)
        })
}

/// An argument of the command at a path, with its help and that of its values.
fn argued(argument: Arg, path: &str, text: &Text) -> Arg {
    let id = argument.get_id().as_str().to_owned();
    let help = shared(path, &id, text).or_else(|| own(path, &id, text));
    let argument = argument.help(styled(help)).long_help(styled(None));
    let with_help = |known: &PossibleValue| {
        let help = value(path, &id, known.get_name(), text);
        known.clone().help(styled(help))
    };
    let values: Vec<_> = argument.get_possible_values().iter().map(with_help).collect();
    let takes_values = argument.get_action().takes_values() && !values.is_empty();
    if takes_values { argument.value_parser(PossibleValuesParser::new(values)) } else { argument }
}

/// The command with the words of what every built command has.
fn with_own_words(command: Command, text: &Text) -> Command {
    command
        .mut_args(|argument| match argument.get_id().as_str() {
            "help" => argument.help(text.help_help()).long_help(styled(None)),
            "version" => argument.help(text.help_version()),
            _ => argument,
        })
        .mut_subcommands(|inner| {
            let is_help = inner.get_name() == "help";
            with_own_words(if is_help { inner.about(text.help_commands()) } else { inner }, text)
        })
}

fn styled(words: Option<String>) -> Resettable<StyledStr> {
    words.map(StyledStr::from).into()
}

/// What a command does, and more about it.
fn about(path: &str, text: &Text) -> (Option<String>, Option<String>) {
    let (about, details) = match path {
        "" => (text.help_program(), Some(text.help_program_details())),
        "search" => (text.help_search(), Some(text.help_search_details())),
        "compare" => (text.help_compare(), None),
        "generate" => (text.help_generate(), Some(text.help_generate_details())),
        "experiment" => (text.help_experiment(), Some(text.help_experiment_details())),
        "export" => (text.help_export(), Some(text.help_export_details())),
        "check" => (text.help_check(), Some(text.help_check_details())),
        "starter" => (text.help_starter(), None),
        "practice" => (text.help_practice(), None),
        "practice/make" => (text.help_practice_make(), Some(text.help_practice_make_details())),
        "practice/show" => (text.help_practice_show(), None),
        "practice/solve" => (text.help_practice_solve(), None),
        "practice/grade" => (text.help_practice_grade(), None),
        "practice/bank" => (text.help_practice_bank(), None),
        "sheet" => (text.help_sheet(), None),
        "algorithms" => (text.help_algorithms(), None),
        "games" => (text.help_games(), None),
        _ => return (None, None),
    };
    (Some(about), details)
}

/// The help of an argument that several commands have.
fn shared(path: &str, id: &str, text: &Text) -> Option<String> {
    let has_rules = matches!(path, "search" | "compare" | "export");
    let has_game = has_rules || path == "generate";
    Some(match id {
        "file" if has_rules => text.help_tree_file(),
        "notation" => text.help_tree_notation(),
        "root_player" => text.help_tree_root_player(),
        "game" if has_game => text.help_game(),
        "position" if has_game => text.help_game_position(),
        "move_order" => text.help_game_move_order(),
        "wins" => text.help_game_wins(),
        "merge_symmetric" => text.help_game_merge_symmetric(),
        "most_nodes" => text.help_game_most_nodes(),
        "force" if matches!(path, "search" | "compare") => text.help_game_force(),
        "ties" if has_rules || path == "experiment" => text.help_rules_ties(),
        "depth" if has_rules => text.help_rules_depth(),
        "first_guess" => text.help_rules_first_guess(),
        "window" => text.help_rules_window(),
        "order" if has_rules => text.help_rules_order(),
        "algorithm" if has_rules => text.help_algorithm(),
        "algorithms" if has_rules => text.help_algorithms_listed(),
        "format" if !matches!(path, "export" | "practice/bank") => text.help_format(),
        "output" if !matches!(path, "check" | "starter" | "sheet") => text.help_output_file(),
        "force" => text.help_output_force(),
        "assignment" => text.help_assignment(),
        "student" => text.help_student(),
        _ => return None,
    })
}

/// The help of an argument of one command.
fn own(path: &str, id: &str, text: &Text) -> Option<String> {
    Some(match (path, id) {
        ("", "file") => text.help_program_file(),
        ("generate", "branching") => text.help_generate_branching(),
        ("generate", "depth") => text.help_generate_depth(),
        ("generate", "order") => text.help_generate_order(),
        ("generate", "seed") => text.help_generate_seed(),
        ("experiment", "file") => text.help_experiment_file(),
        ("experiment", "preset") => text.help_experiment_preset(),
        ("experiment", "threads") => text.help_experiment_threads(),
        ("experiment", "long") => text.help_experiment_long(),
        ("experiment", "algorithms") => text.help_experiment_algorithms(),
        ("experiment", "branching") => text.help_experiment_branching(),
        ("experiment", "depths") => text.help_experiment_depths(),
        ("experiment", "orders") => text.help_experiment_orders(),
        ("experiment", "leaves") => text.help_experiment_leaves(),
        ("experiment", "samples") => text.help_experiment_samples(),
        ("experiment", "seed") => text.help_experiment_seed(),
        ("experiment", "game") => text.help_experiment_game(),
        ("experiment", "position") => text.help_experiment_position(),
        ("experiment", "move_orders") => text.help_experiment_move_orders(),
        ("export", "format") => text.help_export_format(),
        ("export", "picture") => text.help_export_picture(),
        ("export", "quantity") => text.help_export_quantity(),
        ("export", "step") => text.help_export_step(),
        ("export", "blank") => text.help_export_blank(),
        ("export", "theme") => text.help_export_theme(),
        ("export", "width") => text.help_export_width(),
        ("export", "scale") => text.help_export_scale(),
        ("export", "transparent") => text.help_export_transparent(),
        ("export", "text") => text.help_export_text(),
        ("export", "pace") => text.help_export_pace(),
        ("export", "end_pause") => text.help_export_end_pause(),
        ("export", "quiz") => text.help_export_quiz(),
        ("check", "files") => text.help_check_files(),
        ("check", "algorithm") => text.help_check_algorithm(),
        ("check", "form") => text.help_check_form(),
        ("check", "ties") => text.help_check_ties(),
        ("check", "trees") => text.help_check_trees(),
        ("check", "seed") => text.help_check_seed(),
        ("check", "time_limit") => text.help_check_time_limit(),
        ("check", "require") => text.help_check_require(),
        ("check", "output") => text.help_check_output(),
        ("check", "points") => text.help_check_points(),
        ("check", "command") => text.help_check_command(),
        ("starter", "language") => text.help_starter_language(),
        ("starter", "output") => text.help_starter_output(),
        ("practice/make", "kinds") => text.help_practice_kinds(),
        ("practice/make", "count") => text.help_practice_count(),
        ("practice/make", "seed") => text.help_practice_seed(),
        ("practice/make", "difficulty") => text.help_practice_difficulty(),
        ("practice/make", "per_student") => text.help_practice_per_student(),
        ("practice/make", "minutes") => text.help_practice_minutes(),
        ("practice/make", "checks") => text.help_practice_checks(),
        ("practice/make", "title") => text.help_practice_title(),
        ("practice/grade", "answers") => text.help_practice_answers(),
        ("practice/bank", "format") => text.help_bank_format(),
        ("sheet", "output") => text.help_sheet_output(),
        ("sheet", "paper") => text.help_sheet_paper(),
        ("sheet", "solutions") => text.help_sheet_solutions(),
        _ => return None,
    })
}

/// What a value of an argument stands for; nothing where the help of the argument says it.
fn value(path: &str, id: &str, name: &str, text: &Text) -> Option<String> {
    let in_language = |said: fn(&Text) -> String| Some(said(text));
    match (path, id, name) {
        ("generate", "order", _) => named(&Arrangement::ALL, name, Arrangement::id)?.meaning(text).into(),
        ("practice/make", "kinds", _) => kind::from_id(name).map(|kind| kind.name(text)),
        ("experiment", "preset", _) => Preset::from_id(name).map(|preset| (preset.title)(text)),
        ("export", "picture", _) => named(Picture::ALL, name, Picture::id)?.meaning(text).into(),
        ("export", "theme", _) => named(PictureTheme::ALL, name, PictureTheme::id)?.meaning(text).into(),
        ("export", "quantity", _) => in_language(match named(Quantity::ALL, name, Quantity::id)? {
            Quantity::Leaves => Text::help_quantity_leaves,
            Quantity::BranchingFactor => Text::help_quantity_branching_factor,
            Quantity::Ratio => Text::help_quantity_ratio,
        }),
        ("export", "format", _) => {
            let format = Format::from_id(name)?;
            Some(text.help_export_format_value(format.name(text), format.used_for(text)))
        }
        ("export", "text", "fonts") => in_language(Text::help_letters_fonts),
        ("export", "text", "outlines") => in_language(Text::help_letters_outlines),
        ("check", "require", "leaves") => in_language(Text::help_required_leaves),
        ("check", "require", "windows") => in_language(Text::help_required_windows),
        ("check", "require", "returns") => in_language(Text::help_required_returns),
        ("sheet", "solutions", "separate") => in_language(Text::help_solutions_separate),
        ("sheet", "solutions", "none") => in_language(Text::help_solutions_none),
        ("starter", "language", "python") => in_language(Text::help_language_python),
        ("starter", "language", "javascript") => in_language(Text::help_language_javascript),
        ("starter", "language", "java") => in_language(Text::help_language_java),
        ("starter", "language", "cpp") => in_language(Text::help_language_cpp),
        ("starter", "language", "rust") => in_language(Text::help_language_rust),
        (_, "algorithm" | "algorithms", _) => Algorithm::from_id(name).map(|algorithm| algorithm.name(text)),
        (_, "game", _) => GameId::from_id(name).map(|game| game.name(text)),
        (_, "order", _) => named(ChildOrder::ALL, name, ChildOrder::id)?.name(text).into(),
        (_, "move_order" | "move_orders", _) => named(MoveOrder::ALL, name, MoveOrder::id)?.name(text).into(),
        (_, "wins", _) => in_language(match named(Wins::ALL, name, Wins::id)? {
            Wins::Plain => Text::help_wins_plain,
            Wins::Infinite => Text::help_wins_infinite,
            Wins::Sooner => Text::help_wins_sooner,
        }),
        (_, "format", "text") => in_language(Text::help_format_text),
        (_, "format", "json") => in_language(Text::help_format_json),
        (_, "format", "csv") => in_language(Text::help_format_csv),
        (_, "format", "junit") => in_language(Text::help_format_junit),
        (_, "format", "gradescope") => in_language(Text::help_format_gradescope),
        _ => None,
    }
}

/// The one of all that has this word on the command line.
fn named<T: Copy>(all: &[T], name: &str, id: impl Fn(T) -> &'static str) -> Option<T> {
    all.iter().copied().find(|&one| id(one) == name)
}
