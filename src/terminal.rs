//! The one door for text to a terminal. Whatever a file or an argument holds, nothing that passes it moves the cursor,
//! writes to the clipboard or turns the direction of writing: such characters arrive spelled out.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use crate::quote::{is_hidden, message};

/// How a character that must not act is spelled out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spelling {
    /// As in files and in Rust: `\u{1b}`.
    Text,
    /// As JSON wants it: `\u001b`. It can only stand within a string there.
    Json,
}

/// Standard output.
#[must_use]
pub fn output(spelling: Spelling) -> Safe<BufWriter<StdoutLock<'static>>> {
    Safe::new(BufWriter::new(io::stdout().lock()), spelling)
}

/// Whether standard output is a terminal, which cannot show pictures.
#[must_use]
pub fn is_output() -> bool {
    io::stdout().is_terminal()
}

/// Puts bytes for another program on standard output, as they are; a terminal gets them through the door. JSON always
/// passes it, because it says the same when such characters are spelled out.
///
/// # Errors
/// Output that cannot be written.
pub fn pass_on(bytes: &[u8], spelling: Spelling) -> io::Result<()> {
    if is_output() || spelling == Spelling::Json {
        let mut out = output(spelling);
        return out.write_all(bytes).and_then(|()| out.flush());
    }
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush())
}

/// Passes text on, but for what acts on a terminal. Line breaks and tabs are the program's own.
#[derive(Debug)]
pub struct Safe<W> {
    inner: W,
    spelling: Spelling,
    /// The beginning of a character whose other bytes are still to come.
    torn: Vec<u8>,
}

impl<W: Write> Safe<W> {
    /// A door to `inner`.
    pub const fn new(inner: W, spelling: Spelling) -> Self {
        Self { inner, spelling, torn: Vec::new() }
    }

    fn put(&mut self, text: &str) -> io::Result<()> {
        let acts = |character: char| is_hidden(character) && !matches!(character, '\n' | '\t');
        let mut rest = text;
        while let Some(at) = rest.find(acts) {
            let (before, from) = rest.split_at(at);
            self.inner.write_all(before.as_bytes())?;
            let mut characters = from.chars();
            if let Some(character) = characters.next() {
                match self.spelling {
                    Spelling::Text => write!(self.inner, "{}", character.escape_default())?,
                    Spelling::Json => write!(self.inner, "\\u{:04x}", u32::from(character))?,
                }
            }
            rest = characters.as_str();
        }
        self.inner.write_all(rest.as_bytes())
    }

    fn put_bytes(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        loop {
            let error = match std::str::from_utf8(bytes) {
                Ok(text) => return self.put(text),
                Err(error) => error,
            };
            let (whole, after) = bytes.split_at(error.valid_up_to());
            self.put(std::str::from_utf8(whole).unwrap_or_default())?;
            let Some(broken) = error.error_len() else {
                self.torn = after.to_vec();
                return Ok(());
            };
            self.put("\u{fffd}")?;
            bytes = &after[broken..];
        }
    }
}

impl<W: Write> Write for Safe<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.torn.is_empty() {
            self.put_bytes(bytes)?;
        } else {
            let mut whole = std::mem::take(&mut self.torn);
            whole.extend_from_slice(bytes);
            self.put_bytes(&whole)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Says one sentence on standard error. Where even that is closed, the exit status has to say it alone.
pub fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{}", message(text));
}

/// One line on standard error that says how far something is; nothing where that is no terminal.
#[derive(Debug)]
pub struct Status {
    is_watched: bool,
    is_shown: bool,
}

impl Default for Status {
    fn default() -> Self {
        Self { is_watched: io::stderr().is_terminal(), is_shown: false }
    }
}

impl Status {
    /// Whether the line is shown: standard error is a terminal.
    #[must_use]
    pub const fn is_watched(&self) -> bool {
        self.is_watched
    }

    /// Shows a line in place of the one before.
    pub fn show(&mut self, text: &str) {
        if self.is_watched {
            // Back to the start of the line, and away with what stood there. Whoever cannot be told need not know.
            let _ = write!(io::stderr(), "{CLEAR}{}", message(text));
            self.is_shown = true;
        }
    }

    /// Takes the line away.
    pub fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write!(io::stderr(), "{CLEAR}");
        }
    }
}

/// Goes to the start of the line and removes what stands there.
const CLEAR: &str = "\r\x1b[K";

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(spelling: Spelling, parts: &[&[u8]]) -> String {
        let mut door = Safe::new(Vec::new(), spelling);
        parts.iter().for_each(|part| door.write_all(part).unwrap());
        String::from_utf8(door.inner).unwrap()
    }

    #[test]
    fn what_acts_arrives_spelled_out() {
        let hostile = "α\t≥ β\n\x1b]52;c;aGk=\x07\u{9b}31m\r\u{202e}x\u{2028}";
        assert_eq!(
            passed(Spelling::Text, &[hostile.as_bytes()]),
            "α\t≥ β\n\\u{1b}]52;c;aGk=\\u{7}\\u{9b}31m\\r\\u{202e}x\\u{2028}"
        );
        let json = format!("\"{}\"", passed(Spelling::Json, &["\u{9b}\u{202e}\x7f".as_bytes()]));
        assert_eq!(json, r#""\u009b\u202e\u007f""#);
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), "\u{9b}\u{202e}\x7f");
    }

    #[test]
    fn a_character_may_come_in_parts() {
        let text = "a\u{202e}≥\u{1f600}\x1bz".as_bytes();
        let whole = passed(Spelling::Text, &[text]);
        let bytes: Vec<&[u8]> = text.chunks(1).collect();
        assert_eq!(passed(Spelling::Text, &bytes), whole);
        assert_eq!(
            passed(Spelling::Text, &[b"a\xff\x9bb", b"\xe2\x82", b"c"]),
            "a\u{fffd}\u{fffd}b\u{fffd}c"
        );
    }
}
