//! Reading times of day: `3pm`, `15:00`, `half past 2`, `14 Uhr 30`.

use super::language::Language;
use super::lexicon::entries;
use super::reader::{Reader, digits};
use super::time::{Clock, MIDNIGHT, NOON};

/// How clearly a phrase is meant as a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    /// It is: `3pm`.
    Clear,
    /// It is a word that may have another meaning: `noon`.
    Named,
    /// It is a length unless there is a preposition: `at 15h`.
    Led,
    /// It is a bare number.
    Bare,
}

/// A time that was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReadTime {
    pub(super) clock: Clock,
    pub(super) strength: Strength,
    /// The place behind it.
    pub(super) next: usize,
}

impl ReadTime {
    const fn clear(clock: Clock, next: usize) -> Self {
        Self { clock, strength: Strength::Clear, next }
    }
}

/// An hour and minutes written in one word.
#[derive(Clone, Copy, Debug)]
struct Written {
    hour: u16,
    minutes: Option<u16>,
    /// `03`
    has_zero: bool,
    /// `14.30`, which may also be a number.
    has_dot: bool,
    /// Whether it says that it is after noon, or before it.
    is_afternoon: Option<bool>,
}

/// Reads a time that begins here.
pub(super) fn time(reader: &Reader<'_>, at: usize) -> Option<ReadTime> {
    let key = reader.key(at);
    if key.is_empty() {
        return None;
    }
    let in_words = named(reader, at).or_else(|| shifted(reader, at));
    in_words.or_else(|| by_the_h(key, at)).or_else(|| numbered(reader, at, key))
}

fn named(reader: &Reader<'_>, at: usize) -> Option<ReadTime> {
    let (minutes, next) = reader.phrase(at, reader.lexicon.named_times)?;
    Some(ReadTime { clock: Clock::exact(minutes), strength: Strength::Named, next })
}

/// `half past 2`, `halb drei`.
fn shifted(reader: &Reader<'_>, at: usize) -> Option<ReadTime> {
    let (by, next) = reader.phrase(at, reader.lexicon.shifts)?;
    let (hour, next) = reader.then(next, |at| hour(reader, at))?;
    Some(ReadTime::clear(Clock::moved(hour, by)?, next))
}

/// `15h`, `9h30`.
fn by_the_h(key: &str, at: usize) -> Option<ReadTime> {
    let (hour, minutes) = key.split_once('h')?;
    let hour = digits(hour).filter(|it| hour.len() <= 2 && *it < 24)?;
    let minutes = if minutes.is_empty() { 0 } else { digits(minutes).filter(|it| minutes.len() == 2 && *it < 60)? };
    let clock = Clock::exact(u16::try_from(hour * 60 + minutes).ok()?);
    Some(ReadTime { clock, strength: Strength::Led, next: at + 1 })
}

/// An hour of a clock with twelve.
fn hour(reader: &Reader<'_>, at: usize) -> Option<(u16, usize)> {
    let (hour, next) = reader.number(at)?;
    let hour = u16::try_from(hour).ok().filter(|hour| (1..=12).contains(hour))?;
    (!is_article(reader.key(at))).then_some((hour, next))
}

/// `at a` and `um ein` are no times.
fn is_article(key: &str) -> bool {
    matches!(key, "a" | "an" | "ein" | "eine" | "einen" | "einem" | "einer")
}

fn numbered(reader: &Reader<'_>, at: usize, key: &str) -> Option<ReadTime> {
    let written = written(key, reader.language).or_else(|| {
        let (hour, _) = hour(reader, at)?;
        Some(Written { hour, minutes: None, has_zero: false, has_dot: false, is_afternoon: None })
    })?;
    following(reader, written, at + 1)
}

