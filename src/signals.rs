//! The signals that ask the program to end.

/// Whether the program was started to outlive this signal, as `nohup` does. `None` where the system does not tell: only
/// Linux does.
#[must_use]
pub fn is_ignored(signal: i32) -> Option<bool> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
    let mask = u64::from_str_radix(mask.trim(), 16).ok()?;
    Some(mask >> (signal - 1) & 1 == 1)
}
