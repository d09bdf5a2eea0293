//! What is kept of a plan: rows to values and back.

use chrono::{DateTime, Utc};
use scheduler_application::{KeptPlan, StoreError};
use scheduler_domain::UserId;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::found::StoredPresent;
use super::moving::{StoredDiscarded, StoredProposal, StoredRun};
use crate::row::{FromRow, Row, failed};
use crate::statement::Fragment;

/// What is kept of an account's plan.
pub(crate) struct Kept(pub(crate) KeptPlan);

impl FromRow for Kept {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let planned_at = row.get::<Option<DateTime<Utc>>>()?;
        let Some(present) = read::<StoredPresent>(row)? else {
            return Ok(Self(KeptPlan { planned_at, ..KeptPlan::default() }));
        };
        let run = read::<StoredRun>(row)?.map(StoredRun::into_run).transpose()?;
        let proposal = read::<StoredProposal>(row)?.map(StoredProposal::into_proposal).transpose()?;
        let discarded = read::<StoredDiscarded>(row)?.map(StoredDiscarded::into_discarded).transpose()?;
        Ok(Self(KeptPlan { planned_at, run, proposal, discarded, ..present.into_plan()? }))
    }
}

fn read<T: DeserializeOwned>(row: &mut Row<'_>) -> Result<Option<T>, StoreError> {
    row.get::<Option<String>>()?.map(|text| serde_json::from_str(&text).map_err(failed)).transpose()
}

pub(crate) fn kept(owner: UserId) -> Fragment {
    let sql = "SELECT plans.planned_at, present, run, proposal, discarded \
               FROM plans LEFT JOIN plan_contents ON plan_contents.owner_id = plans.owner_id WHERE plans.owner_id = $1";
    Fragment::with(sql, [owner.0.into()])
}

/// Keeps a plan in place of another.
pub(crate) fn set_content(owner: UserId, plan: &KeptPlan) -> Result<Fragment, StoreError> {
    let sql = "INSERT INTO plan_contents (owner_id, present, run, proposal, discarded) SELECT $1, $2, $3, $4, $5 WHERE TRUE \
               ON CONFLICT (owner_id) DO UPDATE SET present = excluded.present, run = excluded.run, \
               proposal = excluded.proposal, discarded = excluded.discarded";
    let run = plan.run.as_ref().map(|run| text(&StoredRun::from(run))).transpose()?;
    let proposal = plan.proposal.as_ref().map(|proposal| text(&StoredProposal::from(proposal))).transpose()?;
    let discarded = plan.discarded.as_ref().map(|discarded| text(&StoredDiscarded::from(discarded))).transpose()?;
    let values =
        [owner.0.into(), text(&StoredPresent::from(plan))?.into(), run.into(), proposal.into(), discarded.into()];
    Ok(Fragment::with(sql, values))
}

fn text(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(failed)
}
