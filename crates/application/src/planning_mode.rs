//! What follows when somebody has their tasks planned in another way.

use scheduler_domain::{PlanningMode, UserId};

use crate::unit::Unit;
use crate::{Error, Keeping, KeptPlan, PlanChange};

/// Has a worker plan at once, or never again. What was proposed goes with the latter.
pub(crate) async fn switch_planning(unit: &mut Unit<'_>, user: UserId, mode: PlanningMode) -> Result<(), Error> {
    let now = unit.now();
    if mode != PlanningMode::Off {
        return Ok(unit.planner().set_due(user, Some(now)).await?);
    }
    match unit.planner().kept(user).await? {
        Some(kept @ KeptPlan { proposal: Some(_), .. }) => {
            let kept = KeptPlan { proposal: None, ..kept };
            unit.keep(user, &kept, &Keeping { now, due_at: None, claimed: None, changed: PlanChange::News }).await
        }
        _ => Ok(unit.planner().set_due(user, None).await?),
    }
}
