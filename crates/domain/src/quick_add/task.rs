//! The fields of a task from what the phrases say.

use std::collections::HashSet;

use chrono::TimeDelta;

use super::calendar::in_years;
use super::claims::Choice;
use super::facts::{Dropped, Facts, Resolver};
use super::mention::Said;
use super::moment::SaidTime;
use super::understood::TaskFields;
use crate::{LabelName, LabelSet, Minute, TaskDuration, TaskRepetition, When};

/// The fields without the title, or the phrases that turn out to be invalid.
pub(super) fn task(resolver: &Resolver<'_>, choices: &[Choice<'_>]) -> Result<TaskFields, Dropped> {
    let facts = Facts::of(choices);
    let not_before = not_before(resolver, &facts)?;
    let mut fields = TaskFields { not_before, labels: labels(choices)?, ..TaskFields::default() };
    add_due(resolver, &facts, &mut fields)?;
    if !is_in_order(resolver, &fields) {
        return Err(facts.when_indexes());
    }
    add_length(&facts, &mut fields)?;
    add_repetition(resolver, &facts, &mut fields)?;
    for choice in choices {
        if let Said::Priority(priority) = choice.mention.said {
            fields.priority = Some(priority);
        }
    }
    Ok(fields)
}

fn not_before(resolver: &Resolver<'_>, facts: &Facts) -> Result<Option<When>, Dropped> {
    let Some((index, moment)) = facts.not_before else { return Ok(None) };
    let day = moment.day.or_else(|| facts.day_of_not_before());
    let date = day.map(|day| day.date(resolver.calendar, None).ok_or(vec![index])).transpose()?;
    resolver.when(date, moment.time).map(Some).ok_or(vec![index])
}

/// Whether it is not due before it may be begun.
fn is_in_order(resolver: &Resolver<'_>, fields: &TaskFields) -> bool {
    match (fields.not_before, fields.due) {
        (Some(When::At(from)), Some(When::At(due))) => from <= due,
        (Some(from), Some(due)) => resolver.date(from) <= resolver.date(due),
        _ => true,
    }
}

fn add_due(resolver: &Resolver<'_>, facts: &Facts, fields: &mut TaskFields) -> Result<(), Dropped> {
    let failed = || facts.when_indexes();
    let calendar = resolver.calendar;
    if let Some((_, minutes)) = facts.ahead {
        fields.due = Some(calendar.later(minutes).ok_or_else(failed)?);
        return Ok(());
    }
    if let Some((_, (first, last))) = facts.moments {
        let (start, end) = resolver.both(&first, &last).ok_or_else(failed)?;
        (fields.not_before, fields.due) = (Some(When::At(start)), Some(When::At(end)));
        return Ok(());
    }
    // What is due after it may be begun: from Monday, due Friday.
    let is_same_day = facts.day_of_not_before().is_some();
    let after = fields.not_before.filter(|_| !is_same_day).map(|when| resolver.date(when));
    let mut date = facts.due_day(calendar, after)?;
    if let Some((_, (start, end))) = facts.days {
        let first = start.date(calendar, None).ok_or_else(failed)?;
        let last = end.date(calendar, Some(first)).ok_or_else(failed)?;
        if facts.repeat.is_some() {
            date = Some(first);
        } else {
            fields.not_before = Some(resolver.when(Some(first), None).ok_or_else(failed)?);
            date = Some(last);
        }
    }
    let time = facts.time_of_day();
    fields.due = match facts.repeat {
        Some((index, repeat)) if date.is_none() || facts.is_start() => {
            let from = date.or(after).unwrap_or(calendar.today);
            Some(resolver.first(&repeat, from, time).ok_or(vec![index])?)
        }
        _ if date.is_none() && time.is_none() => None,
        None if date.is_none() => Some(resolver.next(after.unwrap_or(calendar.today), time).ok_or_else(failed)?),
        _ => Some(resolver.when(date, time).ok_or_else(failed)?),
    };
    if let Some(SaidTime::Range(range)) = time {
        let (_, length) = range.minutes().ok_or_else(failed)?;
        if range.is_window {
            fields.not_before = fields.due;
            fields.due = Some(later(fields.due, length).ok_or_else(failed)?);
        } else {
            fields.duration = Some(TaskDuration::parse(length.into()).map_err(|_| failed())?);
        }
    }
    Ok(())
}

/// This many minutes after an instant.
fn later(when: Option<When>, minutes: u16) -> Option<When> {
    let Some(When::At(at)) = when else { return None };
    let end = at.instant() + TimeDelta::minutes(minutes.into());
    in_years(When::At(Minute::from_stored(end)))
}

fn add_length(facts: &Facts, fields: &mut TaskFields) -> Result<(), Dropped> {
    if let Some((index, minutes)) = facts.length {
        fields.duration = Some(TaskDuration::parse(minutes).map_err(|_| vec![index])?);
    }
    Ok(())
}

fn add_repetition(resolver: &Resolver<'_>, facts: &Facts, fields: &mut TaskFields) -> Result<(), Dropped> {
    let (Some((_, repeat)), Some(due)) = (facts.repeat, fields.due) else { return Ok(()) };
    fields.recurrence = resolver.rule(facts, due)?.map(|rule| TaskRepetition { rule, from: repeat.from });
    Ok(())
}

/// The names of labels, without duplicates, or those for which a task has no room.
fn labels(choices: &[Choice<'_>]) -> Result<Vec<String>, Dropped> {
    let (mut seen, mut names, mut dropped) = (HashSet::new(), Vec::new(), Dropped::new());
    for choice in choices {
        let Said::Label(name) = &choice.mention.said else { continue };
        if !seen.insert(LabelName::from_stored(name.clone()).key()) {
            continue;
        }
        if names.len() < LabelSet::MOST {
            names.push(name.clone());
        } else {
            dropped.push(choice.index);
        }
    }
    if dropped.is_empty() { Ok(names) } else { Err(dropped) }
}
