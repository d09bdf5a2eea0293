//! Text that stays as it is typed: in quotes or brackets.

use std::ops::Range;

/// Quotes that open, and what closes them.
const QUOTES: [(char, &[char]); 6] =
    [('"', &['"']), ('“', &['”']), ('„', &['“', '”']), ('»', &['«']), ('«', &['»']), ('`', &['`'])];

/// The byte ranges of a text that are in quotes or brackets, by their start; they do not overlap. Unclosed ones do not count:
/// `24" screen`.
pub(super) fn plain_ranges(text: &str) -> Vec<Range<usize>> {
    let mut ranges = quoted(text);
    ranges.extend(bracketed(text));
    merged(ranges)
}

/// Sorts ranges and joins those that touch.
pub(super) fn merged(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_unstable_by_key(|range| range.start);
    let mut merged: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match merged.last_mut().filter(|last| range.start <= last.end) {
            Some(last) => last.end = last.end.max(range.end),
            None => merged.push(range),
        }
    }
    merged
}

fn quoted(text: &str) -> Vec<Range<usize>> {
    // Found once: looking for the close of every quote that stays open would take quadratic time.
    let last_close = QUOTES.map(|(_, closes)| text.rfind(closes).unwrap_or_default());
    let mut ranges = Vec::new();
    let mut open: Option<(usize, &[char])> = None;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        if let Some((start, closes)) = open {
            if closes.contains(&c) {
                ranges.push(start..end);
                open = None;
            }
        } else if !before.is_alphanumeric() {
            let opens = QUOTES.iter().zip(last_close).find(|((quote, _), last)| *quote == c && *last > at);
            open = opens.map(|((_, closes), _)| (at, *closes));
        }
        before = c;
    }
    ranges
}

fn bracketed(text: &str) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    let mut open = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' => open.push((at, if c == '(' { ')' } else { ']' })),
            ')' | ']' => {
                if let Some((start, _)) = open.pop_if(|(_, close)| *close == c) {
                    ranges.push(start..at + 1);
                }
            }
            _ => {}
        }
    }
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_quotes_and_brackets_are_plain() {
        let plain = |text: &'static str| plain_ranges(text).into_iter().map(|range| &text[range]).collect::<Vec<_>>();
        assert_eq!(plain("a \"b c\" d"), ["\"b c\""]);
        assert_eq!(plain("24\" b"), [""; 0]);
        assert_eq!(plain("24\" b \"c\""), ["\"c\""]);
        assert_eq!(plain("„a“ “b” »c« «d»"), ["„a“", "“b”", "»c«", "«d»"]);
        assert_eq!(plain("a (b (c) d) :) ( e"), ["(b (c) d)"]);
        assert_eq!(plain("(a [b) c]"), ["[b) c]"]);
    }
}
