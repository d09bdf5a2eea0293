//! Reading days: `tomorrow`, `next Friday`, `in two weeks`, `end of month`, and dates with their weekday.

use chrono::Weekday;

use super::dates::{Clarity, ReadDay, date};
use super::day::SaidDay;
use super::language::Language;
use super::lexicon::{DayPart, EndOf, Fits, Form, Number, Unit, Which, entries};
use super::reader::Reader;
use super::this_week::{is_read, is_this_week, this_week};
use super::times::{Strength, time};

type Found = Option<ReadDay>;

/// Reads a day that begins here.
pub(super) fn day(reader: &Reader<'_>, at: usize) -> Found {
    if reader.key(at).is_empty() {
        return None;
    }
    end_of(reader, at)
        .or_else(|| near(reader, at))
        .or_else(|| near_name(reader, at))
        .or_else(|| weekend(reader, at))
        .or_else(|| ahead(reader, at))
        .or_else(|| weekday(reader, at))
        .or_else(|| later(reader, at))
        .or_else(|| date(reader, at))
        .or_else(|| month_day(reader, at))
}

const fn clear(day: SaidDay, next: usize) -> ReadDay {
    ReadDay::new(day, Clarity::Clear, next)
}

/// `end of month`, `at the end of January`.
fn end_of(reader: &Reader<'_>, at: usize) -> Found {
    let (end, next) = reader.phrase(at, reader.lexicon.ends)?;
    let named = || reader.then(next, |at| reader.phrase(at, reader.lexicon.months));
    if !is_read(reader, end, next) {
        return None;
    }
    let (month, next) = if end == EndOf::Named { named().map(|((month, _), next)| (month, next))? } else { (0, next) };
    // `the end of month report` is a report, and so is `EOW Bericht`.
    let is_noun = reader.key(at) == "eow" || (reader.language == Language::English && reader.key(at) != "at");
    let clarity = if is_noun { Clarity::AtTheEnd } else { Clarity::Clear };
    Some(ReadDay::new(SaidDay::EndOf(end, month), clarity, next))
}

/// `today`, maybe with `in a week`.
fn near(reader: &Reader<'_>, at: usize) -> Found {
    let (near, next) = reader.phrase(at, reader.lexicon.near)?;
    match reader.then(next, |at| amount_ahead(reader, at)) {
        Some((count, unit, next)) => Some(clear(SaidDay::Later { from: None, near, count, unit }, next)),
        None => Some(clear(SaidDay::Near(near), next)),
    }
}

/// `tom`, which is also a name. It is tomorrow only in small letters and before a time. After the line's first word, after a
/// blocker and after `with` it is a person: `call tom 5pm`, `lunch with tom 5pm`.
fn near_name(reader: &Reader<'_>, at: usize) -> Found {
    let (near, next) = reader.phrase(at, reader.lexicon.near_names)?;
    let before = reader.words.get(at.checked_sub(1).filter(|before| *before > 0)?)?;
    let is_about = reader.lexicon.blockers.contains(&before.key.as_str()) || before.key == "with";
    let is_name = reader.words[at].text.contains(char::is_uppercase) || (is_about && reader.is_next(at));
    if is_name || !reader.is_next(next) {
        return None;
    }
    let link = reader.phrase(next, reader.lexicon.links).filter(|(fits, _)| *fits != Fits::Day);
    let is_before_time = match link {
        Some((_, next)) => reader.then(next, |at| time(reader, at)).is_some(),
        None => time(reader, next).is_some_and(|time| time.strength != Strength::Bare),
    };
    is_before_time.then(|| clear(SaidDay::Near(near), next))
}

fn weekend(reader: &Reader<'_>, at: usize) -> Found {
    let (which, next) = reader.phrase(at, reader.lexicon.weekends)?;
    // `by the weekend` is a day, and `the weekend trip` is a trip.
    let is_noun = matches!(reader.key(at), "the" | "wochenende");
    let clarity = if is_noun { Clarity::Unclear } else { Clarity::Clear };
    Some(ReadDay::new(SaidDay::Weekend(which), clarity, next))
}

/// `next week`, `next week Tuesday`.
fn ahead(reader: &Reader<'_>, at: usize) -> Found {
    let ((count, unit), next) = reader.phrase(at, reader.lexicon.ahead)?;
    let link = reader.skip(next, &["on", "am"]);
    let named = reader.then(link, |at| reader.phrase(at, reader.lexicon.weekdays));
    if let Some(((day, _), next)) = named.filter(|_| unit == Unit::Week) {
        return Some(clear(SaidDay::Ahead { count, unit, day: Some(day) }, next));
    }
    let next = if is_this_week(count, unit) { this_week(reader, at)? } else { next };
    // `next month's budget` may be written without its ending; German endings tell them apart.
    let clarity = if reader.language == Language::English { Clarity::AtAnEdge } else { Clarity::Clear };
    Some(ReadDay::new(SaidDay::Ahead { count, unit, day: None }, clarity, next))
}

