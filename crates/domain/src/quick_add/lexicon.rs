//! The meanings of words of a language: one table per kind of word. The tables of each language are in its file.

use std::collections::HashSet;

use chrono::Weekday;

/// The meanings of phrases. Words are separated by one space, all in small letters, with umlauts as two letters.
pub(super) type Table<T> = &'static [(T, Words)];
/// Phrases that all mean the same.
pub(super) type Words = &'static [&'static str];

/// Every phrase of a table with what it means.
pub(super) fn entries<T: Copy>(table: Table<T>) -> impl Iterator<Item = (&'static str, T)> {
    table.iter().flat_map(|(meaning, phrases)| phrases.iter().map(|phrase| (*phrase, *meaning)))
}

/// Every phrase of a table.
fn of<T: Copy>(table: Table<T>) -> impl Iterator<Item = &'static str> {
    entries(table).map(|(phrase, _)| phrase)
}

/// How a day or a time is said to matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// `on Friday`, `at 3pm`.
    On,
    /// `by Friday`.
    By,
    /// `until Friday`.
    Until,
    /// `before Friday`.
    Before,
    /// `from Friday`.
    From,
    /// `not before Friday`.
    NotBefore,
}

/// What a preposition may be followed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fits {
    /// Days only.
    Day,
    /// Times only, a bare number too: `at 3`.
    Time,
    /// Times only, but no bare number: `around 5pm`.
    ClearTime,
    /// Days and times.
    Both,
}

/// Which of several: `this Friday`, `next weekend`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// The one that is said without more: `Friday`.
    Bare,
    /// The one of this week, today included.
    This,
    /// The one that comes first.
    Coming,
    /// The one of the next week.
    Next,
}

/// A unit of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Minute,
    Hour,
    Day,
    Week,
    Month,
    Year,
}

/// With which numbers a unit is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    /// `1 hour`.
    One,
    /// `2 hours`.
    Many,
    /// `1 h`, `2 h`.
    Any,
}

/// How sure a word is meant so: as a day, say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `Friday`.
    Full,
    /// `fri`.
    Short,
    /// `sun`, `May`: it is also another word.
    AlsoWord,
}

/// A part of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DayPart {
    Morning,
    Noon,
    Afternoon,
    Evening,
    Night,
}

/// Whose end is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndOf {
    /// Of the work of this week.
    Week,
    /// Of this month, or of one that is this many months later.
    Month(u32),
    /// Of the month that is named next.
    Named,
    /// Of this year.
    Year,
}

/// A fixed rule: `daily`, `every quarter`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cycle {
    /// This many days, weeks, months or years.
    Every(u32, Unit),
    /// From Monday to Friday.
    Workdays,
    /// One day of the week.
    On(Weekday),
}

/// What follows `every`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Each {
    Unit(Unit),
    Quarter,
    Workdays,
    Weekend,
    Part(DayPart),
}

