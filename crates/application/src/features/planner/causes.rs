//! The causes of a run: what was changed by others than the planner since the previous run.

use crate::unit::Unit;
use crate::{Error, KeptPlan, PlanCause, PlanRun, SinceRun, Writer};

impl Unit<'_> {
    /// What was changed since the last run, at most one thing more than are reported. Empty if there was no plan before.
    pub(super) async fn changed_since_run(
        &mut self,
        writer: &Writer,
        kept: Option<&KeptPlan>,
    ) -> Result<Vec<PlanCause>, Error> {
        let Some((kept, since)) = kept.and_then(|kept| Some((kept, kept.planned_at?))) else {
            return Ok(Vec::new());
        };
        let SinceRun { place, causes } = &kept.since_run;
        let most = PlanRun::MOST_CAUSES + 1;
        let newer = self.planner().changed_since(writer.user(), since, *place, most).await?;
        // Of a thing that was changed twice its log tells the last version only.
        let is_known = |it: &&PlanCause| newer.iter().any(|other| (other.kind, other.id) == (it.kind, it.id));
        let mut changed: Vec<_> = causes.iter().filter(|it| !is_known(it)).copied().collect();
        changed.extend(newer);
        changed.truncate(most);
        Ok(changed)
    }

    /// The mark to store once the planner has written tasks: the current place of the log, and which earlier changes by others are
    /// not planned yet.
    pub(super) async fn marked(&mut self, writer: &Writer, causes: Vec<PlanCause>) -> Result<SinceRun, Error> {
        Ok(SinceRun { place: self.planner().last_place(writer.user()).await?, causes })
    }
}
