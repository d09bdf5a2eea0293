//! What is said about calendars, both ways.

use scheduler_application::ClientId;
use scheduler_domain::{Calendar, CalendarChanges, CalendarName, Color, Fault, FaultKind, FieldErrors, NewCalendar};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::bodies::calendars::CalendarBody;
use crate::contract::client_id::client_id;
use crate::contract::extract::{Field, RequestBody, WholeNumber, object};
use crate::contract::schema;

/// All calendars, in their order.
#[derive(Serialize, ToSchema)]
#[schema(as = Calendars)]
pub(super) struct CalendarsBody {
    data: Vec<CalendarBody>,
    /// How many there are.
    #[schema(minimum = 0)]
    count: usize,
}

impl From<Vec<Calendar>> for CalendarsBody {
    fn from(calendars: Vec<Calendar>) -> Self {
        Self { count: calendars.len(), data: calendars.into_iter().map(Into::into).collect() }
    }
}

/// A calendar to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreateCalendar)]
pub(super) struct CreateCalendarBody {
    /// A UUID of the client's own, so that the request may be repeated; without one the server makes one.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    id: Field<Uuid>,
    #[schema(schema_with = schema::title, required = true)]
    #[serde(default)]
    name: Field<String>,
    /// One that few others have when nobody says.
    #[schema(schema_with = schema::color, required = false)]
    #[serde(default)]
    color: Field<String>,
    /// Whether its events are shown; they are when nobody says.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    visible: Field<bool>,
}

impl RequestBody for CreateCalendarBody {
    type Value = (NewCalendar, Option<ClientId>);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value> {
        let body: Self = object(raw, errors)?;
        let id = errors.check("id", client_id(raw, body.id));
        let name = errors.check("name", body.name.required("Name").and_then(|raw| CalendarName::parse(&raw)));
        let color = errors.check("color", body.color.parsed(Color::parse));
        let visible = errors.check("visible", body.visible.optional());
        Some((NewCalendar { name: name?, color: color?, is_visible: visible?.unwrap_or(true) }, id?))
    }
}

/// A change of a calendar; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateCalendar)]
pub(super) struct UpdateCalendarBody {
    #[schema(schema_with = schema::title, required = false)]
    #[serde(default)]
    name: Field<String>,
    #[schema(schema_with = schema::color, required = false)]
    #[serde(default)]
    color: Field<String>,
    /// Whether its events are shown.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    visible: Field<bool>,
    #[schema(schema_with = schema::only_true, required = false)]
    #[serde(default)]
    is_default: Field<bool>,
    #[schema(schema_with = schema::place_in_order, required = false)]
    #[serde(default)]
    position: Field<WholeNumber>,
}

impl RequestBody for UpdateCalendarBody {
    type Value = CalendarChanges;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<CalendarChanges> {
        let body: Self = object(raw, errors)?;
        let name = errors.check("name", body.name.parsed(CalendarName::parse));
        let color = errors.check("color", body.color.parsed(Color::parse));
        let is_visible = errors.check("visible", body.visible.optional());
        let becomes_default = errors.check("is_default", body.is_default.optional().and_then(default));
        let position = errors.check("position", body.position.optional().and_then(place));
        Some(CalendarChanges {
            name: name?,
            color: color?,
            is_visible: is_visible?,
            becomes_default: becomes_default?,
            position: position?,
        })
    }
}

fn default(said: Option<bool>) -> Result<bool, Fault> {
    match said {
        Some(false) => Err(Fault::new(FaultKind::Invalid, "Make another calendar the default instead")),
        said => Ok(said.is_some()),
    }
}

fn place(said: Option<WholeNumber>) -> Result<Option<usize>, Fault> {
    let parse = |WholeNumber(number): WholeNumber| {
        let fault =
            || Fault::new(FaultKind::OutOfRange, format!("Position must be between 0 and {}", schema::LAST_EXACT));
        if !(0..=schema::LAST_EXACT).contains(&number) {
            return Err(fault());
        }
        Ok(usize::try_from(number).unwrap_or(usize::MAX))
    };
    said.map(parse).transpose()
}
