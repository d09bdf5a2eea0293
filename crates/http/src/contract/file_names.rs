//! File names that are valid on every system, made from the names that users give.

use axum::http::HeaderValue;

/// The maximum number of characters of a name, without its ending.
const LONGEST: usize = 60;

/// Names of devices on Windows, whatever their ending.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// A name without characters that have a meaning on any system; never empty.
pub(crate) fn file_stem(name: &str) -> String {
    let replaced = name.chars().map(|c| if is_special(c) { '_' } else { c });
    let cut: String = replaced.take(LONGEST).collect();
    // A leading dot hides a file; trailing dots and spaces are cut off by some systems.
    let stem = cut.trim_matches(|c: char| c == '.' || c.is_whitespace());
    if stem.is_empty() {
        return "Calendar".to_owned();
    }
    if is_device(stem) { format!("_{stem}") } else { stem.to_owned() }
}

fn is_special(c: char) -> bool {
    c.is_control() || "/\\:*?\"<>|".contains(c) || is_invisible(c)
}

/// Whether a character reverses the direction of text or is invisible: with it, a name might seem to have another ending.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn is_device(stem: &str) -> bool {
    let first = stem.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    let is_port = |start: &str| first.strip_prefix(start).is_some_and(|rest| matches!(rest.as_bytes(), [b'0'..=b'9']));
    DEVICES.contains(&first.as_str()) || is_port("com") || is_port("lpt")
}

/// What a browser does with a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Disposition {
    /// It saves it.
    Attachment,
    /// It shows it, or saves it under its name.
    Inline,
}

impl Disposition {
    /// `Content-Disposition` of a file with this name (RFC 6266): in full for clients that support RFC 8187, and in ASCII for others.
    pub(crate) fn of(self, name: &str) -> HeaderValue {
        let word = match self {
            Self::Attachment => "attachment",
            Self::Inline => "inline",
        };
        let plain: String = name.chars().map(|c| if c.is_ascii() { c } else { '_' }).collect();
        let full: String = name.bytes().map(encoded).collect();
        let value = format!("{word}; filename=\"{plain}\"; filename*=UTF-8''{full}");
        HeaderValue::from_str(&value).unwrap_or(HeaderValue::from_static(word))
    }
}

/// A byte in the encoding of RFC 8187 (section 3.2.1).
fn encoded(byte: u8) -> String {
    if byte.is_ascii_alphanumeric() || b"!#$&+-.^_`|~".contains(&byte) {
        char::from(byte).to_string()
    } else {
        format!("%{byte:02X}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_means_nothing_to_any_system() {
        for (name, stem) in [
            ("Work", "Work"),
            ("../../etc/passwd", "_.._etc_passwd"),
            ("a:b\\c\"d", "a_b_c_d"),
            (" . ", "Calendar"),
            ("nul", "_nul"),
            ("COM1.x", "_COM1.x"),
            ("comma", "comma"),
            ("a\u{202e}sci.exe", "a_sci.exe"),
            ("Übung 🗓", "Übung 🗓"),
        ] {
            assert_eq!(file_stem(name), stem);
        }
        assert_eq!(file_stem(&"x".repeat(255)).len(), LONGEST);
    }

    #[test]
    fn a_header_has_the_name_twice() {
        let value = Disposition::Attachment.of("Übung 1.ics");
        assert_eq!(value, "attachment; filename=\"_bung 1.ics\"; filename*=UTF-8''%C3%9Cbung%201.ics");
        assert_eq!(Disposition::Inline.of("a.ics"), "inline; filename=\"a.ics\"; filename*=UTF-8''a.ics");
    }
}
