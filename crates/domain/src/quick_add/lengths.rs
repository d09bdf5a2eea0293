//! Reading lengths of time: `30 min`, `1h30`, `1/2 h`, `for half an hour`, `1,5 Std.`

use super::language::Language;
use super::lexicon::{Number, Unit, entries};
use super::reader::{Reader, digits};

/// Reads a length that begins here, maybe with `for`: its minutes and the place after it.
pub(super) fn length(reader: &Reader<'_>, at: usize) -> Option<(i64, usize)> {
    let (minutes, next) = match reader.one_of(at, reader.lexicon.length_starts) {
        Some(next) if reader.is_next(next) => said_length(reader, next)?,
        Some(_) => return None,
        None => written_length(reader, at)?,
    };
    Some((minutes, reader.skip(next, reader.lexicon.length_ends)))
}

/// Reads a length in words or in digits, after `for` or `in`.
pub(super) fn said_length(reader: &Reader<'_>, at: usize) -> Option<(i64, usize)> {
    if let Some(found) = reader.phrase(at, reader.lexicon.amounts) {
        return Some(found);
    }
    written_length(reader, at).or_else(|| {
        let (count, next) = reader.phrase(at, reader.lexicon.numbers)?;
        let (unit, next) = unit(reader, next, i64::from(count) * 4)?;
        Some((i64::from(count) * unit, next))
    })
}

/// A length in digits, of one unit or of hours and minutes.
fn written_length(reader: &Reader<'_>, at: usize) -> Option<(i64, usize)> {
    let (minutes, unit, next) = one(reader, at)?;
    if unit != Unit::Hour {
        return Some((minutes, next));
    }
    let and = reader.skip(next, reader.lexicon.ands);
    let more = reader.then(and, |at| one(reader, at)).filter(|(more, unit, _)| *unit == Unit::Minute && *more < 60);
    Some(more.map_or((minutes, next), |(more, _, next)| (minutes + more, next)))
}

/// A length of one unit: `1½h`, `3 min`, `1 1/2 h`.
fn one(reader: &Reader<'_>, at: usize) -> Option<(i64, Unit, usize)> {
    // In `chapter 3 1/2 h` the number is the chapter's.
    let is_counted = is_counted(reader, at);
    let mixed = || {
        let whole = digits(reader.key(at))?;
        let next = reader.then(at + 1, |at| is_fraction(reader.key(at)).then_some(at))?;
        one_and(reader, next, i64::from(whole) * 4)
    };
    if is_counted && is_fraction(reader.key(at)) {
        return None;
    }
    (if is_counted { None } else { mixed() }).or_else(|| one_and(reader, at, 0))
}

/// Whether a number belongs to the word before it, such as `chapter`.
fn is_counted(reader: &Reader<'_>, at: usize) -> bool {
    let before = at.checked_sub(1).filter(|_| reader.is_next(at));
    before.is_some_and(|before| reader.lexicon.counted.contains(&reader.words[before].key.as_str()))
}

/// A length of one unit, as one word or as a number with its unit, plus the given quarters of the unit.
fn one_and(reader: &Reader<'_>, at: usize, more: i64) -> Option<(i64, Unit, usize)> {
    let key = reader.key(at);
    if !key.starts_with(char::is_numeric) {
        return None;
    }
    if let Some((minutes, unit)) = glued(reader, key, more) {
        return Some((minutes, unit, at + 1));
    }
    let quarters = quarters(key, reader.language)? + more;
    let (unit, next) = unit(reader, at + 1, quarters)?;
    let name = if unit == 60 { Unit::Hour } else { Unit::Minute };
    Some((quarters * unit / 4, name, next)).filter(|_| quarters * unit % 4 == 0)
}

/// The minutes of the unit that comes next.
fn unit(reader: &Reader<'_>, at: usize, quarters: i64) -> Option<(i64, usize)> {
    let ((unit, number), next) = reader.then(at, |at| reader.phrase(at, reader.lexicon.units))?;
    let fits = match number {
        // `1/2 hour`, `0.5 hours`
        Number::One => (1..=4).contains(&quarters),
        Number::Many => quarters != 4,
        Number::Any => true,
    };
    Some((minutes_of(unit)?, next)).filter(|_| fits)
}

const fn minutes_of(unit: Unit) -> Option<i64> {
    match unit {
        Unit::Minute => Some(1),
        Unit::Hour => Some(60),
        _ => None,
    }
}

/// `30min`, `90m`, `2h`, `1.5h`, `1/2h`, `1h30`, `1h30m`, plus the given quarters of the unit.
fn glued(reader: &Reader<'_>, key: &str, more: i64) -> Option<(i64, Unit)> {
    let (number, rest) = key.split_at_checked(key.find(|c: char| c.is_ascii_alphabetic())?)?;
    let quarters = quarters(number, reader.language)? + more;
    if rest == "m" {
        return Some((quarters / 4, Unit::Minute)).filter(|_| quarters % 4 == 0);
    }
    if let Some((_, (unit, _))) =
        entries(reader.lexicon.units).find(|(name, (_, number))| *name == rest && *number == Number::Any)
    {
        let minutes = quarters * minutes_of(unit)?;
        return Some((minutes / 4, unit)).filter(|_| minutes % 4 == 0);
    }
    let minutes = rest.strip_prefix('h')?;
    let minutes =
        i64::from(digits(minutes.strip_suffix("min").or_else(|| minutes.strip_suffix('m')).unwrap_or(minutes))?);
    // Hours and minutes are complete: nothing is added to them.
    Some((quarters * 15 + minutes, Unit::Minute)).filter(|_| minutes < 60 && quarters % 4 == 0)
}

/// Quarters as they are written, with or without a whole number before them.
const FRACTIONS: [(&str, i64); 6] = [("1/4", 1), ("1/2", 2), ("3/4", 3), ("¼", 1), ("½", 2), ("¾", 3)];

/// Whether a word begins as one of these: `1/2`, `½h`.
fn is_fraction(key: &str) -> bool {
    FRACTIONS.iter().any(|(name, _)| {
        let rest = key.strip_prefix(name);
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
    })
}

/// A number in quarters: `3`, `1.5`, `1,5`, `1½`, `3/4`.
fn quarters(text: &str, language: Language) -> Option<i64> {
    let whole = |text| digits(text).map(|number| i64::from(number) * 4);
    if let Some((name, quarters)) = FRACTIONS.iter().find(|(name, _)| text.ends_with(name)) {
        let before = text.strip_suffix(name)?;
        // `11/2` is no number, and `1½` is one.
        let is_written_so = before.is_empty() || !name.is_ascii();
        let before = if before.is_empty() { Some(0) } else { whole(before) };
        return before.filter(|_| is_written_so).map(|before| before + quarters);
    }
    let point = if language == Language::German { ',' } else { '.' };
    match text.split_once(point) {
        Some((number, "5")) => Some(whole(number)? + 2),
        Some((number, "0")) => whole(number),
        Some(_) => None,
        None => whole(text),
    }
}
