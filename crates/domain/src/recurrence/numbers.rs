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

/// A set of numbers from -366 to 366. An absent part is an empty set, which most are: they take no space.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Numbers(Option<Box<Bits>>);

/// A bit for each number that is in the set, from -384 on; at least one is set.
type Bits = [u64; 12];

const FIRST: i16 = -384;

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
        if word < Bits::default().len() {
            self.0.get_or_insert_default()[word] |= bit;
        }
    }

    pub(super) fn contains(&self, number: i16) -> bool {
        let (word, bit) = place(number);
        self.0.as_ref().and_then(|bits| bits.get(word)).is_some_and(|word| word & bit != 0)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Whether they name this place, counted from 1, in a list of this length: from its front or from its end.
    pub(super) fn name_place(&self, place: i16, length: i16) -> bool {
        self.contains(place) || self.contains(place - length - 1)
    }

    /// Those from 0 on, ascending.
    pub(super) fn not_negative(&self) -> impl Iterator<Item = i16> {
        self.iter().filter(|number| *number >= 0)
    }

    /// All of them, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = i16> {
        let words = self.0.iter().flat_map(|bits| bits.iter().zip(0_i16..));
        words.flat_map(|(word, index)| ones(*word).map(move |bit| FIRST + index * 64 + bit))
    }
}

/// Where the bit of a number is.
fn place(number: i16) -> (usize, u64) {
    let distance = usize::try_from(number.saturating_sub(FIRST)).unwrap_or(usize::MAX);
    (distance / 64, 1 << (distance % 64))
}

/// Which bits of a word are set, ascending.
fn ones(mut word: u64) -> impl Iterator<Item = i16> {
    std::iter::from_fn(move || {
        let bit = i16::try_from(word.trailing_zeros()).ok().filter(|_| word != 0)?;
        word &= word - 1;
        Some(bit)
    })
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
        let numbers = Numbers::parse("BYYEARDAY", "366,-366,+1,01,-1,64,63", YEAR_DAYS).expect("good");
        assert_eq!(numbers.iter().collect::<Vec<_>>(), [-366, -1, 1, 63, 64, 366]);
        assert!(numbers.name_place(365, 365) && numbers.name_place(1, 400) && !numbers.name_place(2, 365));
    }

    #[test]
    fn a_number_outside_of_the_bounds_is_rejected() {
        for raw in ["", ",", "1,", "0", "367", "-367", "--1", "1.5", "0001", "١", " 1", "1 "] {
            assert!(Numbers::parse("BYYEARDAY", raw, YEAR_DAYS).is_err(), "{raw}");
        }
        assert!(Numbers::parse("BYHOUR", "+1", Bounds { least: 0, most: 23, is_signed: false }).is_err());
    }
}
