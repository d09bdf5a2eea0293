//! What a worker leaves as it is because somebody has decided so: tasks that were taken back, and a rest of the day that is planned afresh.

use chrono::{DateTime, Utc};
use scheduler_domain::{PlanningMode, TimeZone, UserSettings};

use super::RunOptions;
use super::reading::Read;
use crate::planning::start_of_day;
use crate::{Afresh, HeldTask, KeptPlan, PlanProposal};

impl Read {
    /// What was taken back, for a run of the worker. Whoever asks for a plan has it planned again.
    pub(super) fn held(&self, options: RunOptions, now: DateTime<Utc>) -> Vec<HeldTask> {
        if options.claimed.is_some() { self.taken_back(now) } else { Vec::new() }
    }

    /// What was taken back.
    pub(super) fn taken_back(&self, now: DateTime<Utc>) -> Vec<HeldTask> {
        let taken = self.kept.as_ref().and_then(|kept| kept.taken_back.as_ref());
        taken.filter(|taken| now < taken.until).map(|taken| taken.tasks.clone()).unwrap_or_default()
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
    [proposal, discarded].into_iter().flatten()
}
