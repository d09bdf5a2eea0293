//! Reading ranges of days: `from Monday to Friday`, `24-26 Dec`, `vom 1. bis 3. Dezember`.

use super::dates::{Clarity, ReadDay, date, year};
use super::day::SaidDay;
use super::days::{day, hyphenated};
use super::language::Language;
use super::lexicon::Which;
use super::moment::Place;
use super::reader::{Reader, digits};

/// A stretch that was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReadDays {
    pub(super) start: SaidDay,
    /// The last day, which is in it.
    pub(super) end: SaidDay,
    pub(super) place: Place,
    /// Whether a German full stop after its last word is a part of it.
    pub(super) takes_dot: bool,
    /// The place behind it.
    pub(super) next: usize,
}

/// Reads a stretch that begins here.
pub(super) fn day_range(reader: &Reader<'_>, at: usize) -> Option<ReadDays> {
    let lead = reader.phrase(at, reader.lexicon.range_starts).filter(|(_, next)| reader.is_next(*next));
    let (is_between, start) = lead.map_or((false, at), |lead| lead);
    let (first, last) = apart(reader, start, is_between).or_else(|| in_one_word(reader, start))?;
    let place = match lead {
        Some(_) => Place::Led,
        None if matches!(first, SaidDay::Weekday { .. }) => Place::Clear(Clarity::AtAnEdge),
        None => Place::Clear(Clarity::Clear),
    };
    Some(ReadDays { start: first, end: last.day, place, takes_dot: last.takes_dot, next: last.next })
}

/// Two days with a word between them: `Dec 24 to Jan 2`, `24 to 26 Dec`, `Dec 24 to 26`.
fn apart(reader: &Reader<'_>, at: usize, is_between: bool) -> Option<(SaidDay, ReadDay)> {
    let full = day(reader, at);
    let number = digits(reader.key(at)).filter(|_| reader.language == Language::English);
    let (first, end) = match (full, number) {
        (Some(found), _) => (found.day, found.next),
        (None, Some(number)) => (SaidDay::MonthDay(number), at + 1),
        (None, None) => return None,
    };
    let next =
        reader.then(end, |at| reader.one_of(at, reader.lexicon.range_ends)).filter(|next| reader.is_next(*next))?;
    if reader.lexicon.ands.contains(&reader.key(end)) != is_between {
        return None;
    }
    let last = match (first, day(reader, next)) {
        (SaidDay::Date { month, year, .. }, None) => {
            let day = digits(reader.key(next)).filter(|_| reader.language == Language::English)?;
            ReadDay::new(SaidDay::Date { day, month, year, weekday: None }, Clarity::Clear, next + 1)
        }
        (_, found) => found?,
    };
    let first = match (first, last.day) {
        (SaidDay::MonthDay(day), SaidDay::Date { month, year, .. }) => {
            SaidDay::Date { day, month, year, weekday: None }
        }
        (SaidDay::MonthDay(_), _) => return None,
        (first, _) => first,
    };
    Some((first, last))
}

/// Two days in one word: `24-26 Dec`, `Dec 24-26`, `1.-3.12.`, `21.12.-3.1.`, `Mo-Fr`
fn in_one_word(reader: &Reader<'_>, at: usize) -> Option<(SaidDay, ReadDay)> {
    if let Some((first, last)) = hyphenated(reader, at) {
        let said = |day| SaidDay::Weekday { day, which: Which::Bare, weeks: 0 };
        return Some((said(first), ReadDay::new(said(last), Clarity::AtAnEdge, at + 1)));
    }
    match reader.language {
        Language::English => english(reader, at),
        Language::German => german(reader, at),
    }
}

fn english(reader: &Reader<'_>, at: usize) -> Option<(SaidDay, ReadDay)> {
    let days = |at| {
        let (first, last) = reader.key(at).split_once('-')?;
        Some((digits(first)?, digits(last)?))
    };
    let ((first, last), month, next) = if let Some(days) = days(at) {
        let ((month, _), next) = reader.then(at + 1, |at| reader.phrase(at, reader.lexicon.months))?;
        (days, month, next)
    } else {
        let ((month, _), next) = reader.phrase(at, reader.lexicon.months)?;
        (reader.then(next, days)?, month, next + 1)
    };
    let (year, next) = year(reader, next).map_or((None, next), |(year, next)| (Some(year), next));
    let said = |day| SaidDay::Date { day, month, year, weekday: None };
    Some((said(first), ReadDay::new(said(last), Clarity::Clear, next)))
}

fn german(reader: &Reader<'_>, at: usize) -> Option<(SaidDay, ReadDay)> {
    let (first, last) = reader.key(at).split_once('-')?;
    let (first_day, first_month, first_year) = parts(first.strip_suffix('.')?)?;
    let (day, month, year) = parts(last)?;
    let said = |day, month, year| SaidDay::Date { day, month, year, weekday: None };
    let has_dot = reader.word(at)?.has_dot();
    let (last, month, year) = match month {
        Some(month) if has_dot || year.is_some() => {
            let found = ReadDay::new(said(day, month, year), Clarity::Clear, at + 1);
            (ReadDay { takes_dot: year.is_none(), ..found }, month, year)
        }
        None if has_dot => {
            let ((month, _), next) = reader.then(at + 1, |at| reader.phrase(at, reader.lexicon.months))?;
            (ReadDay::new(said(day, month, None), Clarity::Clear, next), month, None)
        }
        _ => return None,
    };
    let first_month = first_month.unwrap_or(month);
    // A stretch over the end of a year says the year of its last day.
    let year_before = year.map(|year| if first_month > month { year - 1 } else { year });
    Some((said(first_day, first_month, first_year.or(year_before)), last))
}

/// A day, maybe with its month, maybe with its year.
fn parts(text: &str) -> Option<(u32, Option<u32>, Option<i32>)> {
    let mut numbers = text.split('.').map(digits);
    let day = numbers.next()??;
    let month = numbers.next().map(|month| month.ok_or(())).transpose().ok()?;
    let year = numbers.next().map(|year| year.ok_or(())).transpose().ok()?;
    let year = year.and_then(|year| i32::try_from(if year < 100 { year + 2000 } else { year }).ok());
    numbers.next().is_none().then_some((day, month, year))
}

/// Whether two days are named as alternatives: `Monday or Tuesday`. Returns the place after the last of them.
pub(super) fn beside(reader: &Reader<'_>, end: usize) -> Option<usize> {
    let mut last = None;
    let mut at = end;
    // More than a week of days is no list of days.
    for _ in 0..7 {
        let after_word =
            reader.then(at, |at| reader.one_of(at, reader.lexicon.ors)).filter(|next| reader.is_next(*next));
        let after_comma = reader.is_after_comma(at).then_some(at);
        let Some(next) = after_word.or(after_comma) else { break };
        let named = reader.phrase(next, reader.lexicon.weekdays).map(|(_, next)| next);
        let near = reader.phrase(next, reader.lexicon.near).map(|(_, next)| next);
        let dated = after_word.and_then(|next| date(reader, next)).map(|found| found.next);
        let Some(next) = named.or(near).or(dated) else { break };
        (last, at) = (Some(next), next);
    }
    last
}
