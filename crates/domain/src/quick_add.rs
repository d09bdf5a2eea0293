//! Quick add: what one line of English or German says about a task or an event.
//!
//! [`read`] takes a line and finds the phrases in it that set a field; the rest is the title. `docs/quick-add.md` says what is
//! understood. A line goes through these steps, each in separate files:
//!
//! 1. Words, without the punctuation around them; quoted text is plain.
//! 2. Phrases, from left to right, the longest that begins at a word. One table per language has the meanings of words.
//! 3. Placing: some phrases are understood only at the end of a clause, or not after some words.
//! 4. Choosing: of phrases for the same field, one counts.
//! 5. Resolving: dates and instants in a zone. A phrase that is not in the future is dropped.
//! 6. The title, and the parts in UTF-16 code units.
//!
//! Architecture invariants: the same input gives the same result; the work is proportional to the text; no word is lost: it is in a
//! part or in the title.

mod calendar;
mod claims;
mod clock_ranges;
mod context;
mod dates;
mod day;
mod day_ranges;
mod days;
mod denial;
mod english;
mod event;
mod facts;
mod german;
mod language;
mod lengths;
mod lexicon;
mod limits;
mod location;
mod marks;
mod mention;
mod moment;
mod moments;
mod pattern;
mod placing;
mod plain;
mod reader;
mod reading;
mod repeats;
mod scan;
mod task;
mod this_week;
mod time;
mod times;
mod title;
mod understood;
mod urgent;
mod utf16;
mod weekday_lists;
mod words;

pub use context::{Context, Target};
pub use language::Language;
pub use reading::read;
pub use understood::{EventFields, Field, Fields, Part, TaskFields, Understood};

#[cfg(test)]
mod tests;
