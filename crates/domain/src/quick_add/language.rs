//! The languages that quick add reads, and in which a first calendar is named.

use crate::vocabulary::vocabulary;

vocabulary!(
    /// A language that quick add reads. Only one is read at a time: `Sat` and `am` mean different things in each.
    Language or English {
        /// English, with the month before the day: `3/4` is the fourth of March.
        English = "en",
        /// German, with the day before the month: `3.4.` is the third of April.
        German = "de",
    }
);
