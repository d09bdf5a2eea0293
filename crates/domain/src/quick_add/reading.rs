//! The steps of quick add, one after the other.

use std::ops::Range;

use super::calendar::Calendar;
use super::claims::{Choice, choose};
use super::context::{Context, Target};
use super::event::{Defaults, event};
use super::facts::{Dropped, Resolver};
use super::language::Language;
use super::location::location;
use super::mention::Said;
use super::moment::Place;
use super::placing::{Placing, placings};
use super::plain::{merged, plain_ranges};
use super::reader::Reader;
use super::scan::{Scan, scan};
use super::task::task;
use super::this_week::says_when;
use super::title::{says_something, title};
use super::understood::{EventFields, Field, Fields, Part, TaskFields, Understood};
use super::utf16;
use super::words::{Word, words};

/// How often phrases that are invalid together are given up, before all are given up except those with a mark.
const MAX_ATTEMPTS: usize = 6;

/// Reads the meaning of a line. Never fails: what is not understood is the title. If nothing would be left for the title, nothing
/// is understood. Works for any text; the caller must check the rules for titles.
#[must_use]
pub fn read(text: &str, target: Target, context: &Context<'_>) -> Understood {
    let mut plain = plain_ranges(text);
    plain.extend(utf16::to_bytes(text, context.plain));
    let words = words(text, &merged(plain));
    let mut reader = Reader::new(&words, context.language);
    let mut found = scan(&mut reader, target);
    if !says_when(&found.mentions) {
        reader.reads_this_week = true;
        found = scan(&mut reader, target);
    }
    let mut placings = placings(&reader, &found.mentions);
    let calendar = Calendar::new(context);
    let resolver = Resolver { calendar: &calendar, is_german: context.language == Language::German };
    let line = Line { text, words: &words, scan: &found, target };
    line.drop_what_says_nothing(&resolver, context, &mut placings);
    for attempt in 0..=MAX_ATTEMPTS {
        let choices = choose(&found.mentions, &placings, target);
        match line.fields(&resolver, context, &choices) {
            Ok((fields, phrases)) => return line.finish(fields, &phrases),
            Err(_) if attempt + 1 == MAX_ATTEMPTS => {
                // What is left needs no other phrase.
                for (placing, mention) in placings.iter_mut().zip(&found.mentions) {
                    placing.is_understood &= mention.place == Place::Marked;
                }
            }
            Err(dropped) => dropped.into_iter().for_each(|index| placings[index].is_understood = false),
        }
    }
    line.nothing()
}

/// A line with its phrases.
struct Line<'a> {
    text: &'a str,
    words: &'a [Word<'a>],
    scan: &'a Scan,
    target: Target,
}

/// A recognized phrase: its bytes and its field.
type Phrase = (Range<usize>, Field);

impl Line<'_> {
    /// Gives up the phrases that are invalid even alone, such as a date in the past: one after the other, so that a text with many
    /// of them does not take many attempts.
    fn drop_what_says_nothing(&self, resolver: &Resolver<'_>, context: &Context<'_>, placings: &mut [Placing]) {
        for (index, placing) in placings.iter_mut().enumerate() {
            let mention = &self.scan.mentions[index];
            let is_of_days = matches!(
                mention.said,
                Said::Moment(_) | Said::Moments(..) | Said::Days { .. } | Said::Ahead(_) | Said::Length(_)
            );
            if !placing.is_understood || !is_of_days {
                continue;
            }
            let field = if self.target == Target::Task { Field::Due } else { Field::Start };
            let alone = [Choice { mention, index: 0, field }];
            let is_nothing = match self.target {
                Target::Task => task(resolver, &alone).is_err(),
                // A length alone is no event, but it may be one beside a start.
                Target::Event if matches!(mention.said, Said::Length(_)) => false,
                Target::Event => event(resolver, &alone, &defaults(context)).is_err(),
            };
            placing.is_understood = !is_nothing;
        }
    }

    fn fields(
        &self,
        resolver: &Resolver<'_>,
        context: &Context<'_>,
        choices: &[Choice<'_>],
    ) -> Result<(Fields, Vec<Phrase>), Dropped> {
        let mut phrases: Vec<_> = choices.iter().map(|choice| (choice.mention.bytes.clone(), choice.field)).collect();
        if self.target == Target::Task {
            return Ok((Fields::Task(task(resolver, choices)?), phrases));
        }
        let mut fields = event(resolver, choices, &defaults(context))?;
        if let Some(at) = choices.iter().position(|choice| choice.field == Field::Location) {
            let limit = choices.get(at + 1).map(|choice| choice.mention.words.start);
            let found = location(self.text, self.words, choices[at].mention.words.start, limit);
            let (bytes, name) = found.ok_or(vec![choices[at].index])?;
            phrases[at].0 = bytes;
            fields.location = Some(name.to_owned());
        }
        Ok((Fields::Event(fields), phrases))
    }

    fn finish(&self, mut fields: Fields, phrases: &[Phrase]) -> Understood {
        let ranges: Vec<_> = phrases.iter().map(|(bytes, _)| bytes.clone()).collect();
        let title = title(self.text, &ranges, &self.scan.backslashes);
        if !phrases.is_empty() && !says_something(&title) {
            return self.nothing();
        }
        match &mut fields {
            Fields::Task(fields) => fields.title = title,
            Fields::Event(fields) => fields.title = title,
        }
        let ends = utf16::from_bytes(self.text, ranges.iter().flat_map(|range| [range.start, range.end]));
        let parts = ends.chunks_exact(2).zip(phrases);
        let parts = parts.map(|(ends, (_, field))| Part { from: ends[0], to: ends[1], field: *field }).collect();
        Understood { fields, parts }
    }

    /// The whole line as the title.
    fn nothing(&self) -> Understood {
        let title = title(self.text, &[], &self.scan.backslashes);
        let fields = match self.target {
            Target::Task => Fields::Task(TaskFields { title, ..TaskFields::default() }),
            Target::Event => Fields::Event(EventFields { title, ..EventFields::default() }),
        };
        Understood { fields, parts: Vec::new() }
    }
}

const fn defaults<'c>(context: &Context<'c>) -> Defaults<'c> {
    Defaults { zone: context.zone, duration: context.default_duration }
}
