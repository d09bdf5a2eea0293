//! The blocks of a task, in requests.

use scheduler_domain::{BlockId, FieldErrors, Minute, NewBlock, NewBlocks, TaskDuration, Update};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::extract::{Field, Nullable, WholeNumber, array, object};
use crate::contract::schema;

/// A block to be put on the calendar.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SetTaskBlock)]
pub(super) struct SetTaskBlockBody {
    /// Without one it is the block of the task that begins at the same time, or else a new one.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    id: Field<Uuid>,
    #[schema(schema_with = schema::minute, required = true)]
    #[serde(default)]
    start: Field<String>,
    #[schema(schema_with = schema::nullable_block_minutes, required = false)]
    #[serde(default)]
    minutes: Field<WholeNumber>,
    /// Whether the planner leaves it where it is; without it, it does.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    pinned: Field<bool>,
}

impl SetTaskBlockBody {
    /// Reads the field of a task.
    pub(super) fn read_all(field: Field<Box<RawValue>>, errors: &mut FieldErrors) -> Option<Update<NewBlocks>> {
        let raw = match errors.check("blocks", field.nullable())? {
            Nullable::Absent => return Some(Update::Keep),
            Nullable::Null => return Some(Update::Clear),
            Nullable::Value(raw) => raw,
        };
        let mut within = FieldErrors::default();
        let blocks = Self::list(&raw, &mut within).filter(|_| within.is_empty());
        errors.extend_within("blocks", within);
        blocks.map(Update::Set)
    }

    fn list(raw: &RawValue, errors: &mut FieldErrors) -> Option<NewBlocks> {
        let raw = array::<Box<RawValue>>(raw, "an object", errors)?;
        if let Err(fault) = NewBlocks::check_count(raw.len()) {
            errors.add_at(vec![], fault);
            return None;
        }
        let blocks = raw.iter().enumerate().map(|(index, raw)| {
            let mut within = FieldErrors::default();
            let block = Self::read(raw, &mut within).filter(|_| within.is_empty());
            errors.extend_within(index, within);
            block
        });
        let blocks: Vec<_> = blocks.collect();
        NewBlocks::parse(blocks.into_iter().collect::<Option<_>>()?).map_err(|faults| errors.extend(faults)).ok()
    }

    fn read(raw: &RawValue, errors: &mut FieldErrors) -> Option<NewBlock> {
        let body: Self = object(raw, errors)?;
        let id = errors.check("id", body.id.optional());
        let start = errors.check("start", body.start.required("Start").and_then(|raw| Minute::parse(&raw)));
        let minutes = errors.check("minutes", body.minutes.update_number(TaskDuration::parse));
        let pinned = errors.check("pinned", body.pinned.optional());
        let duration = match minutes? {
            Update::Set(duration) => Some(duration),
            Update::Keep | Update::Clear => None,
        };
        Some(NewBlock { id: id?.map(BlockId), start: start?, duration, is_pinned: pinned?.unwrap_or(true) })
    }
}
