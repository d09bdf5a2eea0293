//! Reading dates: `24 Dec`, `Dec 24, 2027`, `12/24`, `24.12.`, `2026-12-24`.

use super::day::SaidDay;
use super::language::Language;
use super::lexicon::{Form, Unit};
use super::reader::{Reader, digits};

/// How clear the meaning of a phrase is without a preposition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clarity {
    /// It is, anywhere: `tomorrow`, `2026-12-24`.
    Clear,
    /// It is at the beginning or at the end of a clause: `Friday`.
    AtAnEdge,
    /// It is at the end of a clause: `fri`, `3/4`.
    AtTheEnd,
    /// It is at the end of the line, or separated from the words beside it: `asap: call Bob`. No day is.
    Apart,
    /// It never is: `the 15th`.
    Unclear,
}

/// A day that was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReadDay {
    pub(super) day: SaidDay,
    pub(super) clarity: Clarity,
    /// Whether a German full stop after its last word is a part of it.
    pub(super) takes_dot: bool,
    /// The place behind it.
    pub(super) next: usize,
}

impl ReadDay {
    pub(super) const fn new(day: SaidDay, clarity: Clarity, next: usize) -> Self {
        Self { day, clarity, takes_dot: false, next }
    }
}

type Found = Option<ReadDay>;

/// Reads a date that begins here.
pub(super) fn date(reader: &Reader<'_>, at: usize) -> Found {
    let key = reader.key(at);
    let by_language = match reader.language {
        Language::English => english,
        Language::German => german,
    };
    iso(key, at).or_else(|| by_language(reader, at, key))
}

fn said(day: u32, month: u32, year: Option<i32>) -> SaidDay {
    SaidDay::Date { day, month, year, weekday: None }
}

fn iso(key: &str, at: usize) -> Found {
    let mut parts = key.split('-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() || (year.len(), month.len(), day.len()) != (4, 2, 2) {
        return None;
    }
    let year = i32::try_from(digits(year)?).ok();
    Some(ReadDay::new(said(digits(day)?, digits(month)?, year), Clarity::Clear, at + 1))
}

fn english(reader: &Reader<'_>, at: usize, key: &str) -> Found {
    slashes(key, at)
        .filter(|found| !is_before_hour(reader, found.next))
        .or_else(|| dots(reader, at, key).filter(|found| found.clarity == Clarity::Clear))
        .or_else(|| day_first(reader, at))
        .or_else(|| month_first(reader, at))
}

/// `12/24`, `12/24/26`.
fn slashes(key: &str, at: usize) -> Found {
    let mut parts = key.split('/');
    let (month, day, year) = (digits(parts.next()?)?, digits(parts.next()?)?, parts.next());
    if parts.next().is_some() || !(1..=12).contains(&month) {
        return None;
    }
    let Some(year) = year else { return Some(ReadDay::new(said(day, month, None), Clarity::AtTheEnd, at + 1)) };
    Some(ReadDay::new(said(day, month, Some(full_year(year)?)), Clarity::Clear, at + 1))
}

/// `1/2 h` is half an hour.
fn is_before_hour(reader: &Reader<'_>, at: usize) -> bool {
    matches!(reader.then(at, |at| reader.phrase(at, reader.lexicon.units)), Some(((Unit::Hour, _), _)))
}

/// `24 Dec`, `the 24th of December 2027`.
fn day_first(reader: &Reader<'_>, at: usize) -> Found {
    let (day, is_ordinal, next) = english_day(reader, at)?;
    let named = reader.skip(next, &["of"]);
    let ((month, form), next) = reader.then(named, |at| reader.phrase(at, reader.lexicon.months))?;
    Some(named_month(reader, day, month, if is_ordinal { Form::Full } else { form }, next))
}

/// A number that may be that of a day, with or without its mark, and whether it has one.
fn english_day(reader: &Reader<'_>, at: usize) -> Option<(u32, bool, usize)> {
    let start = if reader.key(at) == "the" { at + 1 } else { at };
    if start > at && !reader.is_next(start) {
        return None;
    }
    if let Some((day, next)) = reader.day_number(start) {
        return Some((day, true, next));
    }
    let day = digits(reader.key(start)).filter(|day| start == at && (1..=31).contains(day))?;
    Some((day, false, start + 1))
}

