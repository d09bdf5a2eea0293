//! The requests and responses about labels.

use scheduler_application::ClientId;
use scheduler_domain::{Color, FieldErrors, HourSetId, Label, LabelChanges, LabelId, LabelName, NewLabel};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::bodies::labels::LabelBody;
use crate::contract::client_id::client_id;
use crate::contract::extract::{Field, RequestBody, object};
use crate::contract::schema;

/// All labels, by their names.
#[derive(Serialize, ToSchema)]
#[schema(as = Labels)]
pub(super) struct LabelsBody {
    data: Vec<LabelBody>,
    /// How many there are.
    #[schema(minimum = 0)]
    count: usize,
}

impl From<Vec<Label>> for LabelsBody {
    fn from(labels: Vec<Label>) -> Self {
        Self { count: labels.len(), data: labels.into_iter().map(Into::into).collect() }
    }
}

/// A label to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreateLabel)]
pub(crate) struct CreateLabelBody {
    /// A UUID of the client's own, so that the request may be repeated; without one the server makes one.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    id: Field<Uuid>,
    #[schema(schema_with = schema::label_name, required = true)]
    #[serde(default)]
    name: Field<String>,
    /// If absent, a colour that few other labels have.
    #[schema(schema_with = schema::color, required = false)]
    #[serde(default)]
    color: Field<String>,
    /// The set of hours in which its tasks are done, of the settings; null for none. It need not be there.
    #[schema(value_type = Option<Uuid>, required = false)]
    #[serde(default)]
    hour_set_id: Field<Uuid>,
}

impl RequestBody for CreateLabelBody {
    type Value = (NewLabel, Option<ClientId>);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value> {
        let body: Self = object(raw, errors)?;
        let id = errors.check("id", client_id(raw, body.id));
        let name = errors.check("name", body.name.required("Name").and_then(|raw| LabelName::parse(&raw)));
        let color = errors.check("color", body.color.parsed(Color::parse));
        let hour_set = errors.check("hour_set_id", body.hour_set_id.or_null());
        Some((NewLabel { name: name?, color: color?, hour_set: hour_set?.map(HourSetId) }, id?))
    }
}

/// A change of a label; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateLabel)]
pub(super) struct UpdateLabelBody {
    #[schema(schema_with = schema::label_name, required = false)]
    #[serde(default)]
    name: Field<String>,
    #[schema(schema_with = schema::color, required = false)]
    #[serde(default)]
    color: Field<String>,
    /// The set of hours in which its tasks are done, of the settings; null for none. It need not be there.
    #[schema(value_type = Option<Uuid>, required = false)]
    #[serde(default)]
    hour_set_id: Field<Uuid>,
}

impl RequestBody for UpdateLabelBody {
    type Value = LabelChanges;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<LabelChanges> {
        let body: Self = object(raw, errors)?;
        let name = errors.check("name", body.name.parsed(LabelName::parse));
        let color = errors.check("color", body.color.parsed(Color::parse));
        let hour_set = errors.check("hour_set_id", body.hour_set_id.change(|id| Ok(HourSetId(id))));
        Some(LabelChanges { name: name?, color: color?, hour_set: hour_set? })
    }
}

/// Into which label another one is merged.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = MergeLabel)]
pub(super) struct MergeLabelBody {
    /// The label that stays.
    #[schema(value_type = Uuid, required = true)]
    #[serde(default)]
    into: Field<Uuid>,
}

impl RequestBody for MergeLabelBody {
    type Value = LabelId;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<LabelId> {
        let body: Self = object(raw, errors)?;
        errors.check("into", body.into.required("Label")).map(LabelId)
    }
}
