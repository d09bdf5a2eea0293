//! Random rules: as a text for the parser, and as lists for the model.

use jiff::civil::{DateTime, Weekday};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Unit {
    Secondly,
    Minutely,
    Hourly,
    Daily,
    Weekly,
    Monthly,
    Yearly,
}

/// A rule without its end.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    pub(super) unit: Unit,
    pub(super) interval: i64,
    pub(super) skip: &'static str,
    pub(super) week_start: Weekday,
    pub(super) months: Vec<i16>,
    pub(super) weeks: Vec<i16>,
    pub(super) year_days: Vec<i16>,
    pub(super) month_days: Vec<i16>,
    /// 0 is every.
    pub(super) days: Vec<(i16, Weekday)>,
    pub(super) hours: Vec<i16>,
    pub(super) minutes: Vec<i16>,
    pub(super) seconds: Vec<i16>,
    pub(super) places: Vec<i16>,
}

impl Rule {
    pub(super) fn months_from(&self, start: DateTime) -> Option<Vec<i16>> {
        let is_implied = self.unit == Unit::Yearly
            && self.year_days.is_empty()
            && self.months.is_empty()
            && self.weeks.is_empty()
            && (!self.month_days.is_empty() || self.days.is_empty());
        if is_implied { Some(vec![start.month().into()]) } else { some(&self.months) }
    }

    pub(super) fn has_month_days(&self) -> bool {
        !self.month_days.is_empty() || self.implies_month_day()
    }

    fn implies_month_day(&self) -> bool {
        let has_days = !self.month_days.is_empty() || !self.days.is_empty();
        match self.unit {
            Unit::Monthly => !has_days,
            Unit::Yearly => self.year_days.is_empty() && !has_days && self.weeks.is_empty(),
            _ => false,
        }
    }

    pub(super) fn month_days_from(&self, start: DateTime) -> Option<Vec<i16>> {
        if self.implies_month_day() { Some(vec![start.day().into()]) } else { some(&self.month_days) }
    }

    pub(super) fn days_from(&self, start: DateTime) -> Option<Vec<(i16, Weekday)>> {
        let is_implied = self.days.is_empty()
            && match self.unit {
                Unit::Weekly => true,
                Unit::Yearly => self.year_days.is_empty() && !self.weeks.is_empty() && self.month_days.is_empty(),
                _ => false,
            };
        if is_implied { Some(vec![(0, start.weekday())]) } else { some(&self.days) }
    }

    pub(super) fn times_from(&self, start: DateTime) -> (Vec<i16>, Vec<i16>, Vec<i16>) {
        let time = |list: &[i16], above: Unit, own: i8| {
            if list.is_empty() && self.unit > above { vec![own.into()] } else { list.to_owned() }
        };
        (
            time(&self.hours, Unit::Hourly, start.hour()),
            time(&self.minutes, Unit::Minutely, start.minute()),
            time(&self.seconds, Unit::Secondly, start.second()),
        )
    }

    /// The rule as a text.
    pub(super) fn text(&self) -> String {
        let mut parts = vec![format!("FREQ={}", format!("{:?}", self.unit).to_uppercase())];
        if self.interval > 1 {
            parts.push(format!("INTERVAL={}", self.interval));
        }
        if self.skip != "OMIT" {
            parts.push(format!("RSCALE=GREGORIAN;SKIP={}", self.skip));
        }
        parts.push(format!("WKST={}", letters(self.week_start)));
        let days = self.days.iter().map(|(nth, day)| match nth {
            0 => letters(*day).to_owned(),
            nth => format!("{nth}{}", letters(*day)),
        });
        let days = days.collect::<Vec<_>>().join(",");
        if !days.is_empty() {
            parts.push(format!("BYDAY={days}"));
        }
        for (name, list) in [
            ("BYMONTH", &self.months),
            ("BYWEEKNO", &self.weeks),
            ("BYYEARDAY", &self.year_days),
            ("BYMONTHDAY", &self.month_days),
            ("BYHOUR", &self.hours),
            ("BYMINUTE", &self.minutes),
            ("BYSECOND", &self.seconds),
            ("BYSETPOS", &self.places),
        ] {
            if !list.is_empty() {
                let list = list.iter().map(i16::to_string).collect::<Vec<_>>().join(",");
                parts.push(format!("{name}={list}"));
            }
        }
        parts.join(";")
    }
}

fn some<T: Clone>(list: &[T]) -> Option<Vec<T>> {
    Some(list.to_owned()).filter(|list| !list.is_empty())
}

fn letters(day: Weekday) -> &'static str {
    ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][usize::try_from(day.to_monday_zero_offset()).expect("a day")]
}

fn weekday() -> impl Strategy<Value = Weekday> {
    (0..7_i8).prop_map(|day| Weekday::from_monday_zero_offset(day).expect("a day"))
}

/// Mostly nothing, or a few numbers.
fn few(numbers: impl Strategy<Value = i16> + 'static) -> BoxedStrategy<Vec<i16>> {
    prop_oneof![2 => Just(Vec::new()), 1 => vec(numbers, 1..4)].boxed()
}

fn signed(most: i16) -> impl Strategy<Value = i16> {
    prop_oneof![1..=most, -most..=-1]
}

/// Rules of these units that the parser accepts.
pub(super) fn rules(units: &'static [Unit]) -> impl Strategy<Value = Rule> {
    let dates =
        (few(1..=12_i16), few(signed(53)), few(signed(366)), few(prop_oneof![3 => signed(31), 1 => 28..=31_i16]));
    let days =
        prop_oneof![1 => Just(Vec::new()), 1 => vec((prop_oneof![2 => Just(0), 1 => signed(5)], weekday()), 1..4)];
    let times = (few(0..=23_i16), few(0..=59_i16), few(0..=59_i16));
    let steps =
        (select(units), prop_oneof![Just(1), 1..=4_i64, 1..=40_i64], select(&["OMIT", "BACKWARD", "FORWARD"][..]));
    (steps, weekday(), dates, days, times, few(signed(6))).prop_map(
        |((unit, interval, skip), week_start, (months, weeks, year_days, month_days), days, times, places)| {
            let (hours, minutes, seconds) = times;
            let rule = Rule {
                unit,
                interval,
                skip,
                week_start,
                months,
                weeks,
                year_days,
                month_days,
                days,
                hours,
                minutes,
                seconds,
                places,
            };
            allowed(rule)
        },
    )
}

/// Leaves out what must not stand together.
fn allowed(mut rule: Rule) -> Rule {
    if rule.unit != Unit::Yearly {
        rule.weeks.clear();
    }
    if matches!(rule.unit, Unit::Daily | Unit::Weekly | Unit::Monthly) {
        rule.year_days.clear();
    }
    if rule.unit == Unit::Weekly {
        rule.month_days.clear();
    }
    if !matches!(rule.unit, Unit::Monthly | Unit::Yearly) || !rule.weeks.is_empty() {
        rule.days.iter_mut().for_each(|(nth, _)| *nth = 0);
    }
    let lists =
        [&rule.months, &rule.weeks, &rule.year_days, &rule.month_days, &rule.hours, &rule.minutes, &rule.seconds];
    if lists.iter().all(|list| list.is_empty()) && rule.days.is_empty() {
        rule.places.clear();
    }
    rule
}
