//! A slow and obvious model: every second, minute or day of a period is asked whether each part of the rule matches it
//! (RFC 8984, section 4.3.3), from the first period of the series on.

use jiff::civil::{Date, DateTime, Weekday};
use jiff::{SignedDuration, ToSpan};

use super::rules::{Rule, Unit};

/// The wall times of a rule from its start up to `to`, without COUNT and UNTIL.
pub(super) fn walls(rule: &Rule, start: DateTime, to: Date) -> Vec<DateTime> {
    let mut found = vec![start];
    let mut period = first_period(rule, start);
    let times = times(rule, start);
    while period.date() <= to {
        let mut candidates: Vec<_> = candidates(rule, start, period, &times);
        candidates.sort();
        candidates.dedup();
        if !rule.places.is_empty() {
            let length = i16::try_from(candidates.len()).expect("few");
            let is_chosen = |index: usize| {
                let place = i16::try_from(index).expect("few") + 1;
                rule.places.contains(&place) || rule.places.contains(&(place - length - 1))
            };
            candidates =
                candidates.into_iter().enumerate().filter(|(at, _)| is_chosen(*at)).map(|(_, it)| it).collect();
        }
        found.extend(candidates.into_iter().filter(|at| *at > start && at.date() <= to));
        period = next_period(rule, period);
    }
    found.sort();
    found.dedup();
    found
}

fn first_period(rule: &Rule, start: DateTime) -> DateTime {
    let midnight = start.date().at(0, 0, 0, 0);
    match rule.unit {
        Unit::Yearly => start.date().first_of_year().at(0, 0, 0, 0),
        Unit::Monthly => start.date().first_of_month().at(0, 0, 0, 0),
        Unit::Weekly => {
            let mut day = start.date();
            while day.weekday() != rule.week_start {
                day = day.yesterday().expect("within years");
            }
            day.at(0, 0, 0, 0)
        }
        Unit::Daily => midnight,
        Unit::Hourly => start.date().at(start.hour(), 0, 0, 0),
        Unit::Minutely => start.date().at(start.hour(), start.minute(), 0, 0),
        Unit::Secondly => start,
    }
}

fn next_period(rule: &Rule, period: DateTime) -> DateTime {
    let interval = rule.interval;
    let span = match rule.unit {
        Unit::Yearly => interval.years(),
        Unit::Monthly => interval.months(),
        Unit::Weekly => interval.weeks(),
        Unit::Daily => interval.days(),
        Unit::Hourly => interval.hours(),
        Unit::Minutely => interval.minutes(),
        Unit::Secondly => interval.seconds(),
    };
    period.checked_add(span).expect("within years")
}

/// What matches in one period, as valid times.
fn candidates(rule: &Rule, start: DateTime, period: DateTime, times: &[i64]) -> Vec<DateTime> {
    let first = period.date();
    let days = match rule.unit {
        Unit::Yearly => {
            (0..12).flat_map(|month| days_of_month(rule, first.checked_add(month.months()).expect("a month"))).collect()
        }
        Unit::Monthly => days_of_month(rule, first),
        Unit::Weekly => (0..7).map(|day| valid(first.checked_add(day.days()).expect("a day"))).collect(),
        _ => vec![valid(first)],
    };
    let begin = period.duration_since(first.at(0, 0, 0, 0)).as_secs();
    let end = match rule.unit {
        Unit::Hourly => begin + 3_600,
        Unit::Minutely => begin + 60,
        Unit::Secondly => begin + 1,
        _ => 86_400,
    };
    let times = &times[times.partition_point(|at| *at < begin)..times.partition_point(|at| *at < end)];
    if times.is_empty() {
        return Vec::new();
    }
    let days = days.into_iter().filter_map(|day| adjusted(rule, start, day));
    days.flat_map(|day| times.iter().map(move |second| day.at(0, 0, 0, 0) + SignedDuration::from_secs(*second)))
        .collect()
}

/// A day of a month, maybe one that does not exist.
#[derive(Clone, Copy)]
struct Candidate {
    month: Date,
    day: i8,
}

fn valid(date: Date) -> Candidate {
    Candidate { month: date.first_of_month(), day: date.day() }
}

