//! How a plan is stored: it is written to the tasks, or waits as a proposal.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use scheduler_domain::{BlockId, Blocks, PlanningMode, Task, TaskId, next_version};

use super::computing::SOONEST;
use super::holding::{next_beginning, other_days, places, tomorrow};
use super::reading::Read;
use super::{Planner, RunOptions};
use crate::planning::{Outcome, is_told, told_since};
use crate::unit::{Change, Unit};
use crate::{
    DiscardedPlan, Error, Keeping, KeptPlan, MissedBlock, MovedTask, PlanChange, PlanProposal, PlanRun, SinceRun,
    TakenBack, Writer,
};

impl Planner {
    /// Writes a plan to the tasks, or stores it as a proposal if the account uses proposals.
    pub(super) async fn put(
        &self,
        writer: &Writer,
        read: &Read,
        outcome: &Outcome,
        options: RunOptions,
    ) -> Result<(), Error> {
        let moves = self.moves(read, outcome);
        let mut unit = self.core.begin(writer).await?;
        unit.check_unchanged(writer, read).await?;
        let before = read.kept.clone().unwrap_or_default();
        let mut kept = present(read, outcome, options, unit.now());
        if read.lets_wait(options, &kept.missed, unit.now()) {
            let KeptPlan { missed, taken_back, fallen_behind, .. } = kept;
            let waits = KeptPlan { missed, taken_back, fallen_behind, ..before.clone() };
            unit.keep_plan(writer, read, &before, waits, outcome, options).await?;
            return unit.commit().await;
        }
        if read.settings.planning.mode == PlanningMode::Suggest {
            let (id, now) = (unit.new_id(), unit.now());
            propose(
                &mut kept,
                &before,
                PlanProposal {
                    id,
                    planned_at: now,
                    blocks: outcome.blocks.clone(),
                    at_risk: outcome.at_risk.clone(),
                    is_feasible: outcome.feasible,
                    moves,
                    afresh: options.afresh,
                    place: read.place,
                },
                options,
            );
        } else {
            unit.write_moves(writer, read, &mut kept, moves, options).await?;
        }
        unit.keep_plan(writer, read, &before, kept, outcome, options).await?;
        unit.commit().await
    }

    /// The moves of a plan, with the versions that were read.
    fn moves(&self, read: &Read, outcome: &Outcome) -> Vec<MovedTask> {
        let new_id = || BlockId(self.core.ports.ids.next());
        let tasks = by_id(&read.tasks);
        let moved = outcome.moves.iter().filter_map(|each| {
            let task = tasks.get(&each.task)?;
            let after = each.after.in_place_of(&task.blocks, new_id);
            (after != task.blocks).then(|| MovedTask {
                task: task.id,
                version: task.updated_at,
                before: task.blocks.clone(),
                after,
            })
        });
        moved.collect()
    }
}

/// Stores a plan as a proposal, unless it moves nothing, or the same one was discarded.
fn propose(kept: &mut KeptPlan, before: &KeptPlan, new: PlanProposal, options: RunOptions) {
    let is_discarded = |it: &DiscardedPlan| it.hold.is_on(new.place, new.planned_at) || are_same(&new.moves, &it.moves);
    let is_unwanted = options.claimed.is_some() && before.discarded.as_ref().is_some_and(is_discarded);
    if !is_unwanted {
        kept.discarded = None;
    }
    let waits = before.proposal.clone().filter(|waiting| is_up_to_date(waiting, &new));
    kept.proposal = match waits {
        _ if new.moves.is_empty() || is_unwanted => None,
        Some(waiting) => Some(PlanProposal { afresh: new.afresh, ..waiting }),
        None => Some(new),
    };
}

fn by_id(tasks: &[Task]) -> HashMap<TaskId, &Task> {
    tasks.iter().map(|task| (task.id, task)).collect()
}

/// What is stored of a plan, in addition to what was stored before.
fn present(read: &Read, outcome: &Outcome, options: RunOptions, now: DateTime<Utc>) -> KeptPlan {
    let mut before = read.kept.clone().unwrap_or_default();
    let fallen_behind = read.fallen_behind(now).filter(|_| !options.afresh.all).cloned();
    let taken_back = before.taken_back.take().filter(|_| !outcome.held.is_empty());
    let taken_back = taken_back.map(|it| TakenBack { tasks: outcome.held.clone(), ..it });
    KeptPlan {
        planned_at: Some(now),
        blocks: outcome.blocks.clone(),
        at_risk: outcome.at_risk.clone(),
        is_feasible: outcome.feasible,
        missed: missed(read, outcome, now),
        taken_back,
        fallen_behind,
        // Now it is planned for all of that.
        since_run: SinceRun { causes: Vec::new(), ..before.since_run },
        ..before
    }
}

/// The missed blocks of tasks that are still open, as long as they are reported. If a task still has the block, it is checked again
/// whether its time is missing.
pub(super) fn missed(read: &Read, outcome: &Outcome, now: DateTime<Utc>) -> Vec<MissedBlock> {
    let since = told_since(&read.settings, now);
    let tasks = by_id(&read.tasks);
    let is_away = |missed: &MissedBlock| {
        let task = tasks.get(&missed.task).filter(|task| !task.completed);
        task.is_some_and(|task| task.blocks.all().iter().all(|block| block.start.instant() != missed.start))
    };
    let before = read.kept.iter().flat_map(|kept| &kept.missed).filter(|it| is_told(it, since) && is_away(it));
    let mut all: Vec<_> = before.chain(&outcome.missed).copied().collect();
    all.sort_unstable_by_key(|missed| (missed.start, missed.task));
    all
}

