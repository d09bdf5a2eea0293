//! The numbers of one BY part, positive from the front and negative from the end.

use super::text::{fault, out_of_range};
use crate::Fault;

/// Which numbers a part may name.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    pub(super) least: u16,
    pub(super) most: u16,
    /// Whether a number may have a sign.
    pub(super) is_signed: bool,
}

/// A set of numbers from -366 to 366. A part that is absent is an empty one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Numbers {
    positive: [u64; 6],
    negative: [u64; 6],
}

impl Numbers {
    /// Parses a list of numbers with commas between them (RFC 5545, section 3.3.10).
    pub(super) fn parse(name: &str, raw: &str, bounds: Bounds) -> Result<Self, Fault> {
        let mut numbers = Self::default();
        for item in raw.split(',') {
            numbers.insert(parse_number(name, item, bounds)?);
        }
        Ok(numbers)
    }

    pub(super) fn one(number: i16) -> Self {
        let mut numbers = Self::default();
        numbers.insert(number);
        numbers
    }

    fn insert(&mut self, number: i16) {
        let (word, bit) = place(number);
        let words = if number < 0 { &mut self.negative } else { &mut self.positive };
        if let Some(word) = words.get_mut(word) {
            *word |= bit;
        }
    }

    pub(super) fn contains(&self, number: i16) -> bool {
        let (word, bit) = place(number);
        let words = if number < 0 { &self.negative } else { &self.positive };
        words.get(word).is_some_and(|word| word & bit != 0)
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether they name this place, counted from 1, in a list of this length: from its front or from its end.
    pub(super) fn name_place(&self, place: i16, length: i16) -> bool {
        self.contains(place) || self.contains(place - length - 1)
    }

    /// Those from 0 on, ascending.
    pub(super) fn not_negative(&self) -> impl Iterator<Item = i16> {
        (0..=366).filter(|number| self.contains(*number))
    }

    /// All of them, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = i16> {
        (-366..=366).filter(|number| self.contains(*number))
    }
}

fn place(number: i16) -> (usize, u64) {
    let size = usize::from(number.unsigned_abs());
    (size / 64, 1 << (size % 64))
}

/// One number with its bounds.
pub(super) fn parse_number(name: &str, raw: &str, bounds: Bounds) -> Result<i16, Fault> {
    let unsigned = raw.strip_prefix(['+', '-']).filter(|_| bounds.is_signed).unwrap_or(raw);
    if unsigned.is_empty() || unsigned.len() > 3 || !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(fault(format!("{name} is a list of numbers with commas between them")));
    }
    let size = unsigned.parse().unwrap_or(u16::MAX);
    let number = i16::try_from(size).ok().filter(|_| (bounds.least..=bounds.most).contains(&size));
    let number = number.ok_or_else(|| {
        let or_negative = if bounds.is_signed { ", or negative from the end" } else { "" };
        out_of_range(format!("{name} takes numbers from {} to {}{or_negative}", bounds.least, bounds.most))
    })?;
    Ok(if raw.starts_with('-') { -number } else { number })
}

#[cfg(test)]
mod tests {
    use super::*;

    const YEAR_DAYS: Bounds = Bounds { least: 1, most: 366, is_signed: true };

    #[test]
    fn numbers_are_a_set() {
        let numbers = Numbers::parse("BYYEARDAY", "366,-366,+1,01,-1,64", YEAR_DAYS).expect("good");
        assert_eq!(numbers.iter().collect::<Vec<_>>(), [-366, -1, 1, 64, 366]);
        assert!(numbers.name_place(365, 365) && numbers.name_place(1, 400) && !numbers.name_place(2, 365));
    }

    #[test]
    fn what_is_no_number_within_bounds_is_refused() {
        for raw in ["", ",", "1,", "0", "367", "-367", "--1", "1.5", "0001", "١", " 1", "1 "] {
            assert!(Numbers::parse("BYYEARDAY", raw, YEAR_DAYS).is_err(), "{raw}");
        }
        assert!(Numbers::parse("BYHOUR", "+1", Bounds { least: 0, most: 23, is_signed: false }).is_err());
    }
}
