//! A recurrence: a rule, added dates, and excluded dates.

use super::extra_date::{ExtraDate, parse_original_start};
use super::rule::RecurrenceRule;
use super::start::Start;
use crate::{Fault, FaultKind, FieldErrors, When};

/// How an event repeats: by a rule, by added dates, or both. Only a part of a series that was split may have neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurrence {
    rule: Option<RecurrenceRule>,
    rdates: Vec<ExtraDate>,
    exdates: Vec<When>,
}

impl Recurrence {
    /// The maximum number of added dates, and of excluded dates.
    pub const MAX_DATES: usize = 2_000;

    /// Parses the three parts together with the start of their event, with the names `rrule`, `rdates` and `exdates` in faults.
    pub fn parse(
        rrule: Option<&str>,
        rdates: &[String],
        exdates: &[String],
        start: &Start,
    ) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let parse_rule = |raw| {
            let parsed = RecurrenceRule::parse(raw)?;
            parsed.check_beside(start)?;
            Ok(parsed)
        };
        if rrule.is_none() && rdates.is_empty() {
            errors.add("rrule", Fault::new(FaultKind::Missing, "A recurrence has a rule or dates"));
        }
        let parsed = rrule.map(|raw| errors.check("rrule", parse_rule(raw)));
        let rdates = parse_dates("rdates", rdates, |raw| ExtraDate::parse(raw, start), &mut errors);
        let exdates = parse_dates("exdates", exdates, |raw| parse_original_start(raw, start), &mut errors);
        if errors.is_empty() { Ok(Self { rule: parsed.flatten(), rdates, exdates }) } else { Err(errors) }
    }

    /// That of a part of a series that was split, which has neither a rule nor dates.
    pub fn parse_empty(exdates: &[String], start: &Start) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let exdates = parse_dates("exdates", exdates, |raw| parse_original_start(raw, start), &mut errors);
        if errors.is_empty() { Ok(Self { rule: None, rdates: Vec::new(), exdates }) } else { Err(errors) }
    }

    /// A recurrence from parts that were checked before they were stored.
    #[must_use]
    pub const fn from_stored(rule: Option<RecurrenceRule>, rdates: Vec<ExtraDate>, exdates: Vec<When>) -> Self {
        Self { rule, rdates, exdates }
    }

    pub(super) fn set_rule(&mut self, rule: Option<RecurrenceRule>) {
        self.rule = rule;
    }

    pub(super) fn add(&mut self, dates: impl Iterator<Item = ExtraDate>) {
        self.rdates.extend(dates);
    }

    /// Whether it produces nothing except the start.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rule.is_none() && self.rdates.is_empty()
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> Option<&RecurrenceRule> {
        self.rule.as_ref()
    }

    /// The added dates, in the order in which they were given.
    #[must_use]
    pub fn rdates(&self) -> &[ExtraDate] {
        &self.rdates
    }

    /// The excluded original starts, in the order in which they were given.
    #[must_use]
    pub fn exdates(&self) -> &[When] {
        &self.exdates
    }

    /// The same with one more excluded occurrence. Rejects it if there are [`Self::MAX_DATES`] already.
    pub fn without(mut self, original_start: When) -> Result<Self, Fault> {
        if !self.exdates.contains(&original_start) {
            check_length(self.exdates.len() + 1)?;
            self.exdates.push(original_start);
        }
        Ok(self)
    }
}

fn parse_dates<T>(
    name: &str,
    raw: &[String],
    parse: impl Fn(&str) -> Result<T, Fault>,
    errors: &mut FieldErrors,
) -> Vec<T> {
    if errors.check(name, check_length(raw.len())).is_none() {
        return Vec::new();
    }
    let mut dates = Vec::new();
    for (index, raw) in raw.iter().enumerate() {
        match parse(raw) {
            Ok(date) => dates.push(date),
            Err(fault) => errors.add_at(vec![name.into(), index.into()], fault),
        }
    }
    dates
}

fn check_length(length: usize) -> Result<(), Fault> {
    if length <= Recurrence::MAX_DATES {
        return Ok(());
    }
    Err(Fault::new(FaultKind::TooLong, format!("At most {} dates", Recurrence::MAX_DATES)))
}
