//! The fields of an event, from the phrases.

use chrono::{Datelike, NaiveDate, TimeDelta, Weekday};

use super::calendar::{Calendar, add, day, in_years};
use super::claims::Choice;
use super::day::SaidDay;
use super::facts::{Dropped, Facts, Resolver};
use super::lexicon::Unit;
use super::moment::SaidTime;
use super::time::{Clock, MIDNIGHT};
use super::understood::EventFields;
use crate::{Day, DaySpan, Minute, Span, TaskDuration, TimeZone, TimedSpan, When};

/// The longest event, in days: a leap year.
const MAX_DAYS: i64 = 366;

/// The data for an event that says only when it starts.
pub(super) struct Defaults<'d> {
    pub(super) zone: &'d TimeZone,
    pub(super) duration: TaskDuration,
}

/// The fields without title and location, or the phrases that turn out to be invalid.
pub(super) fn event(
    resolver: &Resolver<'_>,
    choices: &[Choice<'_>],
    defaults: &Defaults<'_>,
) -> Result<EventFields, Dropped> {
    let facts = Facts::of(choices);
    let Some(start) = start(resolver, &facts)? else {
        let lost = ends(&facts);
        return if lost.is_empty() { Ok(EventFields::default()) } else { Err(lost) };
    };
    let span = match start {
        When::Day(first) => Span::AllDay(DaySpan::from_stored(first, last_day(resolver, &facts, first.date())?)),
        When::At(start) => {
            let end = end(resolver, &facts, start, defaults)?;
            Span::Timed(TimedSpan::from_stored(start, end, defaults.zone.clone()))
        }
    };
    Ok(EventFields { span: Some(span), recurrence: resolver.rule(&facts, start)?, ..EventFields::default() })
}

/// The phrases that say how long it takes.
fn ends(facts: &Facts) -> Dropped {
    let all = [facts.length.map(|it| it.0), facts.long_length.map(|it| it.0), facts.end.map(|it| it.0)];
    all.into_iter().flatten().collect()
}

/// When it starts, if that is said.
fn start(resolver: &Resolver<'_>, facts: &Facts) -> Result<Option<When>, Dropped> {
    let failed = || facts.when_indexes();
    let calendar = resolver.calendar;
    if let Some((_, minutes)) = facts.ahead {
        return calendar.later(minutes).map(Some).ok_or_else(failed);
    }
    if let Some((_, (first, last))) = facts.moments {
        let (start, _) = resolver.both(&first, &last).ok_or_else(failed)?;
        return Ok(Some(When::At(start)));
    }
    let said = facts.day.map(|(_, day)| day).or(facts.days.map(|(_, (start, _))| start));
    let date = said.map(|day| day.date(calendar, None).ok_or_else(failed)).transpose()?;
    let time = facts.time_of_day();
    if facts.days.is_some() && time.is_some_and(|time| time != SaidTime::AllDay) {
        // Days are whole here: on some days at three is several events.
        return Err(facts.time.map_or_else(failed, |(index, _)| vec![index]));
    }
    match facts.repeat {
        Some((index, repeat)) if date.is_none() || facts.is_start() => {
            resolver.first(&repeat, date.unwrap_or(calendar.today), time).map(Some).ok_or(vec![index])
        }
        _ if date.is_none() && (time.is_none() || time == Some(SaidTime::AllDay)) => {
            // `all day` alone does not say which.
            if time.is_some() { Err(failed()) } else { Ok(None) }
        }
        _ => resolver.when(date, time).map(Some).ok_or_else(failed),
    }
}

/// The day after its last day, for an all-day event.
fn last_day(resolver: &Resolver<'_>, facts: &Facts, first: NaiveDate) -> Result<Day, Dropped> {
    if let Some(index) = facts.length.map(|it| it.0).or(facts.end.map(|it| it.0)) {
        // An hour of a whole day is not said when.
        return Err(vec![index]);
    }
    let end = match (facts.long_length, facts.days, facts.day) {
        (Some((index, (count, unit))), ..) => add(first, count, unit).ok_or(vec![index])?,
        (None, Some((index, (_, last))), _) if facts.repeat.is_none() => {
            let last = last.date(resolver.calendar, Some(first)).ok_or(vec![index])?;
            last.succ_opt().ok_or(vec![index])?
        }
        (None, _, Some((index, SaidDay::Weekend(_)))) => {
            let days = if first.weekday() == Weekday::Sun { 1 } else { 2 };
            add(first, days, Unit::Day).ok_or(vec![index])?
        }
        _ => first.succ_opt().ok_or_else(|| facts.when_indexes())?,
    };
    let dropped = || facts.long_length.map_or_else(|| facts.when_indexes(), |(index, _)| vec![index]);
    let is_short = (end - first).num_days() <= MAX_DAYS;
    day(end).filter(|_| is_short).ok_or_else(dropped)
}

/// When it is over, for an event at a time.
fn end(resolver: &Resolver<'_>, facts: &Facts, start: Minute, defaults: &Defaults<'_>) -> Result<Minute, Dropped> {
    if let Some((index, _)) = facts.long_length {
        return Err(vec![index]);
    }
    if let Some((index, (first, last))) = facts.moments {
        let end = resolver.both(&first, &last).map(|(_, end)| end);
        let end = end.filter(|end| end.instant() - start.instant() <= TimeDelta::days(MAX_DAYS));
        return end.ok_or(vec![index]);
    }
    let calendar = resolver.calendar;
    let date = calendar.date_of(start);
    if let Some((index, SaidTime::Range(range))) = facts.time {
        let (from, length) = range.minutes().ok_or(vec![index])?;
        return after(calendar, start, date, from + length).ok_or(vec![index]);
    }
    if let Some((index, clock)) = facts.end {
        return first_after(calendar, start, date, clock).ok_or(vec![index]);
    }
    let (index, length) = match facts.length {
        Some((index, minutes)) => (vec![index], TimeDelta::minutes(minutes)),
        None => (facts.when_indexes(), defaults.duration.span()),
    };
    let end = start.instant().checked_add_signed(length).filter(|end| *end > start.instant());
    let is_short = length <= TimeDelta::days(MAX_DAYS);
    let end = end.filter(|_| is_short).and_then(|end| in_years(When::At(Minute::from_stored(end))));
    match end {
        Some(When::At(end)) => Ok(end),
        _ => Err(index),
    }
}

/// The instant this many minutes after a midnight, if it is after the start.
fn after(calendar: &Calendar, start: Minute, date: NaiveDate, minutes: u16) -> Option<Minute> {
    calendar.at(date, minutes).filter(|end| *end > start)
}

/// The first instant after the start with this local time.
fn first_after(calendar: &Calendar, start: Minute, date: NaiveDate, clock: Clock) -> Option<Minute> {
    let readings = [Some(clock.minutes), clock.later(), Some(clock.minutes + MIDNIGHT)];
    readings.into_iter().flatten().find_map(|minutes| after(calendar, start, date, minutes))
}