/// All the words of one language.
pub(super) struct Lexicon {
    /// Words before a day or a time.
    pub(super) leads: Table<(Role, Fits)>,
    /// Words that may be between one of these and its day or time: `due on`.
    pub(super) links: Table<Fits>,
    /// Days from today on.
    pub(super) near: Table<i64>,
    /// Short forms of these that are also names of people.
    pub(super) near_names: Table<i64>,
    /// Days from today on with a part of the day.
    pub(super) near_parts: Table<(i64, DayPart)>,
    pub(super) weekdays: Table<(Weekday, Form)>,
    pub(super) months: Table<(u32, Form)>,
    pub(super) which: Table<Which>,
    /// `next week`: this many units from the current one on; `this week` is zero.
    pub(super) ahead: Table<(u32, Unit)>,
    /// Those of them that mean this week without a weekday.
    pub(super) this_week: Words,
    pub(super) weekends: Table<Which>,
    pub(super) ends: Table<EndOf>,
    /// Numbers as words, from one on.
    pub(super) numbers: Table<u32>,
    /// `first`, `second`; `last` is -1.
    pub(super) ordinals: Table<i32>,
    pub(super) units: Table<(Unit, Number)>,
    /// `in`, before a number and a unit.
    pub(super) after_now: Words,
    /// After a number and a unit: `from now`, `from`.
    pub(super) from_now: Words,
    pub(super) from_day: Words,
    /// Amounts that are one phrase, in minutes: `half an hour`.
    pub(super) amounts: Table<i64>,
    /// Behind a day: `tomorrow morning`.
    pub(super) parts: Table<DayPart>,
    /// By themselves: `in the morning`.
    pub(super) parts_alone: Table<DayPart>,
    /// The end of a day, without a time on the clock: `end of day`.
    pub(super) day_ends: Table<Form>,
    /// Noon and midnight, in minutes; clearly a time only after a preposition or a day.
    pub(super) named_times: Table<u16>,
    /// Before an hour, with the minutes that are added: `half past`.
    pub(super) shifts: Table<i16>,
    /// After an hour: before noon or after it.
    pub(super) halves: Table<bool>,
    /// After an hour that is not ambiguous: `Uhr`. True if it counts to 24.
    pub(super) o_clock: Table<bool>,
    pub(super) all_day: Words,
    /// Before a range; true for a range that contains something: `between`.
    pub(super) range_starts: Table<bool>,
    /// Within a range.
    pub(super) range_ends: Words,
    /// Before a length.
    pub(super) length_starts: Words,
    /// After a length, as a part of it: `lang`.
    pub(super) length_ends: Words,
    pub(super) ands: Words,
    pub(super) ors: Words,
    /// What begins a repetition.
    pub(super) every: Words,
    /// Between `every` and a unit: `other`.
    pub(super) other: Words,
    pub(super) each: Table<Each>,
    /// Repetitions of one word, at the end of a clause or anywhere.
    pub(super) cycles: Table<Cycle>,
    pub(super) cycles_stand_anywhere: bool,
    pub(super) of_the_month: Words,
    /// Behind a day of the month: `of every month`.
    pub(super) of_every_month: Words,
    pub(super) last_day: Words,
    /// Whole phrases for the end of every month.
    pub(super) every_month_end: Words,
    pub(super) after_completion: Words,
    /// After a repetition that has exceptions.
    pub(super) exceptions: Words,
    /// Before and after a number of occurrences.
    pub(super) times_starts: Words,
    pub(super) times: Words,
    /// Words before a phrase that make it part of the sentence: `for Saturday`.
    pub(super) blockers: Words,
    /// Words before a phrase with a preposition that make it part of the sentence: `not on Friday`.
    pub(super) negations: Words,
    /// Words anywhere before `now` or `this week` that negate it.
    pub(super) denials: Words,
    /// Words anywhere before `now` that weaken it: `so`.
    pub(super) weakenings: Words,
    /// Words before `now` and `asap` that make them part of the sentence.
    pub(super) urgent_blockers: Words,
    /// Words before `this week` and its end that make it part of the sentence.
    pub(super) week_blockers: Words,
    /// Words before `before` that make it part of the sentence: `shortly before 3pm`.
    pub(super) before_blockers: Words,
    /// Words before a number that is then not a date: `chapter`.
    pub(super) counted: Words,
    /// Words after a length that make it part of the sentence: `before`.
    pub(super) length_blockers: Words,
    /// Words that may follow a bare number that is a time, or a day after `before`: `at 3 about`.
    pub(super) small_words: Words,
    /// What says that a task is urgent, in words.
    pub(super) urgent: Table<Form>,
    /// Units that can follow a bare number, which is then not a time.
    pub(super) measures: Words,
    /// Abbreviations with a full stop.
    pub(super) abbreviations: Words,
}

impl Lexicon {
    /// The first words of all phrases. Most words of a text are not among them, and need no further check.
    pub(super) fn first_words(&self) -> HashSet<&'static str> {
        let words =
            [self.after_now, self.all_day, self.length_starts, self.every, self.every_month_end, self.times_starts];
        let mut phrases: Vec<&'static str> = words.into_iter().flatten().copied().collect();
        phrases.extend(of(self.urgent));
        phrases.extend(of(self.day_ends));
        phrases.extend(of(self.leads));
        phrases.extend(of(self.near));
        phrases.extend(of(self.near_names));
        phrases.extend(of(self.near_parts));
        phrases.extend(of(self.weekdays));
        phrases.extend(of(self.months));
        phrases.extend(of(self.which));
        phrases.extend(of(self.ahead));
        phrases.extend(of(self.weekends));
        phrases.extend(of(self.ends));
        phrases.extend(of(self.numbers));
        phrases.extend(of(self.amounts));
        phrases.extend(of(self.parts_alone));
        phrases.extend(of(self.named_times));
        phrases.extend(of(self.shifts));
        phrases.extend(of(self.cycles));
        phrases.extend(of(self.range_starts));
        phrases.into_iter().filter_map(|phrase| phrase.split(' ').next()).collect()
    }
}
