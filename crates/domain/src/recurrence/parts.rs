//! The parts of a rule, parsed one by one and checked against each other (RFC 5545, section 3.3.10; RFC 7529).

use std::borrow::Cow;

use jiff::civil::Weekday;

use super::by_day::{ByDay, parse_weekday};
use super::frequency::{Frequency, Skip};
use super::numbers::{Bounds, Numbers};
use super::text::{digits, fault, out_of_range};
use super::until::Until;
use crate::{Fault, FaultKind};

/// When a rule ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Limit {
    #[default]
    Never,
    Count(u32),
    Until(Until),
}

/// The parts of a rule. A list that is absent is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) frequency: Frequency,
    pub(super) interval: i64,
    pub(super) limit: Limit,
    pub(super) week_start: Weekday,
    pub(super) skip: Skip,
    pub(super) seconds: Numbers,
    pub(super) minutes: Numbers,
    pub(super) hours: Numbers,
    pub(super) days: ByDay,
    pub(super) month_days: Numbers,
    pub(super) year_days: Numbers,
    pub(super) weeks: Numbers,
    pub(super) months: Numbers,
    pub(super) places: Numbers,
}

/// The most occurrences that COUNT may ask for.
pub(super) const MAX_COUNT: u32 = 100_000;
/// The maximum number of units between two steps: a leap year of seconds. Longer intervals should use a larger unit.
const MAX_INTERVAL: u32 = 366 * 86_400;

const SECONDS: Bounds = Bounds { least: 0, most: 60, is_signed: false };
const MINUTES: Bounds = Bounds { least: 0, most: 59, is_signed: false };
const HOURS: Bounds = Bounds { least: 0, most: 23, is_signed: false };
const MONTH_DAYS: Bounds = Bounds { least: 1, most: 31, is_signed: true };
const YEAR_DAYS: Bounds = Bounds { least: 1, most: 366, is_signed: true };
const WEEKS: Bounds = Bounds { least: 1, most: 53, is_signed: true };
const MONTHS: Bounds = Bounds { least: 1, most: 12, is_signed: false };

/// The names of the known parts, in capital letters.
const NAMES: [&str; 16] = [
    "FREQ",
    "UNTIL",
    "COUNT",
    "INTERVAL",
    "BYSECOND",
    "BYMINUTE",
    "BYHOUR",
    "BYDAY",
    "BYMONTHDAY",
    "BYYEARDAY",
    "BYWEEKNO",
    "BYMONTH",
    "BYSETPOS",
    "WKST",
    "RSCALE",
    "SKIP",
];

impl Parts {
    /// Parses a text without `RRULE:`. Case does not matter; the order is free.
    pub(super) fn parse(text: &str) -> Result<Self, Fault> {
        let is_in_capitals = !text.bytes().any(|byte| byte.is_ascii_lowercase());
        let capitals = if is_in_capitals { Cow::Borrowed(text) } else { Cow::Owned(text.to_ascii_uppercase()) };
        let mut values: [Option<&str>; NAMES.len()] = [None; NAMES.len()];
        for part in capitals.split(';') {
            let pair =
                part.split_once('=').ok_or_else(|| fault("Must be parts such as FREQ=DAILY with ; between them"));
            let (name, value) = pair?;
            let index = NAMES.iter().position(|known| *known == name).ok_or_else(|| unknown(name))?;
            if values[index].replace(value).is_some() {
                return Err(Fault::new(FaultKind::Duplicate, format!("{name} may stand once")));
            }
        }
        let parts = Self::from_values(values)?;
        parts.check()?;
        Ok(parts)
    }

