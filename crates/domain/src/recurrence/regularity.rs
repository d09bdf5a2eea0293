//! The part of each year or month in which a series occurs, if it is a small one.

use super::clock::Clock;
use super::extra_date::moment;
use super::frequency::{Frequency, Skip};
use super::implied::Implied;
use super::numbers::Numbers;
use super::set::Recurrence;
use super::start::Start;

/// A part of the year or of the month in which all occurrences of a series begin, in the local time of its event. It may be larger
/// than necessary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Regularity {
    /// A month of the year, from 1.
    Yearly {
        /// Which.
        month: u8,
    },
    /// A day of the month, from 1.
    Monthly {
        /// Which.
        day: u8,
    },
}

impl Recurrence {
    /// The regularity of a series with this start, if it has one: its rule names one month of each year, or one day of each month,
    /// and the start is in it too.
    #[must_use]
    pub fn regularity(&self, start: &Start) -> Option<Regularity> {
        let rule = self.rule().filter(|_| self.rdates().is_empty())?;
        let at = Clock::of(start).wall(moment(start.when()));
        let parts = Implied::of(rule.parts(), at).added_to(rule.parts());
        if parts.skip != Skip::Omit {
            return None;
        }
        let only = |numbers: &Numbers, own: i8| {
            let mut all = numbers.iter();
            all.next().filter(|first| *first == i16::from(own) && all.next().is_none())
        };
        let date = at.date();
        match parts.frequency {
            Frequency::Yearly if parts.weeks.is_empty() && parts.year_days.is_empty() => {
                let month = only(&parts.months, date.month())?;
                Some(Regularity::Yearly { month: u8::try_from(month).ok()? })
            }
            Frequency::Monthly => {
                let day = only(&parts.month_days, date.day())?;
                Some(Regularity::Monthly { day: u8::try_from(day).ok()? })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Day, Minute, TimeZone};

    fn regularity(start: &Start, rule: &str, rdates: &[String]) -> Option<Regularity> {
        Recurrence::parse(Some(rule), rdates, &[], start).expect("good").regularity(start)
    }

    #[test]
    fn one_month_of_each_year_or_one_day_of_each_month_is_regular() {
        let birthday = Start::AllDay(Day::parse("1990-03-31").expect("a date"));
        for (rule, expected) in [
            ("FREQ=YEARLY", Some(Regularity::Yearly { month: 3 })),
            ("FREQ=YEARLY;INTERVAL=4;BYMONTH=3;BYDAY=-1SA;COUNT=9", Some(Regularity::Yearly { month: 3 })),
            ("FREQ=YEARLY;BYMONTH=4", None),
            ("FREQ=YEARLY;BYMONTH=3,4", None),
            ("FREQ=YEARLY;BYDAY=20MO", None),
            ("FREQ=YEARLY;BYYEARDAY=90", None),
            ("FREQ=YEARLY;BYWEEKNO=13;BYDAY=SA", None),
            ("FREQ=MONTHLY", Some(Regularity::Monthly { day: 31 })),
            ("FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=FR", Some(Regularity::Monthly { day: 31 })),
            ("FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD", None),
            ("FREQ=MONTHLY;BYMONTHDAY=-1", None),
            ("FREQ=MONTHLY;BYDAY=-1FR", None),
            ("FREQ=DAILY;BYMONTH=3", None),
        ] {
            assert_eq!(regularity(&birthday, rule, &[]), expected, "{rule}");
        }
        assert_eq!(regularity(&birthday, "FREQ=YEARLY", &["1990-05-01".to_owned()]), None);
    }

    #[test]
    fn the_day_is_that_of_the_events_clock() {
        let tokyo = TimeZone::parse("Asia/Tokyo").expect("a zone");
        let start = Start::Timed(Minute::parse("2026-01-31T20:00:00Z").expect("a minute"), tokyo);
        assert_eq!(regularity(&start, "FREQ=YEARLY", &[]), Some(Regularity::Yearly { month: 2 }));
        assert_eq!(regularity(&start, "FREQ=MONTHLY", &[]), Some(Regularity::Monthly { day: 1 }));
    }
}
