//! The allowed values for fields of tasks, filters of their list and parts of quick add, as the document describes them.

use scheduler_domain::quick_add::{Field, Language, Target};
use scheduler_domain::{
    Blockers, LabelSet, MinutesDone, Priority, RecurrenceRule, RepeatFrom, TaskDuration, TaskFilter, TaskOrder,
};
use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{Array, ArrayBuilder, KnownFormat, Object, ObjectBuilder, SchemaFormat, Type};

use super::calendar::{RRULE, one_of};
use super::instants::{AT, DUE_BOUND, ON, example};
use super::text;

/// The recurrence rule of a task.
pub(crate) fn task_rrule() -> Object {
    let described = "A rule (RFC 5545, section 3.3.10; SKIP of RFC 7529) without `RRULE:`. Tasks repeat by days: FREQ is DAILY or longer, without times of the day.";
    text(RRULE)
        .max_length(Some(RecurrenceRule::MAX))
        .description(Some(described))
        .examples([example("FREQ=WEEKLY;BYDAY=MO,WE")])
        .build()
}

/// The date from which the next task is counted.
pub(crate) fn repeat_from() -> Object {
    let described = "From when the next one is counted: from the present due date, or from the day of the completion.";
    one_of(RepeatFrom::ALL.iter().map(|from| from.as_str())).description(Some(described)).build()
}

/// The priority of a task.
pub(crate) fn priority() -> Object {
    let described = "How much it matters. The planner counts a late minute of an `urgent` task as 8, of a `high` one as 4, of a `normal` one as 2 \
                     and of a `low` one as 1.";
    one_of(Priority::ALL.iter().map(|priority| priority.as_str())).description(Some(described)).build()
}

/// Labels in a filter of tasks.
pub(crate) fn label_ids() -> Object {
    const ID: &str = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
    let ids = text(&format!(r"^\s*{ID}\s*(,\s*{ID}\s*){{0,49}}$"));
    ids.examples([example("00000000-0000-4000-8000-000000000001")]).build()
}

/// Priorities in a filter of tasks.
pub(crate) fn priorities() -> Object {
    text(r"^\s*(urgent|high|normal|low)\s*(,\s*(urgent|high|normal|low)\s*)*$")
        .examples([example("urgent,high")])
        .build()
}

/// The priorities of a saved view.
pub(crate) fn priorities_of_view() -> Array {
    ArrayBuilder::new().items(priority()).description(Some("One of these.")).build()
}

/// The labels of a saved view.
pub(crate) fn labels_of_view() -> Array {
    let id = ObjectBuilder::new().schema_type(Type::String).format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)));
    let id = id.examples([example("00000000-0000-4000-8000-000000000001")]);
    let described = "One of these labels. One that is gone is kept, and no task has it.";
    ArrayBuilder::new().items(id).max_items(Some(TaskFilter::MAX_LABELS)).description(Some(described)).build()
}

/// The name of a saved view.
pub(crate) fn task_view_name() -> Object {
    text(super::NAME).description(Some(super::NAME_IN_WORDS)).build()
}

/// The order of a list of tasks.
pub(crate) fn task_order() -> Object {
    // As text, because generated clients send a default that is declared.
    task_orders().description(Some("Without it, `position`.")).build()
}

/// The order of a saved view.
pub(crate) fn order_of_view() -> Object {
    task_orders().build()
}

fn task_orders() -> ObjectBuilder {
    one_of(TaskOrder::ALL.iter().map(|order| order.as_str()))
}

/// The beginning or end of a range of due dates.
pub(crate) fn due_bound() -> Object {
    let described =
        "A date, an instant on a whole minute with any offset, or a day counted from today, by at most 3650 days.";
    let bound = text(DUE_BOUND).description(Some(described));
    bound.examples([example("today+7"), example(ON), example(AT)]).build()
}

/// What a line becomes: a task or an event.
pub(crate) fn quick_add_target() -> Object {
    one_of(Target::ALL.iter().map(|target| target.as_str())).build()
}

/// The language of a line.
pub(crate) fn quick_add_language() -> Object {
    let words = one_of(Language::ALL.iter().map(|language| language.as_str()));
    words.description(Some("Without it, the one that understands more of the line.")).build()
}

/// The field that some letters of a line set.
pub(crate) fn quick_add_field() -> Object {
    one_of(Field::ALL.iter().map(|field| field.as_str())).build()
}

/// Ids of labels; duplicates count once.
pub(crate) fn labels() -> Array {
    let id = SchemaFormat::KnownFormat(KnownFormat::Uuid);
    let id = ObjectBuilder::new().schema_type(Type::String).format(Some(id));
    let described = "Its labels, each of them the caller's own.";
    ArrayBuilder::new().items(id).max_items(Some(LabelSet::MOST)).description(Some(described)).build()
}

/// How long a task takes.
pub(crate) fn task_duration() -> Object {
    duration(Type::Integer, "In minutes.")
}

/// How long a task takes, or null for the default duration.
pub(crate) fn nullable_task_duration() -> Object {
    let kinds = SchemaType::from_iter([Type::Integer, Type::Null]);
    duration(kinds, "In minutes; null for the default of the settings.")
}

/// The shortest piece of a task, or null.
pub(crate) fn nullable_min_block() -> Object {
    let kinds = SchemaType::from_iter([Type::Integer, Type::Null]);
    duration(
        kinds,
        "In minutes: the shortest piece that it may be split into; null when it is to be done in one piece.",
    )
}

/// How many minutes of a task are done, or null for none.
pub(crate) fn nullable_minutes_done() -> Object {
    let kinds = SchemaType::from_iter([Type::Integer, Type::Null]);
    let number = ObjectBuilder::new().schema_type(kinds).minimum(Some(0)).maximum(Some(MinutesDone::MAX));
    number.description(Some("How much of it is done already; null for nothing.")).build()
}

/// How long a block takes, or null for as long as its task.
pub(crate) fn nullable_block_minutes() -> Object {
    let kinds = SchemaType::from_iter([Type::Integer, Type::Null]);
    duration(kinds, "Null for as long as the task takes, which only a single block may.")
}

/// The tasks that one waits for.
pub(crate) fn blockers() -> Array {
    let id = SchemaFormat::KnownFormat(KnownFormat::Uuid);
    let id = ObjectBuilder::new().schema_type(Type::String).format(Some(id));
    let described = "The tasks that it waits for, which must not wait for it; empty for none.";
    ArrayBuilder::new().items(id).max_items(Some(Blockers::MOST)).description(Some(described)).build()
}

fn duration(kind: impl Into<SchemaType>, described: &str) -> Object {
    let (least, most) = (TaskDuration::MIN, TaskDuration::MAX);
    let number = ObjectBuilder::new().schema_type(kind).minimum(Some(least)).maximum(Some(most));
    number.description(Some(described)).build()
}