fn days_of_month(rule: &Rule, month: Date) -> Vec<Candidate> {
    let has_month_days = rule.has_month_days();
    let last = if rule.skip == "OMIT" || !has_month_days { month.days_in_month() } else { 31 };
    (1..=last).map(|day| Candidate { month, day }).collect()
}

/// The date of a candidate that matches every part about days.
fn adjusted(rule: &Rule, start: DateTime, candidate: Candidate) -> Option<Date> {
    let Candidate { month, day } = candidate;
    let length = month.days_in_month();
    let exists = day <= length;
    let month_is = |months: &[i16]| months.contains(&month.month().into());
    if let Some(months) = rule.months_from(start)
        && !month_is(&months)
    {
        return None;
    }
    let date = Date::new(month.year(), month.month(), day).ok();
    if !rule.weeks.is_empty() && !date.is_some_and(|date| in_weeks(rule, date)) {
        return None;
    }
    let year_day = |date: Date| {
        let (day, length) = (date.day_of_year(), date.days_in_year());
        rule.year_days.contains(&day) || rule.year_days.contains(&(day - length - 1))
    };
    if !rule.year_days.is_empty() && !date.is_some_and(year_day) {
        return None;
    }
    if let Some(days) = rule.month_days_from(start)
        && !days.contains(&day.into())
        && !(exists && days.contains(&(i16::from(day) - i16::from(length) - 1)))
    {
        return None;
    }
    let date = match (date, rule.skip) {
        (Some(date), _) => date,
        (None, "BACKWARD") => month.last_of_month(),
        (None, "FORWARD") => month.last_of_month().tomorrow().expect("a day"),
        _ => return None,
    };
    matches_weekday(rule, start, date).then_some(date)
}

fn weeks_of(weeks: i64) -> SignedDuration {
    SignedDuration::from_hours(weeks * 7 * 24)
}

/// Counts the weeks of a year one by one.
fn in_weeks(rule: &Rule, date: Date) -> bool {
    let week_of = |date: Date| {
        let mut begin = date;
        while begin.weekday() != rule.week_start {
            begin = begin.yesterday().expect("a day");
        }
        begin
    };
    let year_of = |begin: Date| (begin + SignedDuration::from_hours(3 * 24)).year();
    let begin = week_of(date);
    let year = year_of(begin);
    let before = (1..60_i64).take_while(|weeks| year_of(begin + weeks_of(-*weeks)) == year).count();
    let after = (1..60_i64).take_while(|weeks| year_of(begin + weeks_of(*weeks)) == year).count();
    let (number, from_end) = (i16::try_from(before + 1).expect("few"), -i16::try_from(after + 1).expect("few"));
    rule.weeks.contains(&number) || rule.weeks.contains(&from_end)
}

fn matches_weekday(rule: &Rule, start: DateTime, date: Date) -> bool {
    let Some(days) = rule.days_from(start) else { return true };
    let in_month = rule.unit == Unit::Monthly || !rule.months.is_empty();
    let is_within = |other: Date| other.year() == date.year() && (!in_month || other.month() == date.month());
    let weeks = |sign: i64| (0..60).take_while(|weeks| is_within(date + weeks_of(weeks * sign))).count();
    let is_nth = |place: i16| usize::from(place.unsigned_abs()) == weeks(if place > 0 { -1 } else { 1 });
    days.iter().any(|(place, day): &(i16, Weekday)| *day == date.weekday() && (*place == 0 || is_nth(*place)))
}

/// The seconds of a day that match every part about times.
fn times(rule: &Rule, start: DateTime) -> Vec<i64> {
    let has = |list: &[i16], at: i64| list.is_empty() || list.iter().any(|it| i64::from(*it) == at);
    let (hours, minutes, seconds) = rule.times_from(start);
    let mut times = Vec::new();
    for hour in (0..24).filter(|hour| has(&hours, *hour)) {
        for minute in (0..60).filter(|minute| has(&minutes, *minute)) {
            times.extend(
                (0..60).filter(|second| has(&seconds, *second)).map(|second| hour * 3_600 + minute * 60 + second),
            );
        }
    }
    times
}