/// `Dec 24`, `December 24th, 2027`.
fn month_first(reader: &Reader<'_>, at: usize) -> Found {
    let ((month, form), next) = reader.phrase(at, reader.lexicon.months)?;
    let (day, is_ordinal, next) = reader.then(next, |at| english_day(reader, at))?;
    Some(named_month(reader, day, month, if is_ordinal { Form::Full } else { form }, next))
}

/// A date whose month is named, with its year if that follows.
fn named_month(reader: &Reader<'_>, day: u32, month: u32, form: Form, next: usize) -> ReadDay {
    if let Some((year, next)) = year(reader, next) {
        return ReadDay::new(said(day, month, Some(year)), Clarity::Clear, next);
    }
    let clarity = if form == Form::AlsoWord { Clarity::AtTheEnd } else { Clarity::AtAnEdge };
    ReadDay::new(said(day, month, None), clarity, next)
}

/// A year in four digits, maybe behind a comma.
pub(super) fn year(reader: &Reader<'_>, at: usize) -> Option<(i32, usize)> {
    let key = reader.key(at);
    if !reader.is_near(at) || key.len() != 4 {
        return None;
    }
    let year = i32::try_from(digits(key)?).ok().filter(|year| (1900..=2199).contains(year))?;
    Some((year, at + 1))
}

/// A year in two or four digits.
fn full_year(text: &str) -> Option<i32> {
    let year = i32::try_from(digits(text)?).ok()?;
    match text.len() {
        2 => Some(2000 + year),
        4 => Some(year),
        _ => None,
    }
}

fn german(reader: &Reader<'_>, at: usize, key: &str) -> Found {
    dots(reader, at, key).or_else(|| apart(reader, at))
}

/// `24.12.`, `24.12.2026`.
fn dots(reader: &Reader<'_>, at: usize, key: &str) -> Found {
    let mut parts = key.split('.');
    let (day, month, year) = (digits(parts.next()?)?, digits(parts.next()?)?, parts.next());
    if parts.next().is_some() || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    if let Some(year) = year {
        return Some(ReadDay::new(said(day, month, Some(full_year(year)?)), Clarity::Clear, at + 1));
    }
    // Without its full stop it is a number, unless a preposition says that it is a day: `am 24.12 um 9`.
    let is_day = at.checked_sub(1).is_some_and(|before| matches!(reader.key(before), "am" | "zum" | "dem" | "den"));
    if !reader.word(at)?.has_dot() && !is_day {
        return None;
    }
    let found = ReadDay { takes_dot: true, ..ReadDay::new(said(day, month, None), Clarity::AtAnEdge, at + 1) };
    Some(year_behind(reader, found, day, month))
}

/// `24. Dezember`, `24. 12. 2026`.
fn apart(reader: &Reader<'_>, at: usize) -> Found {
    let (day, next) = reader.day_number(at)?;
    if !reader.is_next(next) {
        return None;
    }
    if let Some(((month, _), next)) = reader.phrase(next, reader.lexicon.months) {
        let found = ReadDay::new(said(day, month, None), Clarity::AtAnEdge, next);
        return Some(year_behind(reader, found, day, month));
    }
    let (month, next) = reader.day_number(next).filter(|(month, _)| *month <= 12)?;
    let found = ReadDay { takes_dot: true, ..ReadDay::new(said(day, month, None), Clarity::AtAnEdge, next) };
    Some(year_behind(reader, found, day, month))
}

fn year_behind(reader: &Reader<'_>, found: ReadDay, day: u32, month: u32) -> ReadDay {
    if !reader.is_next(found.next) {
        return found;
    }
    let year = year(reader, found.next);
    year.map_or(found, |(year, next)| ReadDay::new(said(day, month, Some(year)), Clarity::Clear, next))
}
