//! Reading repetitions: `every Friday`, `daily`, `every 2 weeks on Monday`, `on the 1st of every month`.

use chrono::Weekday;

use super::dates::{Clarity, date};
use super::day::SaidDay;
use super::days::{amount, compound};
use super::lexicon::{Cycle, DayPart, Each, Fits, Role, Unit};
use super::limits::limit;
use super::moment::Place;
use super::pattern::{On, Pattern, Repeat, WORKDAYS, bit};
use super::reader::Reader;
use super::weekday_lists::weekdays;
use crate::RepeatFrom;

/// A repetition that was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReadRepeat {
    /// `None` for a phrase that stays plain as a whole: `every 2 hours`, `every sixth Friday`.
    pub(super) repeat: Option<Repeat>,
    pub(super) place: Place,
    /// Whether a German full stop after its last word is a part of it.
    pub(super) takes_dot: bool,
    /// The place behind it.
    pub(super) next: usize,
}

/// The part of a repetition that was read, without what may follow it.
#[derive(Clone, Copy, Debug)]
struct Body {
    pattern: Option<Pattern>,
    part: Option<DayPart>,
    place: Place,
    takes_dot: bool,
    next: usize,
}

const CLEAR: Place = Place::Clear(Clarity::Clear);

impl Body {
    const fn new(pattern: Pattern, next: usize) -> Self {
        Self { pattern: Some(pattern), part: None, place: CLEAR, takes_dot: false, next }
    }

    const fn plain(next: usize) -> Self {
        Self { pattern: None, part: None, place: CLEAR, takes_dot: false, next }
    }
}

/// Reads a repetition that begins here.
pub(super) fn repeat(reader: &Reader<'_>, at: usize) -> Option<ReadRepeat> {
    if let Some(body) = day_of_every_month(reader, at).or_else(|| cycle(reader, at)) {
        return Some(complete(reader, body, RepeatFrom::Due));
    }
    let next = reader.one_of(at, reader.lexicon.every)?;
    let is_from_completion = reader.words[next - 1].after == "!";
    let follows = reader.words.get(next).is_some_and(|word| word.before.is_empty());
    let is_one_phrase = reader.is_next(next) || (is_from_completion && follows);
    if !is_one_phrase {
        return None;
    }
    // `alle Fenster`, `alle 3 Tage`: with numbers only.
    let body = if reader.key(at) == "alle" { counted(reader, next) } else { after_every(reader, next) };
    Some(complete(reader, body?, if is_from_completion { RepeatFrom::Completion } else { RepeatFrom::Due }))
}

fn after_every(reader: &Reader<'_>, at: usize) -> Option<Body> {
    other(reader, at)
        .or_else(|| counted(reader, at))
        .or_else(|| in_order(reader, at))
        .or_else(|| weekly(reader, at))
        .or_else(|| each(reader, at))
        .or_else(|| yearly(reader, at))
}

/// `every Monday and Thursday`, `every Tuesday night`.
fn weekly(reader: &Reader<'_>, at: usize) -> Option<Body> {
    if let Some((day, part)) = compound(reader, at) {
        return Some(Body { part: Some(part), ..Body::new(Pattern::weekly(bit(day)), at + 1) });
    }
    let (days, next) = weekdays(reader, at)?;
    let part = reader.then(next, |at| reader.phrase(at, reader.lexicon.parts));
    let (part, next) = part.map_or((None, next), |(part, next)| (Some(part), next));
    Some(Body { part, ..Body::new(Pattern::weekly(days), next) })
}

/// `every other day`, `every other Tuesday`.
fn other(reader: &Reader<'_>, at: usize) -> Option<Body> {
    let next = reader.one_of(at, reader.lexicon.other).filter(|next| reader.is_next(*next))?;
    if let Some(((day, _), next)) = reader.phrase(next, reader.lexicon.weekdays) {
        return Some(Body::new(every_second(day), next));
    }
    let (each, next) = reader.phrase(next, reader.lexicon.each)?;
    Some(Body::new(spaced(each, 2)?, next))
}

/// An interval after `every`, if it can be counted.
const fn spaced(each: Each, interval: u32) -> Option<Pattern> {
    match each {
        Each::Unit(unit) => Some(Pattern::every(interval, unit)),
        Each::Weekend => Some(Pattern { interval, ..Pattern::weekly(bit(Weekday::Sat)) }),
        Each::Quarter | Each::Workdays | Each::Part(_) => None,
    }
}

const fn every_second(day: Weekday) -> Pattern {
    Pattern { interval: 2, unit: Unit::Week, on: On::Weekdays(bit(day)) }
}

