//! Parts of a rule that its start implies (RFC 8984, section 4.3.3).

use jiff::civil::Weekday;

use super::by_day::{ByDay, letters};
use super::frequency::Frequency;
use super::numbers::Numbers;
use super::parts::Parts;
use super::wall_time::WallTime;

/// The parts that a start adds to a rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Implied {
    second: Option<i16>,
    minute: Option<i16>,
    hour: Option<i16>,
    weekday: Option<Weekday>,
    month_day: Option<i16>,
    month: Option<i16>,
}

impl Implied {
    pub(super) fn of(parts: &Parts, start: WallTime) -> Self {
        let at = start.civil();
        let time =
            |list: &Numbers, is_expanded: bool, value: i8| (is_expanded && list.is_empty()).then(|| value.into());
        let times = Self {
            second: time(&parts.seconds, parts.frequency > Frequency::Secondly, at.second()),
            minute: time(&parts.minutes, parts.frequency > Frequency::Minutely, at.minute()),
            hour: time(&parts.hours, parts.frequency > Frequency::Hourly, at.hour()),
            ..Self::default()
        };
        let has_days = !parts.days.is_empty();
        let has_month_days = !parts.month_days.is_empty();
        match parts.frequency {
            Frequency::Weekly if !has_days => Self { weekday: Some(at.weekday()), ..times },
            Frequency::Monthly if !has_days && !has_month_days => Self { month_day: Some(at.day().into()), ..times },
            Frequency::Yearly if parts.year_days.is_empty() => {
                let has_weeks = !parts.weeks.is_empty();
                let needs_month = parts.months.is_empty() && !has_weeks && (has_month_days || !has_days);
                let needs_month_day = !has_month_days && !has_weeks && !has_days;
                let needs_weekday = has_weeks && !has_month_days && !has_days;
                Self {
                    month: needs_month.then(|| at.month().into()),
                    month_day: needs_month_day.then(|| at.day().into()),
                    weekday: needs_weekday.then(|| at.weekday()),
                    ..times
                }
            }
            _ => times,
        }
    }

    /// The parts with what is added.
    pub(super) fn added_to(self, parts: &Parts) -> Parts {
        let list = |own: &Numbers, implied: Option<i16>| implied.map_or_else(|| own.clone(), Numbers::one);
        Parts {
            seconds: list(&parts.seconds, self.second),
            minutes: list(&parts.minutes, self.minute),
            hours: list(&parts.hours, self.hour),
            days: self.weekday.map_or_else(|| parts.days.clone(), ByDay::every),
            month_days: list(&parts.month_days, self.month_day),
            months: list(&parts.months, self.month),
            ..parts.clone()
        }
    }

    /// As parts of a rule's text.
    pub(super) fn write(self) -> Vec<String> {
        let number = |name: &str, value: Option<i16>| value.map(|value| format!("{name}={value}"));
        let parts = [
            number("BYMONTH", self.month),
            number("BYMONTHDAY", self.month_day),
            self.weekday.map(|day| format!("BYDAY={}", letters(day))),
            number("BYHOUR", self.hour),
            number("BYMINUTE", self.minute),
            number("BYSECOND", self.second),
        ];
        parts.into_iter().flatten().collect()
    }
}