/// A time with what follows it: `pm`, `Uhr`.
fn following(reader: &Reader<'_>, written: Written, next: usize) -> Option<ReadTime> {
    if let Some(is_afternoon) = written.is_afternoon {
        return Some(ReadTime::clear(of_half(written, is_afternoon)?, next));
    }
    let exact = Clock::exact(written.hour * 60 + written.minutes.unwrap_or_default());
    if let Some((is_afternoon, next)) = reader.then(next, |at| reader.phrase(at, reader.lexicon.halves)) {
        return Some(ReadTime::clear(of_half(written, is_afternoon)?, next));
    }
    if let Some((is_exact, next)) = reader.then(next, |at| reader.phrase(at, reader.lexicon.o_clock)) {
        if !is_exact {
            return Some(ReadTime::clear(Clock::open(written.hour, exact.minutes % 60), next));
        }
        return Some(with_minutes(reader, written, exact, next));
    }
    if written.has_dot {
        return None;
    }
    let is_exact = written.has_zero || written.hour == 0 || written.hour > 12;
    let clock = if is_exact { exact } else { Clock::open(written.hour, exact.minutes % 60) };
    let strength = if written.minutes.is_some() { Strength::Clear } else { Strength::Bare };
    Some(ReadTime { clock, strength, next })
}

/// `14 Uhr 30`.
fn with_minutes(reader: &Reader<'_>, written: Written, exact: Clock, next: usize) -> ReadTime {
    let key = reader.key(next);
    let minutes = digits(key).filter(|minutes| key.len() == 2 && *minutes < 60 && written.hour < 24);
    match minutes.and_then(|minutes| u16::try_from(minutes).ok()) {
        // `14 Uhr 30 min` says how long it takes.
        Some(minutes) if written.minutes.is_none() && reader.is_next(next) && !is_before_unit(reader, next) => {
            ReadTime::clear(Clock::exact(exact.minutes + minutes), next + 1)
        }
        _ => ReadTime::clear(exact, next),
    }
}

fn is_before_unit(reader: &Reader<'_>, at: usize) -> bool {
    reader.then(at + 1, |at| reader.phrase(at, reader.lexicon.units)).is_some()
}

/// A time by a clock with twelve hours.
fn of_half(written: Written, is_afternoon: bool) -> Option<Clock> {
    if !(1..=12).contains(&written.hour) {
        return None;
    }
    let minutes = written.hour % 12 * 60 + written.minutes.unwrap_or_default();
    Some(Clock::exact(if is_afternoon { minutes + NOON } else { minutes }))
}

/// `3`, `3pm`, `15:00`, `3:30pm`, `14.30`.
fn written(key: &str, language: Language) -> Option<Written> {
    let split = key.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(key.len());
    let (numbers, half) = key.split_at_checked(split)?;
    let is_afternoon = match half {
        "" => None,
        "h" if numbers.contains(':') => None,
        "am" | "a.m" if language == Language::English => Some(false),
        "pm" | "p.m" if language == Language::English => Some(true),
        _ => return None,
    };
    let has_dot = numbers.contains('.');
    let (hour, minutes) = match numbers.split_once([':', '.']) {
        Some((hour, minutes)) if minutes.len() == 2 => (hour, Some(digits(minutes).filter(|it| *it < 60)?)),
        Some(_) => return None,
        None => (numbers, None),
    };
    if hour.len() > 2 {
        return None;
    }
    let number = u16::try_from(digits(hour)?).ok()?;
    let minutes = minutes.map(u16::try_from).transpose().ok()?;
    let is_within = number * 60 + minutes.unwrap_or_default() <= MIDNIGHT;
    is_within.then_some(Written {
        hour: number,
        minutes,
        has_zero: hour.len() == 2 && hour.starts_with('0'),
        has_dot,
        is_afternoon,
    })
}

/// Reads a time in a text that is a part of a word: `3` and `4pm` of `3-4pm`. What follows the second also applies to it.
pub(super) fn within_word(reader: &Reader<'_>, text: &str, next: Option<usize>) -> Option<ReadTime> {
    let end = reader.words.len();
    if let Some((_, minutes)) = entries(reader.lexicon.named_times).find(|(name, _)| *name == text) {
        return Some(ReadTime::clear(Clock::exact(minutes), next.unwrap_or(end)));
    }
    let written = written(text, reader.language)?;
    // The place behind the words has no word.
    following(reader, written, next.unwrap_or(end))
}
