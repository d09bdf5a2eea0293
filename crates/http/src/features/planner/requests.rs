//! The requests to the planner.

use scheduler_application::Afresh;
use scheduler_domain::FieldErrors;
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::extract::{Field, RequestBody, object};

/// How to plan now.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PlanNow)]
pub(super) struct PlanNowBody {
    /// Plans the rest of today afresh: all of today's blocks that are not pinned and have not ended, those that have begun among them. For
    /// the rest of the day, what stands on other days does not move up. False without it.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    fallen_behind: Field<bool>,
    /// Plans everything afresh, as if nothing were planned yet: all blocks that are not pinned and have not begun. False without it.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    afresh: Field<bool>,
}

impl RequestBody for PlanNowBody {
    type Value = Afresh;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Afresh> {
        let body: Self = object(raw, errors)?;
        let today = errors.check("fallen_behind", body.fallen_behind.optional());
        let all = errors.check("afresh", body.afresh.optional());
        Some(Afresh { today: today?.unwrap_or_default(), all: all?.unwrap_or_default() })
    }
}

/// Which proposal is meant.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = WhichProposal)]
pub(super) struct ProposalBody {
    /// The proposal that its reader saw; without it, whichever waits.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    id: Field<Uuid>,
}

impl RequestBody for ProposalBody {
    type Value = Option<Uuid>;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Option<Uuid>> {
        let body: Self = object(raw, errors)?;
        errors.check("id", body.id.optional())
    }
}

/// Which run is undone, or done again.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = WhichRun)]
pub(super) struct RunBody {
    /// The run: one of the last 20. To be undone, it must not be undone already; to be done again, it must be.
    #[schema(value_type = Uuid, required = true)]
    #[serde(default)]
    run: Field<Uuid>,
}

impl RequestBody for RunBody {
    type Value = Uuid;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Uuid> {
        let body: Self = object(raw, errors)?;
        errors.check("run", body.run.required("Run"))
    }
}
