//! What a worker leaves as it is because somebody has decided so: tasks that were taken back, and a rest of the day that is planned afresh.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use scheduler_domain::{PlanningMode, TaskId, TimeZone, UserSettings};

use super::RunOptions;
use super::reading::Read;
use crate::planning::start_of_day;
use crate::{Afresh, KeptPlan, PlanProposal, TakenBack};

impl Read {
    /// What was taken back and is left so by a run of the worker. Whoever asks for a plan has it planned again.
    pub(super) fn held(&self, options: RunOptions, now: DateTime<Utc>) -> Option<&TakenBack> {
        let taken = self.kept.as_ref()?.taken_back.as_ref();
        taken.filter(|taken| options.claimed.is_some() && taken.hold.is_on(self.place, now))
    }

    /// Makes tasks that are held ones that the planner lets alone, so that it plans around their blocks; answers which.
    pub(super) fn let_alone(&mut self, options: RunOptions, now: DateTime<Utc>) -> HashSet<TaskId> {
        let held: HashSet<_> = self.held(options, now).into_iter().flat_map(|it| &it.tasks).copied().collect();
        let ours = self.tasks.iter_mut().filter(|task| task.is_auto && held.contains(&task.id));
        ours.map(|task| {
            task.is_auto = false;
            task.id
        })
        .collect()
    }

    /// Undoes [`Self::let_alone`]: what is written of a task is what was read.
    pub(super) fn take_up(&mut self, let_alone: &HashSet<TaskId>) {
        for task in self.tasks.iter_mut().filter(|task| let_alone.contains(&task.id)) {
            task.is_auto = true;
        }
    }

    /// What a proposal that waits plans afresh. The next one does so, too.
    pub(super) fn waits_afresh(&self, now: DateTime<Utc>) -> Afresh {
        let proposal = self.kept.as_ref().and_then(|kept| kept.proposal.as_ref());
        let holds = |it: &&PlanProposal| {
            self.settings.planning.mode == PlanningMode::Suggest && now < tomorrow(&self.settings, it.planned_at)
        };
        proposal.filter(holds).map_or_else(Afresh::default, |it| it.afresh)
    }
}

/// When the next local day begins.
pub(super) fn tomorrow(settings: &UserSettings, now: DateTime<Utc>) -> DateTime<Utc> {
    start_of_day(&settings.time_zone.clone().unwrap_or_else(TimeZone::utc), now, 1)
}

/// Where it is noted how far the owner's log went.
pub(super) fn places(kept: &mut KeptPlan) -> impl Iterator<Item = &mut i64> {
    let proposal = kept.proposal.as_mut().map(|it| &mut it.place);
    let discarded = kept.discarded.as_mut().map(|it| &mut it.hold.place);
    let taken_back = kept.taken_back.as_mut().map(|it| &mut it.hold.place);
    [proposal, discarded, taken_back].into_iter().flatten()
}
