//! How a window finds what overlaps it without reading the whole calendar, long events included.
//!
//! What overlaps a window begins before the window's end, and before its begin by less than its own length. With an index by
//! start alone, a query would have to look back as far as the longest possible event, a year. So each row is in a class by its
//! size: at most 1, 2, 4 … 512 days. Of each class a window reads one stretch of starts, which looks back only as far as
//! the class's longest events are long. Not every row of it reaches the window. But events of a class are longer than half of
//! its longest, so only those that begin in the farther half of the way back can miss it: about as many as reach it, if the
//! class's events lie evenly. (The first class also has shorter ones; its way back is one day.)
//!
//! Whole days are kept as if in UTC and are in classes of their own, whose stretches are a day wider on both sides, because
//! no zone is further from UTC than that. Whoever knows the zone decides which of them are in the window.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::Window;

/// How many classes timed events have, and as many those of whole days: 2⁹ days are more than a year.
const CLASSES: u8 = 10;
/// The difference between a class of events of whole days and that of timed ones of the same size.
const WHOLE_DAYS: i32 = 16;

/// The class of an event.
pub(super) fn class_of(start: DateTime<Utc>, end: DateTime<Utc>, is_all_day: bool) -> i32 {
    let class = (0..CLASSES - 1).find(|class| end - start <= length(*class)).unwrap_or(CLASSES - 1);
    i32::from(class) + if is_all_day { WHOLE_DAYS } else { 0 }
}

fn length(class: u8) -> TimeDelta {
    TimeDelta::days(1 << class)
}

/// What a window reads of one class: rows that begin after `since` and before `until`, as far as they end after `beyond`.
pub(super) struct Stretch {
    pub(super) class: i32,
    pub(super) since: DateTime<Utc>,
    pub(super) until: DateTime<Utc>,
    pub(super) beyond: DateTime<Utc>,
}

/// What a window reads of each class.
pub(super) fn stretches(window: Window) -> impl Iterator<Item = Stretch> {
    let sorts = [(0, TimeDelta::zero()), (WHOLE_DAYS, TimeDelta::days(1))];
    sorts.into_iter().flat_map(move |(first, margin)| {
        (0..CLASSES).map(move |class| {
            let beyond = window.from() - margin;
            let (since, until) = (beyond - length(class), window.to() + margin);
            Stretch { class: first + i32::from(class), since, until, beyond }
        })
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
    }

    #[test]
    fn a_class_is_twice_as_long_as_the_one_before() {
        let class = |minutes| class_of(at(0), at(minutes), false);
        let day = 24 * 60;
        assert_eq!([class(1), class(day), class(day + 1), class(2 * day), class(2 * day + 1)], [0, 0, 1, 1, 2]);
        assert_eq!([class(256 * day), class(256 * day + 1), class(366 * day)], [8, 9, 9]);
        assert_eq!(class_of(at(0), at(day), true), WHOLE_DAYS);
        assert_eq!(class_of(at(0), at(day * 366), true), WHOLE_DAYS + 9);
    }

    proptest! {
        #[test]
        fn what_overlaps_a_window_lies_in_the_stretch_of_its_class(
            start in 0_i64..1_000_000, length in 1_i64..366 * 24 * 60, from in 0_i64..1_000_000, days in 1_i64..400,
        ) {
            let (start, end) = (at(start), at(start + length));
            let text = |at: DateTime<Utc>| at.to_rfc3339();
            let (from, to) = (at(from), at(from) + TimeDelta::days(days));
            let window = Window::parse(Some(&text(from)), Some(&text(to))).expect("good");
            let class = class_of(start, end, false);
            let stretch = stretches(window).find(|stretch| stretch.class == class).expect("every class is read");
            let is_found = stretch.since < start && start < stretch.until && end > stretch.beyond;
            prop_assert_eq!(is_found, window.overlaps(start, end));
        }
    }
}
