//! The fonts that come with the program, for the window and for exported pictures.

/// Inter, regular: all usual text.
pub const REGULAR: &[u8] = include_bytes!("fonts/Inter-Regular.ttf");
/// Inter, semi-bold: what must be seen from the last row.
pub const STRONG: &[u8] = include_bytes!("fonts/Inter-SemiBold.ttf");
/// The common characters of Chinese, for both; `fonts/subset.py` says which.
pub const CHINESE: &[u8] = include_bytes!("fonts/NotoSansSC-Regular.otf");