/// Whether moves put the same blocks at the same times, whatever their ids and the versions of their tasks are.
fn are_same(moves: &[MovedTask], others: &[MovedTask]) -> bool {
    let places = |blocks: &Blocks| {
        blocks.all().iter().map(|block| (block.start, block.duration, block.is_pinned)).collect::<Vec<_>>()
    };
    moves.len() == others.len()
        && moves
            .iter()
            .zip(others)
            .all(|(one, other)| one.task == other.task && places(&one.after) == places(&other.after))
}

/// Whether a proposal is still the one that would be made now, for the current tasks.
fn is_up_to_date(proposal: &PlanProposal, new: &PlanProposal) -> bool {
    are_same(&new.moves, &proposal.moves)
        && new.moves.iter().zip(&proposal.moves).all(|(one, other)| one.version == other.version)
        && (&proposal.blocks, &proposal.at_risk, proposal.is_feasible) == (&new.blocks, &new.at_risk, new.is_feasible)
}

impl Unit<'_> {
    /// Gives tasks the blocks after each move, and each move the new version of its task.
    pub(super) async fn put_all_blocks(
        &mut self,
        writer: &Writer,
        tasks: &[Task],
        moves: &mut [MovedTask],
    ) -> Result<(), Error> {
        let (tasks, now) = (by_id(tasks), self.now());
        let mut after = Vec::with_capacity(moves.len());
        for moved in moves {
            if let Some(task) = tasks.get(&moved.task) {
                moved.version = next_version(task.updated_at, now);
                let mut task = Task::clone(task);
                task.move_blocks(moved.after.clone(), moved.version);
                after.push(task);
            }
        }
        self.record(Change::BlocksMoved(writer.user(), &after)).await
    }

    /// Writes a plan to the tasks.
    async fn write_moves(
        &mut self,
        writer: &Writer,
        read: &Read,
        kept: &mut KeptPlan,
        mut moves: Vec<MovedTask>,
        options: RunOptions,
    ) -> Result<(), Error> {
        (kept.proposal, kept.discarded) = (None, None);
        if !moves.is_empty() {
            let changed =
                self.changed_since_run(writer, read.kept.as_ref().filter(|_| options.claimed.is_some())).await?;
            self.put_all_blocks(writer, &read.tasks, &mut moves).await?;
            let causes = if changed.len() > PlanRun::MOST_CAUSES { Vec::new() } else { changed };
            kept.since_run = self.marked(writer, Vec::new()).await?;
            kept.note_run(PlanRun {
                id: self.new_id(),
                at: self.now(),
                moves: moves.clone(),
                is_undone: false,
                causes,
            });
        }
        if let Some(behind) = &mut kept.fallen_behind {
            behind.note_moves(&moves);
        }
        let until = tomorrow(&read.settings, self.now());
        kept.fallen_behind = other_days(options.afresh, &read.tasks, &moves, until).or(kept.fallen_behind.take());
        Ok(())
    }

    async fn keep_plan(
        &mut self,
        writer: &Writer,
        read: &Read,
        before: &KeptPlan,
        mut kept: KeptPlan,
        outcome: &Outcome,
        options: RunOptions,
    ) -> Result<(), Error> {
        // A proposal that waits may be older than this plan, and have other blocks.
        let begins = kept.proposal.as_ref().and_then(|it| next_beginning(it, self.now()));
        let next = begins.map_or(outcome.next, |begins| outcome.next.min(begins + SOONEST));
        let due_at = (read.settings.planning.mode != PlanningMode::Off).then_some(next);
        let is_news = told(before) != told(&kept) || before.planned_at.is_none();
        if places(&mut kept).next().is_some() {
            // What the planner does and tells is nothing that changes its plan.
            let place = self.planner().last_place(writer.user()).await?.unwrap_or_default() + i64::from(is_news);
            places(&mut kept).for_each(|noted| *noted = place);
        }
        let is_same = (told(before), untold(before)) == (told(&kept), untold(&kept));
        let changed = match is_news {
            true => PlanChange::News,
            false if is_same => PlanChange::None,
            false => PlanChange::Unseen,
        };
        let keeping = Keeping { now: self.now(), due_at, claimed: options.claimed, changed };
        self.keep(writer.user(), &kept, &keeping).await
    }
}

/// The part of a plan that devices see, without the time when it was planned.
fn told(plan: &KeptPlan) -> impl PartialEq {
    let held: BTreeSet<_> = plan.taken_back.iter().flat_map(|it| &it.tasks).map(|it| it.task).collect();
    (&plan.blocks, &plan.at_risk, plan.is_feasible, &plan.missed, &plan.run, &plan.proposal, held)
}

/// The rest of the stored data of a plan.
fn untold(plan: &KeptPlan) -> impl PartialEq {
    (&plan.discarded, &plan.taken_back, &plan.fallen_behind, &plan.since_run)
}
