//! Which phrases are understood at their place: `Friday` is a day at the end of a text and a name in the middle.

use super::dates::Clarity;
use super::day::SaidDay;
use super::denial::Denial;
use super::language::Language;
use super::lexicon::{Unit, entries};
use super::mention::{Mention, Said};
use super::moment::Place;
use super::reader::Reader;
use super::words::Word;

/// Whether a phrase is understood at its place, and whether that is the beginning or the end of the text, ignoring other phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placing {
    pub(super) is_understood: bool,
    pub(super) is_at_an_edge: bool,
}

/// The placings of phrases, which are in the order of the text.
pub(super) fn placings(reader: &Reader<'_>, mentions: &[Mention]) -> Vec<Placing> {
    let mut sides = Sides::before(reader, mentions);
    let mut placings: Vec<_> = mentions.iter().rev().map(|mention| sides.place(mention)).collect();
    placings.reverse();
    placings
}

/// What is known of the words on both sides, going from right to left.
struct Sides<'r, 'a> {
    reader: &'r Reader<'a>,
    /// Whether a title would have a word before this one, if all phrases were understood.
    has_title_before: Vec<bool>,
    /// Whether the title has a word from this one on.
    has_title_from: Vec<bool>,
    /// Whether a clause may end before this word.
    ends_before: Vec<bool>,
    /// Whether a phrase ends before this word.
    is_after_phrase: Vec<bool>,
    denial: Denial,
    /// The word from which on everything has been examined.
    looked_at: usize,
}

impl<'r, 'a> Sides<'r, 'a> {
    fn before(reader: &'r Reader<'a>, mentions: &[Mention]) -> Self {
        let count = reader.words.len();
        let mut has_title_before = vec![false; count + 1];
        let mut is_after_phrase = vec![false; count + 1];
        let mut waiting = mentions.iter().filter(|mention| !matches!(mention.said, Said::Nothing)).peekable();
        for (at, word) in reader.words.iter().enumerate() {
            while let Some(mention) = waiting.next_if(|mention| mention.words.end <= at) {
                is_after_phrase[mention.words.end] = true;
            }
            let is_in_phrase = waiting.peek().is_some_and(|mention| mention.words.start <= at);
            has_title_before[at + 1] = has_title_before[at] || (!is_in_phrase && word.is_said());
        }
        let (has_title_from, ends_before) = (vec![false; count + 1], vec![true; count + 1]);
        Self {
            reader,
            has_title_before,
            has_title_from,
            ends_before,
            is_after_phrase,
            denial: Denial::of(reader),
            looked_at: count,
        }
    }

    fn place(&mut self, mention: &Mention) -> Placing {
        self.look_at_words(mention.words.end);
        let is_understood = !matches!(mention.said, Said::Nothing) && self.is_understood(mention);
        let (start, end) = (mention.words.start, mention.words.end);
        let is_at_an_edge = !self.has_title_before[start] || !self.has_title_from[end];
        if is_understood {
            self.has_title_from[start] = self.has_title_from[end];
            self.ends_before[start] = true;
            self.looked_at = start;
        } else {
            self.look_at_words(start);
        }
        Placing { is_understood, is_at_an_edge }
    }

    /// Examines the words from here on that belong to the title.
    fn look_at_words(&mut self, from: usize) {
        while self.looked_at > from {
            let at = self.looked_at - 1;
            let is_said = self.reader.words[at].is_said();
            self.has_title_from[at] = is_said || self.has_title_from[at + 1];
            self.ends_before[at] = !is_said;
            self.looked_at = at;
        }
    }

    fn is_understood(&self, mention: &Mention) -> bool {
        let (start, end) = (mention.words.start, mention.words.end);
        let before = start.checked_sub(1).filter(|_| self.reader.is_next(start) && !self.is_after_phrase[start]);
        let before = before.map_or("", |before| self.reader.words[before].key.as_str());
        let lexicon = self.reader.lexicon;
        if mention.place == Place::Marked {
            return true;
        }
        if mention.place == Place::Before && self.is_so_long_before(mention, before) {
            return false;
        }
        if self.is_not_this_week(mention, before) {
            return false;
        }
        let clarity = match mention.place {
            Place::Clear(clarity) => clarity,
            Place::WithNext => Clarity::Clear,
            _ => return !lexicon.negations.contains(&before) && self.may_be_followed(mention),
        };
        if lexicon.blockers.contains(&before) {
            return false;
        }
        let is_number = self.reader.words[start].text.starts_with(|c: char| c.is_ascii_digit());
        let is_counted = is_number && lexicon.counted.contains(&before);
        match clarity {
            Clarity::Clear => true,
            Clarity::AtAnEdge => {
                !is_counted && (!self.has_title_before[start] || self.ends_at(mention) || self.is_before_last_verb(end))
            }
            Clarity::AtTheEnd => !is_counted && self.ends_at(mention),
            Clarity::Apart => !lexicon.urgent_blockers.contains(&before) && self.is_apart(mention),
            Clarity::Unclear => false,
        }
    }