/// `every 3 days`.
fn counted(reader: &Reader<'_>, at: usize) -> Option<Body> {
    if reader.day_number(at).is_some() {
        // `jeden 2. Tag` is in order.
        return None;
    }
    if let Some((count, unit, next)) = amount(reader, at) {
        let pattern = Pattern::every(count, unit);
        return Some(if count > 0 { Body::new(pattern, next) } else { Body::plain(next) });
    }
    let (_, next) = reader.number(at)?;
    let (_, next) = reader.then(next, |at| reader.phrase(at, reader.lexicon.units))?;
    Some(Body::plain(next))
}

/// `every third day`, `every second Tuesday of the month`, `every 15th`.
fn in_order(reader: &Reader<'_>, at: usize) -> Option<Body> {
    let (place, next) = reader.ordinal(at)?;
    if let Some((pattern, next)) = nth_weekday(reader, at, true) {
        return Some(match pattern {
            Some(pattern) => Body::new(pattern, next),
            None => Body::plain(next),
        });
    }
    if let Some((each, end)) = reader.then(next, |at| reader.phrase(at, reader.lexicon.each)) {
        let of_month = reader.then(end, |at| reader.one_of(at, reader.lexicon.of_the_month));
        let pattern = match (u32::try_from(place), of_month) {
            (Err(_), Some(_)) if each == Each::Unit(Unit::Day) => Some(month_day(-1)),
            (Ok(place), None) if place > 1 => spaced(each, place),
            _ => None,
        };
        let end = of_month.unwrap_or(end);
        return Some(pattern.map_or(Body::plain(end), |pattern| Body::new(pattern, end)));
    }
    let (number, next) = reader.day_number(at)?;
    let next = reader.skip(next, reader.lexicon.of_the_month);
    let body = Body::new(month_day(i32::try_from(number).ok()?), next);
    Some(Body { place: Place::BareDay, takes_dot: true, ..body })
}

const fn month_day(day: i32) -> Pattern {
    Pattern { interval: 1, unit: Unit::Month, on: On::MonthDay(day) }
}

/// `second Tuesday of the month`: its pattern, unless no month has it. After `every` and without the month, the second means every
/// other one.
fn nth_weekday(reader: &Reader<'_>, at: usize, may_be_other: bool) -> Option<(Option<Pattern>, usize)> {
    let (place, next) = reader.ordinal(at)?;
    let ((day, _), next) = reader.then(next, |at| reader.phrase(at, reader.lexicon.weekdays))?;
    let of_month = reader.then(next, |at| reader.one_of(at, reader.lexicon.of_the_month));
    let nth = Pattern { interval: 1, unit: Unit::Month, on: On::Nth(place, day) };
    let pattern = match (place, of_month) {
        (2, None) if may_be_other => Some(every_second(day)),
        (-1 | 1..=5, _) => Some(nth),
        _ => None,
    };
    Some((pattern, of_month.unwrap_or(next)))
}

/// `every day`, `every weekday`, `every morning`.
fn each(reader: &Reader<'_>, at: usize) -> Option<Body> {
    let (each, next) = reader.phrase(at, reader.lexicon.each)?;
    let (pattern, part) = match each {
        Each::Unit(unit) => (Pattern::every(1, unit), None),
        Each::Quarter => (Pattern::every(3, Unit::Month), None),
        Each::Workdays => (Pattern::weekly(WORKDAYS), None),
        Each::Weekend => (Pattern::weekly(bit(Weekday::Sat)), None),
        Each::Part(part) => (Pattern::every(1, Unit::Day), Some(part)),
    };
    Some(Body { part, ..Body::new(pattern, next) })
}

/// `every Dec 24`.
fn yearly(reader: &Reader<'_>, at: usize) -> Option<Body> {
    let found = date(reader, at)?;
    let SaidDay::Date { day, month, year: None, .. } = found.day else { return None };
    let pattern = Pattern { interval: 1, unit: Unit::Year, on: On::YearDay { month, day } };
    Some(Body { takes_dot: found.takes_dot, ..Body::new(pattern, found.next) })
}

/// `daily`, `montags und donnerstags`.
fn cycle(reader: &Reader<'_>, at: usize) -> Option<Body> {
    let (cycle, next) = reader.phrase(at, reader.lexicon.cycles)?;
    let (pattern, next) = match cycle {
        Cycle::Every(interval, unit) => (Pattern::every(interval, unit), next),
        Cycle::Workdays => (Pattern::weekly(WORKDAYS), next),
        Cycle::On(_) => {
            let (days, next) = weekdays(reader, at)?;
            (Pattern::weekly(days), next)
        }
    };
    let clarity = if reader.lexicon.cycles_stand_anywhere { Clarity::Clear } else { Clarity::AtTheEnd };
    Some(Body { place: Place::Clear(clarity), ..Body::new(pattern, next) })
}