    fn from_values(values: [Option<&str>; NAMES.len()]) -> Result<Self, Fault> {
        let [
            frequency,
            until,
            count,
            interval,
            second,
            minute,
            hour,
            day,
            month_day,
            year_day,
            week,
            month,
            place,
            start,
            calendar,
            skip,
        ] = values;
        let list = |name, value: Option<&str>, bounds| {
            value.map_or(Ok(Numbers::default()), |raw| Numbers::parse(name, raw, bounds))
        };
        if calendar.is_some_and(|name| name != "GREGORIAN") {
            return Err(fault("RSCALE must be GREGORIAN: other calendars are not supported"));
        }
        if skip.is_some() && calendar.is_none() {
            return Err(fault("SKIP needs RSCALE=GREGORIAN beside it"));
        }
        Ok(Self {
            frequency: Frequency::parse(frequency.ok_or_else(|| Fault::new(FaultKind::Missing, "FREQ is required"))?)?,
            interval: interval.map_or(Ok(1), |raw| positive("INTERVAL", raw, MAX_INTERVAL))?.into(),
            limit: parse_limit(until, count)?,
            week_start: start.map_or(Ok(Weekday::Monday), |raw| parse_weekday("WKST", raw))?,
            skip: skip.map_or(Ok(Skip::Omit), Skip::parse)?,
            seconds: list("BYSECOND", second, SECONDS)?,
            minutes: list("BYMINUTE", minute, MINUTES)?,
            hours: list("BYHOUR", hour, HOURS)?,
            days: day.map_or(Ok(ByDay::default()), ByDay::parse)?,
            month_days: list("BYMONTHDAY", month_day, MONTH_DAYS)?,
            year_days: list("BYYEARDAY", year_day, YEAR_DAYS)?,
            weeks: list("BYWEEKNO", week, WEEKS)?,
            months: parse_months(month)?,
            places: list("BYSETPOS", place, YEAR_DAYS)?,
        })
    }

    /// The rules of RFC 5545, section 3.3.10 about combinations of parts.
    fn check(&self) -> Result<(), Fault> {
        use Frequency::{Daily, Monthly, Weekly, Yearly};

        let refuse = |is_refused: bool, sentence: &str| if is_refused { Err(fault(sentence)) } else { Ok(()) };
        let is_coarse = matches!(self.frequency, Daily | Weekly | Monthly);
        refuse(!self.weeks.is_empty() && self.frequency != Yearly, "BYWEEKNO is only for FREQ=YEARLY")?;
        refuse(!self.year_days.is_empty() && is_coarse, "BYYEARDAY is not for FREQ=DAILY, WEEKLY or MONTHLY")?;
        refuse(!self.month_days.is_empty() && self.frequency == Weekly, "BYMONTHDAY is not for FREQ=WEEKLY")?;
        refuse(
            self.days.has_ordinals() && !matches!(self.frequency, Monthly | Yearly),
            "BYDAY takes numbers only with FREQ=MONTHLY or YEARLY",
        )?;
        refuse(self.days.has_ordinals() && !self.weeks.is_empty(), "BYDAY takes no numbers beside BYWEEKNO")?;
        let dates = [&self.month_days, &self.year_days, &self.weeks, &self.months];
        let times = [&self.seconds, &self.minutes, &self.hours];
        let has_list = times.into_iter().chain(dates).any(|list| !list.is_empty());
        refuse(!self.places.is_empty() && !has_list && self.days.is_empty(), "BYSETPOS needs another BY part beside it")
    }

    /// Whether it has anything below a day.
    pub(super) fn has_times(&self) -> bool {
        let lists = [&self.seconds, &self.minutes, &self.hours];
        self.frequency < Frequency::Daily || lists.iter().any(|list| !list.is_empty())
    }
}

/// Names an unknown part, if it looks like a name.
fn unknown(name: &str) -> Fault {
    let is_name = name.len() <= 20 && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let part = if is_name && !name.is_empty() { name } else { "What stands before a =" };
    fault(format!("{part} is not a part of a rule; these are {}", NAMES.join(", ")))
}

fn positive(name: &str, raw: &str, most: u32) -> Result<u32, Fault> {
    let number = digits(raw).filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| out_of_range(format!("{name} must be a number from 1 to {most}")))
}

fn parse_limit(until: Option<&str>, count: Option<&str>) -> Result<Limit, Fault> {
    match (until, count) {
        (Some(_), Some(_)) => Err(fault("COUNT and UNTIL must not stand together")),
        (Some(raw), None) => Until::parse(raw).map(Limit::Until),
        (None, Some(raw)) => positive("COUNT", raw, MAX_COUNT).map(Limit::Count),
        (None, None) => Ok(Limit::Never),
    }
}

fn parse_months(raw: Option<&str>) -> Result<Numbers, Fault> {
    let Some(raw) = raw else { return Ok(Numbers::default()) };
    if raw.split(',').any(|month| month.ends_with('L')) {
        return Err(fault("BYMONTH takes no leap months: the Gregorian calendar has none"));
    }
    Numbers::parse("BYMONTH", raw, MONTHS)
}
