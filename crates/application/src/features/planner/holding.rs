//! What is not planned because of a user's decision: tasks of an undone run, a rest of the day that is planned afresh, and the
//! blocks on other days in that case.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use scheduler_domain::{Blocks, PlanningMode, Task, TimeZone, UserSettings};

use super::RunOptions;
use super::fitting::has_begun;
use super::reading::Read;
use crate::planning::start_of_day;
use crate::{Afresh, FallenBehind, HeldTask, KeptPlan, MissedBlock, MovedTask, PlanProposal};

impl Read {
    /// The tasks that are held during a run of the worker. If a user requests a plan, they are planned again; if the request is for
    /// the rest of today, only those with blocks today.
    pub(super) fn held(&self, options: RunOptions, now: DateTime<Utc>) -> Vec<HeldTask> {
        if options.claimed.is_some() { self.taken_back(now) } else { self.held_later(options.afresh, now) }
    }

    /// The tasks that stay held although a user requests a plan for the rest of today: those without a block today.
    pub(super) fn held_later(&self, afresh: Afresh, now: DateTime<Utc>) -> Vec<HeldTask> {
        if !afresh.today || afresh.all {
            return Vec::new();
        }
        let until = tomorrow(&self.settings, now);
        let is_today = |task: &Task| task.blocks.all().iter().any(|block| block.start.instant() < until);
        let today: HashSet<_> = self.tasks.iter().filter(|it| is_today(it)).map(|it| it.id).collect();
        self.taken_back(now).into_iter().filter(|it| !today.contains(&it.task)).collect()
    }

    /// The tasks that are held.
    pub(super) fn taken_back(&self, now: DateTime<Utc>) -> Vec<HeldTask> {
        let taken = self.kept.as_ref().and_then(|kept| kept.taken_back.as_ref());
        taken.filter(|taken| now < taken.until).map(|taken| taken.tasks.clone()).unwrap_or_default()
    }

    /// That the user has fallen behind, so that blocks on other days do not move up, as long as none of their tasks is changed.
    pub(super) fn fallen_behind(&self, now: DateTime<Utc>) -> Option<&FallenBehind> {
        let behind = self.kept.as_ref()?.fallen_behind.as_ref().filter(|it| now < it.until)?;
        let versions: HashMap<_, _> = self.tasks.iter().map(|task| (task.id, task.updated_at)).collect();
        let is_unchanged = behind.tasks.iter().all(|(task, version)| versions.get(task) == Some(version));
        is_unchanged.then_some(behind)
    }

    /// What a waiting proposal plans afresh. The next one does too.
    pub(super) fn waits_afresh(&self, now: DateTime<Utc>) -> Afresh {
        self.proposal_of_today(now).map_or_else(Afresh::default, |it| it.afresh)
    }

    fn proposal_of_today(&self, now: DateTime<Utc>) -> Option<&PlanProposal> {
        let proposal = self.kept.as_ref().and_then(|kept| kept.proposal.as_ref());
        let is_suggested = self.settings.planning.mode == PlanningMode::Suggest;
        proposal.filter(|it| is_suggested && now < tomorrow(&self.settings, it.planned_at))
    }

    /// Whether a worker keeps a waiting proposal that plans afresh: nothing was changed or missed since it was made, and none of
    /// its blocks has begun. A plan from scratch is a little different each minute, but a user who looks at a proposal wants to
    /// accept exactly that one.
    pub(super) fn lets_wait(&self, options: RunOptions, missed: &[MissedBlock], now: DateTime<Utc>) -> bool {
        let is_same = |it: &&PlanProposal| {
            it.afresh != Afresh::default()
                && it.place == self.place
                && !it.moves.iter().any(|moved| has_begun(it, moved, now))
        };
        let knows_missed = self.kept.as_ref().is_some_and(|kept| kept.missed == missed);
        options.claimed.is_some() && knows_missed && self.proposal_of_today(now).is_some_and(|it| is_same(&it))
    }
}

/// The blocks that stay on other days once the rest of today is planned afresh, after these moves; `None` if there are none.
pub(super) fn other_days(
    afresh: Afresh,
    tasks: &[Task],
    moves: &[MovedTask],
    until: DateTime<Utc>,
) -> Option<FallenBehind> {
    if !afresh.today || afresh.all {
        return None;
    }
    let written: HashMap<_, _> = moves.iter().map(|it| (it.task, it)).collect();
    let is_later =
        |blocks: &Blocks| blocks.all().iter().any(|block| !block.is_pinned && block.start.instant() >= until);
    let of_task = |task: &Task| {
        let (blocks, version) =
            written.get(&task.id).map_or((&task.blocks, task.updated_at), |it| (&it.after, it.version));
        (task.is_auto && !task.completed && is_later(blocks)).then_some((task.id, version))
    };
    let tasks: Vec<_> = tasks.iter().filter_map(of_task).collect();
    (!tasks.is_empty()).then_some(FallenBehind { until, tasks })
}

/// When the next local day begins.
pub(super) fn tomorrow(settings: &UserSettings, now: DateTime<Utc>) -> DateTime<Utc> {
    start_of_day(&settings.time_zone.clone().unwrap_or_else(TimeZone::utc), now, 1)
}

/// When the next block begins that a proposal adds or removes: then the proposal is made again.
pub(super) fn next_beginning(proposal: &PlanProposal, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let blocks = proposal.moves.iter().flat_map(|moved| moved.gone().chain(moved.new_blocks()));
    blocks.map(|block| block.start.instant()).filter(|start| *start >= now).min()
}

/// Where it is noted how far the owner's log went.
pub(super) fn places(kept: &mut KeptPlan) -> impl Iterator<Item = &mut i64> {
    let proposal = kept.proposal.as_mut().map(|it| &mut it.place);
    let discarded = kept.discarded.as_mut().map(|it| &mut it.hold.place);
    [proposal, discarded].into_iter().flatten()
}
