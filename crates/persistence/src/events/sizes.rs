//! How a window finds the events that overlap it, long ones included, without reading the whole calendar.
//!
//! An event that overlaps a window begins before the window's end, and it ends after the window's begin. With an index by start alone, a
//! query would have to look back as far as the longest possible event, a year. So each row has a class by its length: at most 1, 2, 4 … 512
//! days. From each class a window reads one stretch of starts, which looks back only as far as the longest events of the class. Not every
//! row in it reaches the window. But the events of a class are longer than half of its maximum, so only those that begin in the earlier
//! half of the stretch can miss the window: about as many as reach it, if the events of the class are evenly spread. (The first class also
//! has shorter events; its stretch looks back one day.)
//!
//! The length of a series is the time from the start of its first occurrence to the end of its last. For series the classes go on to half a
//! century. The last class has those that are longer or have no end; it is read from the beginning.
//!
//! Most series without an end do not occur in a given week, but all of them begin before it. So series that occur in one month of each
//! year, as birthdays do, or in one week of each month have classes of their own, and a window reads only the classes of the months and
//! weeks that it touches.
//!
//! Events of whole days are stored as if in UTC and have classes of their own. Their stretches are a day wider on both sides, because no
//! zone is further from UTC than that. The caller, who knows the zone, decides which of them are in the window.

use chrono::{DateTime, Datelike as _, TimeDelta, Utc};
use scheduler_domain::{Regularity, Window};

/// How many classes have a maximum length, up to 2¹⁴ days. The next class has none. Whole days have as many classes.
const CLASSES: u8 = 15;
/// The end of a series without an end: later than any year of a calendar.
pub(super) const NO_END: DateTime<Utc> = DateTime::from_timestamp(7_289_654_400, 0).expect("within chrono's years");
/// The difference between the class of whole days and that of timed events of the same length.
const WHOLE_DAYS: i32 = 16;

/// The number before the class of January, for series that occur in one month of each year. Whole days share these classes.
const MONTHS: i32 = 32;
/// The class of series that occur in the first week of each month. There are five weeks.
const WEEKS: i32 = 45;

/// The class of an event; `end` is absent for one without an end.
pub(super) fn class_of(
    start: DateTime<Utc>,
    end: Option<DateTime<Utc>>,
    is_all_day: bool,
    regularity: Option<Regularity>,
) -> i32 {
    if let Some(regularity) = regularity.filter(|_| end.is_none()) {
        return class_of_regular(regularity);
    }
    let class = end.and_then(|end| (0..CLASSES).find(|class| end - start <= length(*class))).unwrap_or(CLASSES);
    i32::from(class) + if is_all_day { WHOLE_DAYS } else { 0 }
}

fn class_of_regular(regularity: Regularity) -> i32 {
    match regularity {
        Regularity::Yearly { month } => MONTHS + i32::from(month),
        Regularity::Monthly { day } => WEEKS + (i32::from(day) - 1) / 7,
    }
}

/// Earlier than any year of a calendar.
const BEGINNING: DateTime<Utc> = DateTime::from_timestamp(-2_240_524_800, 0).expect("within chrono's years");

fn length(class: u8) -> TimeDelta {
    TimeDelta::days(1 << class)
}

/// What a window reads of one class: rows that begin after `since` and before `until` and end after `beyond`.
pub(super) struct Stretch {
    pub(super) class: i32,
    pub(super) since: DateTime<Utc>,
    pub(super) until: DateTime<Utc>,
    pub(super) beyond: DateTime<Utc>,
}

/// What a window reads of each class.
pub(super) fn stretches(window: Window) -> impl Iterator<Item = Stretch> {
    let sizes = stretches_of_sizes(window);
    sizes.chain(regular_in(window).into_iter().map(move |class| {
        let margin = TimeDelta::days(1);
        Stretch { class, since: BEGINNING, until: window.to() + margin, beyond: window.from() - margin }
    }))
}

/// The classes of series that may have an occurrence in a window.
fn regular_in(window: Window) -> Vec<i32> {
    // An event that overlaps the window began at most a day before it. On its own clock that may be a day earlier or later, and one day
    // earlier again if the clock skipped a day. Whole days may be a day later for the reader.
    let (first, last) = (window.from() - TimeDelta::days(3), window.to() + TimeDelta::days(2));
    let dates = first.date_naive().iter_days().take_while(|date| *date <= last.date_naive());
    let part = |number: u32| u8::try_from(number).unwrap_or_default();
    let mut classes: Vec<_> = dates
        .flat_map(|date| {
            [Regularity::Yearly { month: part(date.month()) }, Regularity::Monthly { day: part(date.day()) }]
        })
        .map(class_of_regular)
        .collect();
    classes.sort_unstable();
    classes.dedup();
    classes
}