/// `Friday`, `next Friday`, `Friday next week`, `Friday in two weeks`, `Friday, 24 Dec`.
fn weekday(reader: &Reader<'_>, at: usize) -> Found {
    if let Some((which, next)) = reader.phrase(at, reader.lexicon.which) {
        let ((day, _), next) = reader.then(next, |at| reader.phrase(at, reader.lexicon.weekdays))?;
        return Some(clear(SaidDay::Weekday { day, which, weeks: 0 }, next));
    }
    let ((day, form), next) = reader.phrase(at, reader.lexicon.weekdays)?;
    if let Some(found) = dated(reader, day, next) {
        return Some(found);
    }
    if let Some(((count, unit), next)) = reader.then(next, |at| reader.phrase(at, reader.lexicon.ahead))
        && unit == Unit::Week
    {
        return Some(clear(SaidDay::Ahead { count, unit, day: Some(day) }, next));
    }
    if let Some((count, unit, next)) = reader.then(next, |at| amount_ahead(reader, at)) {
        return Some(clear(SaidDay::Later { from: Some(day), near: 0, count, unit }, next));
    }
    let clarity = match (form, reader.language) {
        (Form::Full, _) => Clarity::AtAnEdge,
        (Form::AlsoWord, _) => Clarity::Unclear,
        (Form::Short, Language::English) => Clarity::AtTheEnd,
        // Written as an abbreviation is: `Do`, neither `do` nor `DO`.
        (Form::Short, Language::German) => {
            let mut letters = reader.word(at)?.text.chars();
            let is_name = letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_lowercase);
            if is_name { Clarity::AtTheEnd } else { Clarity::Unclear }
        }
    };
    Some(ReadDay::new(SaidDay::Weekday { day, which: Which::Bare, weeks: 0 }, clarity, next))
}

/// A date after its weekday: whether the weekday is correct is checked when the date is computed.
fn dated(reader: &Reader<'_>, weekday: Weekday, at: usize) -> Found {
    if !reader.is_near(at) {
        return None;
    }
    let start = reader.one_of(at, &["den", "dem", "the", "on"]).filter(|next| reader.is_next(*next)).unwrap_or(at);
    // `the` may be a part of the date: the 24th of December.
    let found = date(reader, at).or_else(|| date(reader, start))?;
    let SaidDay::Date { day, month, year, .. } = found.day else { return None };
    Some(ReadDay { day: SaidDay::Date { day, month, year, weekday: Some(weekday) }, clarity: Clarity::Clear, ..found })
}

/// `in 3 days`, `3 days from now`, `a week from Friday`.
fn later(reader: &Reader<'_>, at: usize) -> Found {
    if let Some((count, unit, next)) = amount_ahead(reader, at) {
        return Some(clear(SaidDay::Later { from: None, near: 0, count, unit }, next));
    }
    let (count, unit, next) = amount(reader, at)?;
    if !reader.is_next(next) {
        return None;
    }
    if let Some(next) = reader.one_of(next, reader.lexicon.from_now) {
        return Some(clear(SaidDay::Later { from: None, near: 0, count, unit }, next));
    }
    let next = reader.one_of(next, reader.lexicon.from_day).filter(|next| reader.is_next(*next))?;
    if let Some((near, next)) = reader.phrase(next, reader.lexicon.near) {
        return Some(clear(SaidDay::Later { from: None, near, count, unit }, next));
    }
    let ((day, _), next) = reader.phrase(next, reader.lexicon.weekdays)?;
    Some(clear(SaidDay::Later { from: Some(day), near: 0, count, unit }, next))
}

/// `in two weeks`.
fn amount_ahead(reader: &Reader<'_>, at: usize) -> Option<(u32, Unit, usize)> {
    let next = reader.one_of(at, reader.lexicon.after_now)?;
    reader.then(next, |at| amount(reader, at))
}

/// `two weeks`: a number of days or of longer units.
pub(super) fn amount(reader: &Reader<'_>, at: usize) -> Option<(u32, Unit, usize)> {
    let (count, next) = reader.number(at)?;
    let ((unit, number), next) = reader.then(next, |at| reader.phrase(at, reader.lexicon.units))?;
    let fits = match number {
        Number::One => count == 1,
        Number::Many => count > 1,
        Number::Any => true,
    };
    (fits && !matches!(unit, Unit::Minute | Unit::Hour)).then_some((count, unit, next))
}

/// `the 15th`, `15.`
fn month_day(reader: &Reader<'_>, at: usize) -> Found {
    let start = reader.one_of(at, &["the"]).filter(|next| reader.is_next(*next)).unwrap_or(at);
    let (day, next) = reader.day_number(start)?;
    let takes_dot = reader.language == Language::German;
    Some(ReadDay { takes_dot, ..ReadDay::new(SaidDay::MonthDay(day), Clarity::Unclear, next) })
}

/// `Freitagabend`: a day of the week and a part of the day in one German word.
pub(super) fn compound(reader: &Reader<'_>, at: usize) -> Option<(Weekday, DayPart)> {
    if reader.language != Language::German {
        return None;
    }
    let key = reader.key(at);
    let mut days = entries(reader.lexicon.weekdays).filter(|(_, (_, form))| *form == Form::Full);
    let (rest, day) = days.find_map(|(name, (day, _))| Some((key.strip_prefix(name)?, day)))?;
    let (_, part) = entries(reader.lexicon.parts).find(|(name, _)| *name == rest)?;
    Some((day, part))
}

/// `Mon-Fri`: two days of the week in one word.
pub(super) fn hyphenated(reader: &Reader<'_>, at: usize) -> Option<(Weekday, Weekday)> {
    let (first, last) = reader.key(at).split_once('-')?;
    let find = |key| entries(reader.lexicon.weekdays).find(|(name, _)| *name == key).map(|(_, (day, _))| day);
    Some((find(first)?, find(last)?))
}
