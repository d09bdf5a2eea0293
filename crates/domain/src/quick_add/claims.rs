//! Which field a phrase sets, for a task and for an event, and which phrases exclude each other.

use super::context::Target;
use super::day::SaidDay;
use super::lexicon::Role;
use super::mention::{Mention, Said};
use super::moment::{Moment, Place, SaidTime};
use super::placing::Placing;
use super::understood::Field;
use crate::RepeatFrom;

/// What is said once, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Claims(u8);

const NONE: Claims = Claims(0);
const DAY: Claims = Claims(1);
const TIME: Claims = Claims(1 << 1);
/// How long something takes, or when it is over.
const LENGTH: Claims = Claims(1 << 2);
const NOT_BEFORE: Claims = Claims(1 << 3);
const REPEAT: Claims = Claims(1 << 4);
const REPEAT_END: Claims = Claims(1 << 5);
const PRIORITY: Claims = Claims(1 << 6);
const LOCATION: Claims = Claims(1 << 7);

impl Claims {
    const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn and_if(self, is_claimed: bool, other: Self) -> Self {
        if is_claimed { self.and(other) } else { self }
    }

    const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// A phrase that is understood.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<'m> {
    pub(super) mention: &'m Mention,
    /// Its place among all phrases.
    pub(super) index: usize,
    pub(super) field: Field,
}

/// Chooses among phrases for the same field: one at an edge of the text has priority over one in the middle, and a later one over
/// an earlier one. The result is in the order of the text.
pub(super) fn choose<'m>(mentions: &'m [Mention], placings: &[Placing], target: Target) -> Vec<Choice<'m>> {
    let mut order: Vec<_> = mentions.iter().zip(placings).enumerate().collect();
    order.retain(|(_, (_, placing))| placing.is_understood);
    let is_start = |mention: &Mention| matches!(&mention.said, Said::Moment(moment) if moment.role == Role::From);
    // `from Monday` is the first of the repetition only where nothing else is.
    order.sort_by_key(|(index, (mention, placing))| {
        (!matches!(mention.said, Said::Repeat(_)), is_start(mention), !placing.is_at_an_edge, usize::MAX - index)
    });
    let mut taken = NONE;
    let mut choices = Vec::new();
    for (index, (mention, _)) in order {
        let ways = ways(mention, target, taken.meets(REPEAT));
        let Some((claims, field)) = ways.into_iter().flatten().find(|(claims, _)| !claims.meets(taken)) else {
            continue;
        };
        taken = taken.and(claims);
        choices.push(Choice { mention, index, field });
    }
    choices.sort_by_key(|choice| choice.index);
    keep_pairs(mentions, &mut choices);
    choices
}

/// If two phrases count only together, drops one if the other is not chosen: `2h before Friday`.
fn keep_pairs(mentions: &[Mention], choices: &mut Vec<Choice<'_>>) {
    let mut is_chosen = vec![false; mentions.len() + 1];
    for choice in &*choices {
        is_chosen[choice.index] = true;
    }
    let is_with_next = |at: usize| mentions[at].place == Place::WithNext;
    choices.retain(|Choice { index, .. }| {
        let has_next = !is_with_next(*index) || is_chosen[index + 1];
        has_next && index.checked_sub(1).is_none_or(|before| !is_with_next(before) || is_chosen[before])
    });
}

type Way = Option<(Claims, Field)>;

/// What a phrase may say, the likelier first.
fn ways(mention: &Mention, target: Target, is_repeated: bool) -> [Way; 2] {
    let is_task = target == Target::Task;
    let when = if is_task { Field::Due } else { Field::Start };
    let length = if is_task { Field::Duration } else { Field::End };
    let one = match &mention.said {
        Said::Moment(moment) => return moment_ways(moment, target, is_repeated),
        Said::Moments(..) => {
            let end = if is_task { NOT_BEFORE } else { LENGTH };
            Some((DAY.and(TIME).and(end), when))
        }
        // Every day from Monday to Friday: the first and the last of them.
        Said::Days { .. } if is_repeated => Some((DAY.and(REPEAT_END), when)),
        Said::Days { .. } => Some((DAY.and(if is_task { NOT_BEFORE } else { LENGTH }), when)),
        Said::Ahead(_) => Some((DAY.and(TIME), when)),
        Said::Length(_) => Some((LENGTH, length)),
        Said::LongLength(..) if is_repeated => Some((REPEAT_END, Field::Recurrence)),
        Said::LongLength(..) => (!is_task).then_some((LENGTH, length)),
        Said::Repeat(repeat) => (is_task || repeat.from == RepeatFrom::Due)
            .then_some((REPEAT.and_if(repeat.end.is_some(), REPEAT_END), Field::Recurrence)),
        Said::Times(_) => is_repeated.then_some((REPEAT_END, Field::Recurrence)),
        Said::Label(_) => Some((NONE, Field::Labels)),
        Said::Priority(_) => Some((PRIORITY, Field::Priority)),
        Said::Location => Some((LOCATION, Field::Location)),
        Said::Nothing => None,
    };
    [one, None]
}

fn moment_ways(moment: &Moment, target: Target, is_repeated: bool) -> [Way; 2] {
    let is_task = target == Target::Task;
    let has_day = moment.day.is_some();
    let is_all_day = moment.time == Some(SaidTime::AllDay);
    let is_day_end = moment.time == Some(SaidTime::EndOfDay);
    let when = NONE.and_if(has_day, DAY).and_if(moment.time.is_some(), TIME);
    let when = match moment.time {
        Some(SaidTime::Range(range)) if is_task && range.is_window => when.and(NOT_BEFORE),
        Some(SaidTime::Range(_)) => when.and(LENGTH),
        _ => when,
    };
    let main = Some((when, if is_task { Field::Due } else { Field::Start }));
    let not_before = Some((NOT_BEFORE, Field::NotBefore)).filter(|_| is_task);
    // An event is on days, not by the end of them.
    let is_event_day = is_task || !moment.day.is_some_and(SaidDay::is_period);
    let repeat_end = Some((REPEAT_END, Field::Recurrence)).filter(|_| is_repeated && has_day && moment.time.is_none());
    match moment.role {
        _ if is_all_day && is_task || is_day_end && !is_task || !is_event_day => [None, None],
        Role::On => [main, None],
        Role::Until | Role::Before if repeat_end.is_some() => [repeat_end, None],
        Role::By | Role::Before => [main.filter(|_| is_task), None],
        Role::Until if is_task => [main, None],
        Role::Until => [Some((LENGTH, Field::End)).filter(|_| !has_day && !is_all_day), None],
        Role::From if is_repeated && has_day => [main, not_before],
        Role::From => [if is_task { not_before } else { main }, None],
        Role::NotBefore => [not_before, None],
    }
}