    /// Whether `this week` or its end is part of the sentence: `in this week`, `not this week`.
    fn is_not_this_week(&self, mention: &Mention, before: &str) -> bool {
        let is_of_week = matches!(&mention.said, Said::Moment(moment) if moment.day.is_some_and(SaidDay::is_this_week));
        is_of_week
            && (self.reader.lexicon.week_blockers.contains(&before) || self.denial.is_denied(mention.words.start))
    }

    /// Whether a phrase ends the line, or is between its beginning or another phrase and a colon: `asap: call Bob`. The end of a
    /// question does not count: `What now?`.
    fn is_apart(&self, mention: &Mention) -> bool {
        let (start, end) = (mention.words.start, mention.words.end);
        let after = self.reader.words[end - 1].after;
        let is_last = !self.has_title_from[end] && !after.contains('?');
        let is_begun = !self.has_title_before[start] || self.is_after_phrase[start];
        let is_before_infinitive =
            self.has_title_before[start] && self.is_before_last_verb(end) && self.is_infinitive(end);
        !self.denial.is_weakened(start) && (is_last || (is_begun && after.ends_with(':')) || is_before_infinitive)
    }

    /// Whether a German verb is an infinitive, and not part of a question: `anrufen`, not `gesucht`.
    fn is_infinitive(&self, at: usize) -> bool {
        let word = &self.reader.words[at];
        word.key.len() > 3
            && ["en", "ern", "eln"].iter().any(|end| word.key.ends_with(end))
            && !word.after.contains('?')
    }

    /// Whether the word before `before` says how long before it is: `a day before Friday`, `kurz vor 15 Uhr`.
    fn is_so_long_before(&self, mention: &Mention, before: &str) -> bool {
        let lexicon = self.reader.lexicon;
        let at = mention.words.start;
        let is_time = matches!(&mention.said, Said::Moment(moment) if moment.is_time_first(self.reader, at));
        // Two hours before a day, with a time or without, are how long something takes.
        let is_unit = entries(lexicon.units)
            .any(|(name, (unit, _))| name == before && (is_time || !matches!(unit, Unit::Minute | Unit::Hour)));
        let is_number = before.starts_with(|c: char| c.is_numeric());
        let is_german_number = self.reader.language == Language::German
            && (is_number || entries(lexicon.numbers).any(|(name, _)| name == before));
        let is_length = is_number && before.ends_with(|c: char| c.is_alphabetic());
        let is_amount = is_time && (is_german_number || is_length);
        is_unit || is_amount || lexicon.before_blockers.contains(&before)
    }

    /// Whether a day with a time comes after a length, so that a noun may follow: `2h before Friday 3pm flight leave`.
    fn is_behind_length(&self, mention: &Mention) -> bool {
        let start = mention.words.start;
        let before = start.checked_sub(1).filter(|_| self.reader.is_next(start)).map_or("", |at| self.reader.key(at));
        let is_length = before.starts_with(|c: char| c.is_ascii_digit())
            || entries(self.reader.lexicon.units).any(|(name, _)| name == before);
        is_length && matches!(&mention.said, Said::Moment(moment) if moment.time.is_some())
    }

    /// Whether the following words allow the number at the end of a phrase to be a time or a day.
    fn may_be_followed(&self, mention: &Mention) -> bool {
        let Some(next) = self.reader.words.get(mention.words.end) else { return true };
        let is_german = self.reader.language == Language::German;
        let lexicon = self.reader.lexicon;
        let is_small_word = match (mention.place, is_german) {
            (Place::Before, _) if !self.has_title_before[mention.words.start] && !self.is_behind_length(mention) => {
                true
            }
            (Place::BareTime | Place::Before, false) => lexicon.small_words.contains(&next.key.as_str()),
            // Nouns have capital letters: `um 3 Ecken`, `am 3. Tag`.
            (Place::BareTime | Place::BareDay | Place::Before, true) => {
                next.is_small() && !lexicon.measures.contains(&next.key.as_str())
            }
            (Place::BareDay, false) => false,
            (Place::Marked | Place::Led | Place::WithNext | Place::Clear(_), _) => true,
        };
        is_small_word || self.ends_at(mention)
    }

    /// Whether a clause ends behind a phrase.
    fn ends_at(&self, mention: &Mention) -> bool {
        let end = mention.words.end;
        let has_punctuation = |last: &Word<'_>| {
            let dot = mention.bytes.end - last.range.end;
            last.after.len() > dot
        };
        self.ends_before[end] || has_punctuation(&self.reader.words[end - 1])
    }

    /// Whether one small word ends the clause, as German verbs do: `Oma Freitag anrufen`.
    fn is_before_last_verb(&self, at: usize) -> bool {
        let word = self.reader.words.get(at).filter(|_| self.reader.language == Language::German);
        word.is_some_and(|word| word.is_small() && (self.ends_before[at + 1] || !word.after.is_empty()))
    }
}