/// `on the 1st of every month`, `at the end of every month`.
fn day_of_every_month(reader: &Reader<'_>, at: usize) -> Option<Body> {
    if let Some(next) = reader.one_of(at, reader.lexicon.every_month_end) {
        return Some(Body::new(month_day(-1), next));
    }
    let ((role, fits), next) = reader.phrase(at, reader.lexicon.leads)?;
    if role != Role::On || fits != Fits::Day || !reader.is_next(next) {
        return None;
    }
    let (pattern, _, next) = day_of_month(reader, next)?;
    let end = reader.then(next, |at| reader.one_of(at, reader.lexicon.of_every_month));
    // With a day of the week, `of every month` is read as a part of it.
    let is_said =
        (2..=3).any(|words| reader.one_of(next.saturating_sub(words), reader.lexicon.of_every_month) == Some(next));
    Some(Body::new(pattern, end.or(is_said.then_some(next))?))
}

/// `the 1st`, `am letzten Tag`, `the first Monday`: a day of a month, and whether a full stop may follow.
fn day_of_month(reader: &Reader<'_>, at: usize) -> Option<(Pattern, bool, usize)> {
    let start = reader.one_of(at, &["the"]).filter(|next| reader.is_next(*next)).unwrap_or(at);
    if let Some((Some(pattern), next)) = nth_weekday(reader, start, false) {
        return Some((pattern, false, next));
    }
    if let Some(next) = reader.one_of(at, reader.lexicon.last_day) {
        return Some((month_day(-1), false, next));
    }
    let (day, next) = reader.day_number(start)?;
    Some((month_day(i32::try_from(day).ok()?), true, next))
}

/// Reads what may follow: `on Friday`, `after completion`, `until Dec 24`.
fn complete(reader: &Reader<'_>, body: Body, from: RepeatFrom) -> ReadRepeat {
    let Body { pattern, part, mut place, mut takes_dot, mut next } = body;
    let Some(mut pattern) = pattern else { return ReadRepeat { repeat: None, place, takes_dot, next } };
    if let Some((on, has_dot, end)) = on_day(reader, pattern, next) {
        (pattern.on, takes_dot, next, place) = (on, has_dot, end, CLEAR);
    }
    if let Some(end) = reader.then(next, |at| reader.one_of(at, reader.lexicon.exceptions)) {
        // No rule says `every day except Sunday`.
        return ReadRepeat { repeat: None, place, takes_dot: false, next: end };
    }
    let mut repeat = Repeat { pattern, from, part, end: None };
    if let Some(end) = reader.then(next, |at| reader.one_of(at, reader.lexicon.after_completion)) {
        (repeat.from, takes_dot, next, place) = (RepeatFrom::Completion, false, end, CLEAR);
    }
    if reader.is_near(next)
        && let Some((limit, has_dot, end)) = limit(reader, next)
    {
        (repeat.end, takes_dot, next, place) = (Some(limit), has_dot, end, CLEAR);
    }
    ReadRepeat { repeat: Some(repeat), place, takes_dot, next }
}

/// On which day of its week, month or year.
fn on_day(reader: &Reader<'_>, pattern: Pattern, at: usize) -> Option<(On, bool, usize)> {
    if pattern.on != On::First || !reader.is_next(at) {
        return None;
    }
    let lead =
        reader.phrase(at, reader.lexicon.leads).filter(|((role, fits), _)| (*role, *fits) == (Role::On, Fits::Day));
    let lead = lead.map(|(_, next)| next).or_else(|| reader.one_of(at, &["zum"]));
    let Some(next) = lead.filter(|next| reader.is_next(*next)) else {
        // `jede Woche freitags`
        let is_cycle = matches!(reader.phrase(at, reader.lexicon.cycles), Some((Cycle::On(_), _)));
        let (days, next) = weekdays(reader, at).filter(|_| is_cycle && pattern.unit == Unit::Week)?;
        return Some((On::Weekdays(days), false, next));
    };
    match pattern.unit {
        Unit::Week => weekdays(reader, next).map(|(days, next)| (On::Weekdays(days), false, next)),
        Unit::Month => day_of_month(reader, next).map(|(pattern, has_dot, next)| (pattern.on, has_dot, next)),
        Unit::Year => yearly(reader, next).and_then(|body| Some((body.pattern?.on, body.takes_dot, body.next))),
        Unit::Day | Unit::Hour | Unit::Minute => None,
    }
}
