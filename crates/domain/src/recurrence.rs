//! Recurrence: how an event repeats, by RFC 5545 with RFC 7529, and by RFC 8984, section 4.3.3 for questions that these leave open.
//!
//! Everything is computed in the local time of the event's zone, and only then converted to instants. Architecture invariant:
//! nothing iterates from the start of a series to the requested time.

mod budget;
mod by_day;
mod clock;
mod day_filter;
mod extra_date;
mod following;
mod frequency;
mod implied;
mod members;
mod moved;
mod numbers;
mod parts;
mod pattern;
mod periods;
mod regularity;
mod rule;
mod rule_end;
mod rule_moments;
mod series;
mod set;
mod split;
mod start;
mod steps;
mod text;
mod until;
mod walk;
mod wall_time;

pub use budget::Budget;
pub use extra_date::{ExtraDate, parse_any_original_start, parse_original_start};
pub(crate) use moved::SeriesMove;
pub use regularity::Regularity;
pub use rule::RecurrenceRule;
pub use rule_end::RuleEnd;
pub use series::{Occurrence, Occurrences, Rest, Series};
pub use set::Recurrence;
pub use split::{Cut, Half};
pub use start::Start;
pub use wall_time::WallTime;

#[cfg(test)]
mod tests;