fn stretches_of_sizes(window: Window) -> impl Iterator<Item = Stretch> {
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
    use proptest::sample::select;
    use scheduler_domain::{Day, Minute, Recurrence, Series, Start, TimeZone};

    use super::*;

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
    }

    #[test]
    fn a_class_is_twice_as_long_as_the_one_before() {
        let class = |minutes| class_of(at(0), Some(at(minutes)), false, None);
        let day = 24 * 60;
        assert_eq!([class(1), class(day), class(day + 1), class(2 * day), class(2 * day + 1)], [0, 0, 1, 1, 2]);
        assert_eq!([class(256 * day), class(256 * day + 1), class(366 * day)], [8, 9, 9]);
        assert_eq!(class_of(at(0), Some(at(day)), true, None), WHOLE_DAYS);
        assert_eq!(class_of(at(0), Some(at(day * 366)), true, None), WHOLE_DAYS + 9);
        assert_eq!([class(16_384 * day), class(16_384 * day + 1), class_of(at(0), None, false, None)], [14, 15, 15]);
        assert_eq!(class_of(at(0), None, true, None), WHOLE_DAYS + 15);
    }

    #[test]
    fn a_series_without_an_end_that_is_in_one_part_of_the_year_or_month_is_in_a_class_of_it() {
        let class = |end, regularity| class_of(at(0), end, true, Some(regularity));
        let (may, last) = (Regularity::Yearly { month: 5 }, Regularity::Monthly { day: 31 });
        assert_eq!([class(None, may), class(None, last), class(Some(at(1)), may)], [37, 49, WHOLE_DAYS]);
        let window = Window::parse(Some("2026-11-23T00:00:00Z"), Some("2026-11-26T00:00:00Z")).expect("good");
        assert_eq!(regular_in(window), [MONTHS + 11, WEEKS + 2, WEEKS + 3]);
    }

    const ZONES: [&str; 6] =
        ["UTC", "Europe/Berlin", "Pacific/Kiritimati", "Pacific/Apia", "Pacific/Pago_Pago", "America/St_Johns"];
    const RULES: [&str; 5] = [
        "FREQ=YEARLY",
        "FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYSETPOS=1",
        "FREQ=YEARLY;BYMONTH=1;BYDAY=-1FR",
        "FREQ=MONTHLY",
        "FREQ=MONTHLY;BYMONTHDAY=1",
    ];

    proptest! {
        #[test]
        fn a_window_reads_the_classes_of_what_occurs_in_it(
            (own, viewer, rule) in (select(ZONES.as_slice()), select(ZONES.as_slice()), select(RULES.as_slice())),
            (start, length, is_all_day) in (0_i64..40 * 366 * 24 * 60, 1_i64..=24 * 60, any::<bool>()),
            // Includes the days that the clocks of Apia skipped in 2011 and those of Kiritimati in 1995.
            (from, days) in (prop_oneof![0_i64..50 * 366 * 24 * 60, 22_080_000_i64..22_100_000, 13_140_000_i64..13_160_000], 1_i64..10),
        ) {
            let text = |at: DateTime<Utc>| at.to_rfc3339();
            let zone = |name| TimeZone::parse(name).expect("a zone");
            let (from, to) = (at(from), at(from) + TimeDelta::days(days));
            let window = Window::parse(Some(&text(from)), Some(&text(to))).expect("good");
            let (start, length) = if is_all_day {
                (Start::AllDay(Day::from_stored(at(start))), TimeDelta::days(1))
            } else {
                (Start::Timed(Minute::from_stored(at(start)), zone(own)), TimeDelta::minutes(length))
            };
            let recurrence = Recurrence::parse(Some(rule), &[], &[], &start).expect("good");
            if let Some(regularity) = recurrence.regularity(&start) {
                let series = Series::new(start, length, recurrence);
                if !series.within(from, to, &zone(viewer).days(), 1).rows.is_empty() {
                    let class = class_of_regular(regularity);
                    let (first, _) = series.bounds();
                    let is_found = |stretch: Stretch| {
                        stretch.class == class && stretch.since < first && first < stretch.until && NO_END > stretch.beyond
                    };
                    prop_assert!(stretches(window).any(is_found), "{regularity:?}");
                }
            }
        }

        #[test]
        fn what_overlaps_a_window_lies_in_the_stretch_of_its_class(
            start in 0_i64..1_000_000, length in 1_i64..60 * 366 * 24 * 60, from in 0_i64..1_000_000, days in 1_i64..400,
        ) {
            let (start, end) = (at(start), at(start + length));
            let text = |at: DateTime<Utc>| at.to_rfc3339();
            let (from, to) = (at(from), at(from) + TimeDelta::days(days));
            let window = Window::parse(Some(&text(from)), Some(&text(to))).expect("good");
            let class = class_of(start, Some(end), false, None);
            let stretch = stretches(window).find(|stretch| stretch.class == class).expect("every class is read");
            let is_found = stretch.since < start && start < stretch.until && end > stretch.beyond;
            prop_assert_eq!(is_found, window.overlaps(start, end));
        }
    }
}
