//! Commands about the students who practise on this machine.

use super::row::commands;

commands! {
    /// A command about students.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum ProfileCommand;

    /// Choose who practises, and see what each student has mastered.
    Ask = command_profile_ask, command_profile_ask_tooltip;
    /// Lets this student practise, or nobody.
    Use(student: Option<String>) => |text| match student {
        Some(student) => student.clone(),
        None => text.command_profile_nobody(),
    }, match student {
        Some(_) => text.command_profile_use_tooltip(),
        None => text.command_profile_nobody_tooltip(),
    };
    /// Adds a student.
    Add(_: String) = command_profile_add, command_profile_add_tooltip;
    /// Removes this student's file.
    Remove(_: String) = command_profile_remove, command_profile_remove_tooltip;
}
