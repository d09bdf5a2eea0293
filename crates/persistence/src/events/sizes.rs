//! How a window finds what overlaps it without reading the whole calendar, long events included.
//!
//! What overlaps a window begins before the window's end, and before its begin by less than its own length. With an index by
//! start alone, a query would have to look back as far as the longest possible event, a year. So each row is in a class by its
//! size: at most 1, 2, 4 … 512 days. Of each class a window reads one stretch of starts, which looks back only as far as
//! the class's longest events are long. Not every row of it reaches the window. But events of a class are longer than half of
//! its longest, so only those that begin in the farther half of the way back can miss it: about as many as reach it, if the
//! class's events lie evenly. (The first class also has shorter ones; its way back is one day.)
//!
//! A series is as long as the time from its first occurrence to the end of its last. The classes go on to half a century for its sake;
//! the last of them has what is longer or has no end, and is read from its beginning.
//!
//! Whole days are kept as if in UTC and are in classes of their own, whose stretches are a day wider on both sides, because
//! no zone is further from UTC than that. Whoever knows the zone decides which of them are in the window.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::Window;

/// How many classes have a longest size, up to 2¹⁴ days. The next one has none. Whole days have as many.
const CLASSES: u8 = 15;
/// When a series without an end is over: after the years of a calendar.
pub(super) const NO_END: DateTime<Utc> = DateTime::from_timestamp(7_289_654_400, 0).expect("within chrono's years");
/// The difference between a class of events of whole days and that of timed ones of the same size.
const WHOLE_DAYS: i32 = 16;

/// The class of an event; `end` is absent for one without an end.
pub(super) fn class_of(start: DateTime<Utc>, end: Option<DateTime<Utc>>, is_all_day: bool) -> i32 {
    let class = end.and_then(|end| (0..CLASSES).find(|class| end - start <= length(*class))).unwrap_or(CLASSES);
    i32::from(class) + if is_all_day { WHOLE_DAYS } else { 0 }
}

/// Before the years of a calendar.
const BEGINNING: DateTime<Utc> = DateTime::from_timestamp(-2_240_524_800, 0).expect("within chrono's years");

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
        (0..=CLASSES).map(move |class| {
            let beyond = window.from() - margin;
            let since = if class < CLASSES { beyond - length(class) } else { BEGINNING };
            let until = window.to() + margin;
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
        let class = |minutes| class_of(at(0), Some(at(minutes)), false);
        let day = 24 * 60;
        assert_eq!([class(1), class(day), class(day + 1), class(2 * day), class(2 * day + 1)], [0, 0, 1, 1, 2]);
        assert_eq!([class(256 * day), class(256 * day + 1), class(366 * day)], [8, 9, 9]);
        assert_eq!(class_of(at(0), Some(at(day)), true), WHOLE_DAYS);
        assert_eq!(class_of(at(0), Some(at(day * 366)), true), WHOLE_DAYS + 9);
        assert_eq!([class(16_384 * day), class(16_384 * day + 1), class_of(at(0), None, false)], [14, 15, 15]);
        assert_eq!(class_of(at(0), None, true), WHOLE_DAYS + 15);
    }

    proptest! {
        #[test]
        fn what_overlaps_a_window_lies_in_the_stretch_of_its_class(
            start in 0_i64..1_000_000, length in 1_i64..60 * 366 * 24 * 60, from in 0_i64..1_000_000, days in 1_i64..400,
        ) {
            let (start, end) = (at(start), at(start + length));
            let text = |at: DateTime<Utc>| at.to_rfc3339();
            let (from, to) = (at(from), at(from) + TimeDelta::days(days));
            let window = Window::parse(Some(&text(from)), Some(&text(to))).expect("good");
            let class = class_of(start, Some(end), false);
            let stretch = stretches(window).find(|stretch| stretch.class == class).expect("every class is read");
            let is_found = stretch.since < start && start < stretch.until && end > stretch.beyond;
            prop_assert_eq!(is_found, window.overlaps(start, end));
        }
    }
}
