//! Places in a text, counted in bytes and in UTF-16 code units.

use std::ops::Range;

/// The byte ranges of ranges of UTF-16 code units, by their start. Half a surrogate pair counts as the whole character.
pub(super) fn to_bytes(text: &str, ranges: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut ranges: Vec<_> = ranges.iter().filter(|range| range.start < range.end).cloned().collect();
    ranges.sort_unstable_by_key(|range| range.start);
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut waiting = ranges.into_iter().peekable();
    let mut units = 0;
    // The end of the ranges that reach into what comes.
    let mut open_until = 0;
    for (at, c) in text.char_indices() {
        let end = units + c.len_utf16();
        let was_open = open_until > units;
        while let Some(range) = waiting.next_if(|range| range.start < end) {
            open_until = open_until.max(range.end);
        }
        if open_until > units {
            let next = at + c.len_utf8();
            match found.last_mut().filter(|_| was_open) {
                Some(last) => last.end = next,
                None => found.push(at..next),
            }
        }
        units = end;
    }
    found
}

/// The UTF-16 code units before each of these byte offsets, which ascend.
pub(super) fn from_bytes(text: &str, offsets: impl Iterator<Item = usize>) -> Vec<usize> {
    let (mut at, mut units) = (0, 0);
    let counted = offsets.map(|offset| {
        units += text.get(at..offset).unwrap_or_default().encode_utf16().count();
        at = at.max(offset);
        units
    });
    counted.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_surrogate_pair_is_the_whole_character() {
        for range in [1..2, 2..3, 1..3] {
            assert_eq!(to_bytes("a🎉b", std::slice::from_ref(&range)), vec![Range { start: 1, end: 5 }]);
        }
        assert_eq!(to_bytes("a🎉b", &[3..9, 0..1, 7..8, 4..4]), [0..1, 5..6]);
        assert_eq!(from_bytes("a🎉b", [0, 1, 5, 6].into_iter()), [0, 1, 3, 4]);
    }
}
