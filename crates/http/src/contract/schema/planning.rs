//! The allowed values for planning settings, as the document describes them.

use scheduler_domain::{BufferMinutes, DailyMinutes, FreeShare, HorizonDays, PlanningMode};
use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{Object, ObjectBuilder, Type};

use super::calendar::one_of;
use super::text;

/// The name of a set of hours.
pub(crate) fn hour_set_name() -> Object {
    text(super::NAME).description(Some(super::NAME_IN_WORDS)).build()
}

/// What the planner does in the background.
pub(crate) fn planning_mode() -> Object {
    let described = "What the planner does after a change. `off`: nothing, it plans only when it is asked. `suggest`: a new plan waits as a proposal \
                     until somebody accepts it. `automatic`: it writes a new plan to the tasks.";
    one_of(PlanningMode::ALL.iter().map(|mode| mode.as_str())).description(Some(described)).build()
}

/// How many days a plan covers.
pub(crate) fn horizon_days() -> Object {
    whole(Type::Integer, HorizonDays::MIN, HorizonDays::MAX, "So many days after today the plan ends.")
}

/// The time that stays free around events and blocks.
pub(crate) fn buffer_minutes() -> Object {
    let described = "Minutes that stay free around events and between blocks.";
    whole(Type::Integer, BufferMinutes::MIN, BufferMinutes::MAX, described)
}

/// The maximum time that is planned on a day, or null for no limit.
pub(crate) fn nullable_daily_minutes() -> Object {
    let kinds = SchemaType::from_iter([Type::Integer, Type::Null]);
    let described = "The most minutes that are planned on a day; null for no limit.";
    whole(kinds, DailyMinutes::MIN, DailyMinutes::MAX, described)
}

/// The share of each day that stays free.
pub(crate) fn free_share() -> Object {
    let number = ObjectBuilder::new().schema_type(Type::Number).minimum(Some(0)).maximum(Some(FreeShare::MAX));
    number.description(Some("The share of each day's hours that stays free, kept to a ten-thousandth.")).build()
}

fn whole(kind: impl Into<SchemaType>, min: i32, max: i32, described: &str) -> Object {
    let number = ObjectBuilder::new().schema_type(kind).minimum(Some(min)).maximum(Some(max));
    number.description(Some(described)).build()
}
