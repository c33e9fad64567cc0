//! Every sentence that a person reads, in one language.
//!
//! The sentences stand in `locales/<language>/*.ftl`, grouped by who says them. The build makes a method of [`Text`] of
//! each: `command-undo` becomes [`Text::command_undo`], with its arguments in alphabetical order. A function that makes
//! a sentence gets the text as an argument. Numbers are formatted before they are passed; a message with plural forms
//! takes the count and its formatted text. See `docs/translating.md`.

#[allow(missing_docs, clippy::all, clippy::expect_used, clippy::unwrap_used, reason = "generated")]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}

/// The sentences of one language.
pub type Text = generated::L10nLanguage;

impl std::fmt::Debug for Text {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Text")
    }
}

/// The languages that there are.
pub type Language = generated::L10n;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_in_sentences_without_marks_around_them() {
        let text = Language::En.load();
        assert_eq!(text.command_edit_set_value("−3"), "Set the value to −3");
    }

    #[test]
    fn arguments_come_in_alphabetical_order_wherever_a_sentence_names_them() {
        let text = Language::En.load();
        assert_eq!(text.cli_generated_game_title("1", "Nim"), "Nim, depth 1");
    }

    #[test]
    fn plural_forms_follow_the_count_and_show_its_text() {
        let text = Language::En.load();
        assert_eq!(text.edit_hint_subject(1, "1"), "Editing");
        assert_eq!(text.edit_hint_subject(1_000, "1,000"), "Editing 1,000 nodes");
    }
}
