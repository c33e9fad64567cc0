//! Splits a typed command line into arguments. No shell reads it: only words and quotes have a meaning.

use crate::text::Text;

/// Why a line cannot be split into arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoCommand {
    /// There is no word.
    Empty,
    /// A quotation mark has no partner.
    OpenQuote,
    /// It contains a sign that only a shell understands.
    ForShell(char),
}

impl NoCommand {
    /// The sentence: what is wrong with the line, and what to do.
    #[must_use]
    pub fn text(self, text: &Text) -> String {
        match self {
            Self::Empty => text.own_command_empty(),
            Self::OpenQuote => text.own_command_open_quote(),
            Self::ForShell(sign) => text.own_command_for_shell(sign.to_string()),
        }
    }
}

/// The words of a command line. They end at blanks, except between quotation marks or after a backslash.
///
/// # Errors
/// If the line has no word, ends within quotation marks, or has signs that only a shell understands.
pub fn words(line: &str) -> Result<Vec<String>, NoCommand> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut signs = line.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            _ if sign.is_whitespace() => words.extend(word.take()),
            '"' | '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match signs.next().ok_or(NoCommand::OpenQuote)? {
                        end if end == sign => break,
                        inner => word.push(inner),
                    }
                }
            }
            '\\' if signs.peek().is_some_and(|next| next.is_whitespace() || "\"'\\|&;<>".contains(*next)) => {
                word.get_or_insert_default().extend(signs.next());
            }
            '|' | '&' | ';' | '<' | '>' => return Err(NoCommand::ForShell(sign)),
            other => word.get_or_insert_default().push(other),
        }
    }
    words.extend(word);
    if words.is_empty() { Err(NoCommand::Empty) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_split_into_words_as_people_expect() {
        let split = |line: &str| words(line).unwrap();
        assert_eq!(split(" python3  my_search.py "), ["python3", "my_search.py"]);
        assert_eq!(
            split(r#""C:\Program Files\py.exe" my" "search.py ''"#),
            [r"C:\Program Files\py.exe", "my search.py", ""]
        );
        assert_eq!(split(r"my\ search.py C:\x {}"), ["my search.py", r"C:\x", "{}"]);
        assert_eq!(words(" "), Err(NoCommand::Empty));
        assert_eq!(words("python3 \"x"), Err(NoCommand::OpenQuote));
        // A user who types these expects a shell.
        for sign in ['|', '&', ';', '<', '>'] {
            assert_eq!(words(&format!("a {sign} b")), Err(NoCommand::ForShell(sign)));
            assert_eq!(split(&format!("a '{sign}'")), ["a", &sign.to_string()]);
        }
        assert_eq!(split("echo $HOME \u{60}id\u{60} *"), ["echo", "$HOME", "\u{60}id\u{60}", "*"]);
    }
}
