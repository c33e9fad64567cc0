//! The colours in which a program prints for a terminal. A record has none.

/// What a sequence of a terminal begins with.
const ESCAPE: u8 = 0x1B;

/// Removes the sequences with which a program sets the colours of a terminal (ESC [ 32 m).
pub(super) fn remove(line: &mut Vec<u8>) {
    if !line.contains(&ESCAPE) {
        return;
    }
    let mut kept = Vec::with_capacity(line.len());
    let mut rest = line.as_slice();
    while let [first, after @ ..] = rest {
        rest = match colour_end(rest) {
            Some(end) => &rest[end..],
            None => {
                kept.push(*first);
                after
            }
        };
    }
    *line = kept;
}

/// The length of the colour sequence that the text begins with, if it does.
fn colour_end(text: &[u8]) -> Option<usize> {
    let parameters = text.strip_prefix(&[ESCAPE, b'['])?;
    let is_parameter = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b';' | b':');
    let count = parameters.iter().take_while(|byte| is_parameter(byte)).count();
    (parameters.get(count) == Some(&b'm')).then_some(count + 3)
}
