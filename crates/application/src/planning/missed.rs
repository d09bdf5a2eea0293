//! Which blocks were missed.

use chrono::{DateTime, Datelike as _, TimeDelta, Utc};
use scheduler_domain::{TimeZone, UserSettings, Weekday, ZoneClock};

use super::days::start_of_day;
use super::problem::Asked;
use super::problem::entries::{Entry, Place};
use crate::MissedBlock;

/// From when on missed blocks are reported: since the last day before today that has hours, so that Monday includes Friday. Without
/// any hours, since yesterday.
pub(crate) fn told_since(settings: &UserSettings, now: DateTime<Utc>) -> DateTime<Utc> {
    let zone = settings.time_zone.clone().unwrap_or_else(TimeZone::utc);
    let has_hours = |days: &i64| {
        let date = ZoneClock::of(&zone).wall(now).date() - TimeDelta::days(*days);
        let weekday = Weekday::ALL[date.weekday().num_days_from_monday() as usize];
        settings.hour_sets.iter().flat_map(|set| &set.spans).any(|span| span.days().any(|day| day == weekday))
    };
    // Hours are the same each week, so no day is further back.
    let days = (1..=7).find(has_hours).unwrap_or(1);
    start_of_day(&zone, now, -days)
}

/// Whether a missed block is still reported.
pub(crate) fn is_told(missed: &MissedBlock, since: DateTime<Utc>) -> bool {
    missed.start + TimeDelta::minutes(missed.minutes) > since
}

/// The blocks that have ended while their tasks lack time, sorted by start: also if no other time was found.
pub(super) fn of(asked: &Asked<'_>) -> Vec<MissedBlock> {
    let since = told_since(asked.situation.settings, asked.situation.now);
    let planned = asked.open().filter(|it| it.is_planned());
    let mut missed: Vec<_> = planned.flat_map(|it| of_task(it)).filter(|it| is_told(it, since)).collect();
    missed.sort_unstable_by_key(|it| (it.start, it.task));
    missed
}

/// The last of the ended blocks, as many as are needed for the missing time. Work that was done is not missing, and blocks of today
/// that were fully worked are skipped.
fn of_task(entry: &Entry<'_>) -> Vec<MissedBlock> {
    let ahead: i64 = entry.blocks.iter().filter(|it| it.place != Place::Ended).map(|it| it.minutes).sum();
    let mut missing = entry.left - ahead;
    let mut missed = Vec::new();
    let ended: Vec<_> = entry.at(Place::Ended).filter(|it| it.worked < it.minutes).collect();
    for it in ended.into_iter().rev() {
        if missing <= 0 {
            break;
        }
        missing -= it.minutes;
        missed.push(MissedBlock { task: entry.task.id, start: it.block.start.instant(), minutes: it.minutes });
    }
    missed
}
