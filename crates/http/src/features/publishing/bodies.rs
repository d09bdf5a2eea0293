//! The requests and responses about publishing.

use scheduler_domain::{FeedDetails, FieldErrors};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::contract::extract::{Field, RequestBody, object};
use crate::contract::schema;

/// How a calendar is to be published.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PublishCalendar)]
pub(super) struct PublishBody {
    /// Everything, or only when its owner is busy.
    #[schema(schema_with = schema::feed_details, required = true)]
    #[serde(default)]
    details: Field<String>,
}

impl RequestBody for PublishBody {
    type Value = FeedDetails;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<FeedDetails> {
        let body: Self = object(raw, errors)?;
        let details = body.details.required("Details").and_then(|raw| FeedDetails::parse(&raw));
        errors.check("details", details)
    }
}

/// Where a published calendar is read.
#[derive(Serialize, ToSchema)]
#[schema(as = PublishedCalendar)]
pub(super) struct PublishedBody {
    /// A secret: whoever has it reads the calendar. It is shown this once.
    pub(super) url: String,
}
