//! What answers files hold, with the words and the signs of the screen.

use serde_json::Value;

use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::text::Text;

/// An option of a question in words.
#[must_use]
pub fn option_text(option: &str, text: &Text) -> String {
    let ties = || Ties::ALL.iter().find(|ties| ties.id() == option);
    match option {
        "nothing" => text.exercise_option_nothing(),
        "move" => text.exercise_option_move(),
        "cuts" => text.exercise_option_cuts(),
        "both" => text.exercise_option_both(),
        option => match (Algorithm::from_id(option), ties()) {
            (Some(algorithm), _) => algorithm.name(text),
            (None, Some(ties)) => text.exercise_option_rule(ties.relation()),
            (None, None) => option.to_owned(),
        },
    }
}

/// An interval as books print it: `["(3", 5]` is (3, 5].
#[must_use]
pub fn interval_text(ends: &[Value]) -> Option<String> {
    let [low, high] = ends else { return None };
    let text = |end: &Value| end.as_str().map_or_else(|| end.to_string(), str::to_owned);
    let is_open =
        |end: &str| end.ends_with("inf") || end.starts_with(['(', ']']) || end.ends_with([')', '[']);
    let plain = |end: &str| signs(end.trim_matches(['(', ')', '[', ']']));
    let [low, high] = [text(low), text(high)];
    let brackets = [if is_open(&low) { "(" } else { "[" }, if is_open(&high) { ")" } else { "]" }];
    Some(format!("{}{}, {}{}", brackets[0], plain(&low), plain(&high), brackets[1]))
}

/// Any value of an answers file as it would be written by hand: `["-inf", 3]` is [−∞, 3].
#[must_use]
pub fn value_text(value: &Value) -> String {
    match value {
        Value::String(text) => signs(text),
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(value_text).collect();
            format!("[{}]", values.join(", "))
        }
        Value::Object(entries) => {
            let entries =
                entries.iter().map(|(name, value)| format!("{}: {}", signs(name), value_text(value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
        other => signs(&other.to_string()),
    }
}

/// A value or a word of an answers file with the signs of the screen: `inf` is +∞, and `alpha` is α.
#[must_use]
pub fn signs(word: &str) -> String {
    // An infinity has one sign, whether it is written or not.
    let signs = [
        ("-inf", "−∞"),
        ("+inf", "+∞"),
        ("inf", "+∞"),
        ("-", "−"),
        ("alpha", "α"),
        ("beta", "β"),
        (">=", "≥ "),
        ("<=", "≤ "),
    ];
    signs.into_iter().fold(word.to_owned(), |text, (word, sign)| text.replace(word, sign))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn intervals_are_written_as_in_books() {
        let text = |value: Value| interval_text(value.as_array().unwrap()).unwrap();
        assert_eq!(text(json!(["-inf", 3])), "(−∞, 3]");
        assert_eq!(text(json!(["(-5", "7)"])), "(−5, 7)");
        assert_eq!(text(json!([2, "inf"])), "[2, +∞)");
    }

    #[test]
    fn a_value_is_written_without_the_signs_of_a_file() {
        assert_eq!(value_text(&json!(["-inf", [3, "5)"]])), "[−∞, [3, 5)]]");
        assert_eq!(value_text(&json!({"kind": "beta", "ancestor": ["0"]})), "{ancestor: [0], kind: β}");
    }

    #[test]
    fn bounds_and_words_get_their_signs() {
        assert_eq!([">=-6", "-inf", "alpha", "returns"].map(signs), ["≥ −6", "−∞", "α", "returns"]);
        assert_eq!(["inf", "+inf", "<=inf"].map(signs), ["+∞", "+∞", "≤ +∞"]);
    }
}
