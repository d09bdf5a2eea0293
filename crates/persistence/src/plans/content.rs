//! The stored parts of a plan: rows to values and back.

use chrono::{DateTime, Utc};
use scheduler_application::{KeptPlan, StoreError};
use scheduler_domain::UserId;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::found::StoredPresent;
use super::moving::{StoredDiscarded, StoredProposal, StoredRun};
use crate::row::{FromRow, Row, failed};
use crate::statement::Fragment;

/// The stored parts of an account's plan.
pub(crate) struct Kept(pub(crate) KeptPlan);

impl FromRow for Kept {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let planned_at = row.get::<Option<DateTime<Utc>>>()?;
        let mut text = || row.get::<Option<String>>();
        let (present, run, proposal, discarded) = (text()?, text()?, text()?, text()?);
        let present = if_readable("present", read(present, StoredPresent::into_plan)).unwrap_or_default();
        let (earlier, run) = read(run, StoredRun::into_runs)?.unzip();
        let proposal = if_readable("proposal", read(proposal, StoredProposal::into_proposal));
        let discarded = read(discarded, StoredDiscarded::into_discarded)?;
        let earlier = earlier.unwrap_or_default();
        Ok(Self(KeptPlan { planned_at, run, earlier, proposal, discarded, ..present }))
    }
}

/// Words of a later version that this one does not know are left out (`known.rs`). A part that still cannot be read counts as absent: the
/// next run computes it again. What a run has moved is recorded nowhere else, so that part must be readable.
fn if_readable<T>(part: &str, read: Result<Option<T>, StoreError>) -> Option<T> {
    read.unwrap_or_else(|error| {
        tracing::warn!(
            error = &error as &dyn std::error::Error,
            part,
            "a part of a plan cannot be read; it counts as absent"
        );
        None
    })
}

fn read<S: DeserializeOwned, T>(
    text: Option<String>,
    into: impl FnOnce(S) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    text.map(|text| serde_json::from_str(&text).map_err(failed).and_then(into)).transpose()
}

pub(crate) fn kept(owner: UserId) -> Fragment {
    let sql = "SELECT plans.planned_at, present, run, proposal, discarded \
               FROM plans LEFT JOIN plan_contents ON plan_contents.owner_id = plans.owner_id WHERE plans.owner_id = $1";
    Fragment::with(sql, [owner.0.into()])
}

/// Stores a plan in place of the previous one.
pub(crate) fn set_content(owner: UserId, plan: &KeptPlan) -> Result<Fragment, StoreError> {
    let sql = "INSERT INTO plan_contents (owner_id, present, run, proposal, discarded) SELECT $1, $2, $3, $4, $5 WHERE TRUE \
               ON CONFLICT (owner_id) DO UPDATE SET present = excluded.present, run = excluded.run, \
               proposal = excluded.proposal, discarded = excluded.discarded";
    let run = plan.run.as_ref().map(|run| text(&StoredRun::with(run, &plan.earlier))).transpose()?;
    let proposal = plan.proposal.as_ref().map(|proposal| text(&StoredProposal::from(proposal))).transpose()?;
    let discarded = plan.discarded.as_ref().map(|discarded| text(&StoredDiscarded::from(discarded))).transpose()?;
    let values =
        [owner.0.into(), text(&StoredPresent::from(plan))?.into(), run.into(), proposal.into(), discarded.into()];
    Ok(Fragment::with(sql, values))
}

fn text(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(failed)
}
