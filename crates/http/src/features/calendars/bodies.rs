//! The requests and responses about calendars.

use scheduler_application::ClientId;
use scheduler_domain::{
    Calendar, CalendarChanges, CalendarKind, CalendarName, Color, Fault, FaultKind, FeedUrl, FieldErrors, NewCalendar,
    NewSubscription, PlainHttp, RefreshInterval, SubscriptionChanges,
};
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
pub(crate) struct CreateCalendarBody {
    /// A UUID of the client's own, so that the request may be repeated; without one the server makes one.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    id: Field<Uuid>,
    #[schema(schema_with = schema::title, required = true)]
    #[serde(default)]
    name: Field<String>,
    /// If absent, a colour that few other calendars have.
    #[schema(schema_with = schema::color, required = false)]
    #[serde(default)]
    color: Field<String>,
    /// Whether its events are shown; they are when nobody says.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    visible: Field<bool>,
    /// A subscription needs a `url`; `own` if absent.
    #[schema(schema_with = schema::calendar_kind, required = false)]
    #[serde(default)]
    kind: Field<String>,
    #[schema(schema_with = schema::feed_url, required = false)]
    #[serde(default)]
    url: Field<String>,
    #[schema(schema_with = schema::refresh_minutes, required = false)]
    #[serde(default)]
    refresh_minutes: Field<WholeNumber>,
}

impl RequestBody for CreateCalendarBody {
    type Value = (NewCalendar, Option<ClientId>);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value> {
        let body: Self = object(raw, errors)?;
        let id = errors.check("id", client_id(raw, body.id));
        let name = errors.check("name", body.name.required("Name").and_then(|raw| CalendarName::parse(&raw)));
        let color = errors.check("color", body.color.parsed(Color::parse));
        let visible = errors.check("visible", body.visible.optional());
        let kind = errors.check("kind", body.kind.parsed(CalendarKind::parse));
        let of_subscription = matches!(kind, Some(Some(CalendarKind::Subscription)));
        let url = errors.check("url", address(body.url, of_subscription));
        let interval = errors.check("refresh_minutes", interval(body.refresh_minutes, of_subscription));
        let subscription = match (url?, interval?) {
            (Some(url), interval) => Some(NewSubscription { url, interval }),
            _ => None,
        };
        let new = NewCalendar { name: name?, color: color?, is_visible: visible?.unwrap_or(true), subscription };
        kind?;
        Some((new, id?))
    }
}

/// The address of a new calendar: required for a subscription, not allowed otherwise. The operator decides whether it may be plain `http`.
fn address(said: Field<String>, of_subscription: bool) -> Result<Option<FeedUrl>, Fault> {
    if of_subscription {
        return said.required("Address").and_then(|raw| parse_address(&raw)).map(Some);
    }
    said.parsed(parse_address)?.map_or(Ok(None), |_| Err(only_of_a_subscription()))
}

fn interval(said: Field<WholeNumber>, of_subscription: bool) -> Result<Option<RefreshInterval>, Fault> {
    let parsed = said.optional()?.map(|WholeNumber(minutes)| RefreshInterval::parse(minutes)).transpose()?;
    if of_subscription || parsed.is_none() { Ok(parsed) } else { Err(only_of_a_subscription()) }
}

fn parse_address(raw: &str) -> Result<FeedUrl, Fault> {
    FeedUrl::parse(raw, PlainHttp::Allowed)
}

fn only_of_a_subscription() -> Fault {
    Fault::new(FaultKind::Invalid, "Only a subscription has this")
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
    #[schema(schema_with = schema::feed_url, required = false)]
    #[serde(default)]
    url: Field<String>,
    #[schema(schema_with = schema::nullable_refresh_minutes, required = false)]
    #[serde(default)]
    refresh_minutes: Field<WholeNumber>,
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
        let url = errors.check("url", body.url.parsed(parse_address));
        let interval = errors.check("refresh_minutes", body.refresh_minutes.update_number(RefreshInterval::parse));
        Some(CalendarChanges {
            name: name?,
            color: color?,
            is_visible: is_visible?,
            becomes_default: becomes_default?,
            position: position?,
            subscription: SubscriptionChanges { url: url?, interval: interval? },
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
