//! As much of JSON as the vectors need.

/// A text of plain characters.
pub(super) fn text(raw: &str) -> String {
    format!("{raw:?}")
}

pub(super) fn list<T>(items: impl IntoIterator<Item = T>, write: impl Fn(T) -> String) -> String {
    format!("[{}]", items.into_iter().map(write).collect::<Vec<_>>().join(","))
}
