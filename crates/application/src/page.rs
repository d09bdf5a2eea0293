//! Pages of a list.

use scheduler_domain::{Fault, FaultKind, FieldErrors};

/// A part of a list: how many entries to skip, and how many to return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    skip: i64,
    limit: i64,
}

impl Page {
    /// How many entries a page has when nobody says.
    pub const DEFAULT_LIMIT: i64 = 100;
    /// The most entries of a page.
    pub const MAX_LIMIT: i64 = 1000;

    /// Parses a page; an absent `skip` is 0, an absent `limit` 100.
    pub fn parse(skip: Option<i64>, limit: Option<i64>) -> Result<Self, FieldErrors> {
        let page = Self { skip: skip.unwrap_or(0), limit: limit.unwrap_or(Self::DEFAULT_LIMIT) };
        let mut errors = FieldErrors::default();
        if page.skip < 0 {
            errors.add("skip", Fault::new(FaultKind::OutOfRange, "Skip must be 0 or more"));
        }
        if !(1..=Self::MAX_LIMIT).contains(&page.limit) {
            errors.add("limit", Fault::new(FaultKind::OutOfRange, "Limit must be between 1 and 1000"));
        }
        if errors.is_empty() { Ok(page) } else { Err(errors) }
    }

    /// How many entries to pass over; never negative.
    #[must_use]
    pub const fn skip(self) -> i64 {
        self.skip
    }

    /// The maximum number of entries to return; 1 to 1000.
    #[must_use]
    pub const fn limit(self) -> i64 {
        self.limit
    }
}

/// A page of a list, and how long the whole list is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed<T> {
    /// The entries of the page.
    pub data: Vec<T>,
    /// How many entries the whole list has.
    pub count: i64,
}
