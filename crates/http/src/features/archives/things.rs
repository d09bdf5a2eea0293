//! The things of an export, each judged as if the API had made it.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use scheduler_domain::{
    BlockId, Blocks, Calendar, CalendarId, Event, EventChanges, EventId, Fault, FaultKind, FieldErrors, Item, ItemId,
    Label, LabelId, Task, TaskId, TimeZone, Update, UserId, UserSettingsChanges,
};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::parsers::Parsers;
use super::shapes::{self, fields, picked};

type Fields = Map<String, Value>;

/// Nobody has them yet.
const NOBODY: UserId = UserId(Uuid::nil());
/// The most characters of a UID. One from a file has 1,000, and one that the import made of it some more.
const UID_CHARS: usize = 2_000;
/// The largest number of changes; a larger one becomes it. Files say up to 2^32 - 1 of them, and each change here adds one.
const SEQUENCE: i64 = (1 << 53) - 1;

/// What reads them.
pub(super) struct Things {
    pub(super) parsers: &'static Parsers,
    /// Where what says no zone of its own is.
    pub(super) zone: TimeZone,
    /// Nothing was made later than this.
    pub(super) now: DateTime<Utc>,
    /// The tasks that have no duration of their own.
    pub(super) default_duration: HashSet<Uuid>,
    /// The calendars whose events come from elsewhere.
    pub(super) subscriptions: HashSet<Uuid>,
}

impl Things {
    /// The settings, as changes in their order.
    pub(super) fn settings(&self, raw: &RawValue) -> Result<Vec<UserSettingsChanges>, FieldErrors> {
        read(raw, |fields, errors| {
            let parse = self.parsers.settings;
            let first = parse(&picked(fields, &shapes::WORKING_HOURS), errors);
            let rest = parse(&picked(fields, &shapes::SETTINGS), errors);
            Some(vec![first?, rest?])
        })
    }

    pub(super) fn calendar(&self, raw: &RawValue) -> Result<Calendar, FieldErrors> {
        read(raw, |fields, errors| {
            let mut said = fields.clone();
            // One's own calendar has neither.
            said.retain(|name, value| !(value.is_null() && ["url", "refresh_minutes"].contains(&name.as_str())));
            let new = (self.parsers.calendar)(&picked(&said, &shapes::CALENDAR), errors);
            let (id, is_default) = (id(fields, errors), flag(fields, "is_default", errors));
            let (created_at, updated_at) = self.times(fields, errors)?;
            let (new, _) = new?;
            Some(Calendar {
                id: CalendarId(id?),
                owner: NOBODY,
                name: new.name,
                color: new.color.unwrap_or_default(),
                is_visible: new.is_visible,
                is_default: is_default?,
                position: 0,
                feed: None,
                subscription: new.subscription.map(Into::into),
                created_at,
                updated_at,
            })
        })
    }

    pub(super) fn label(&self, raw: &RawValue) -> Result<Label, FieldErrors> {
        read(raw, |fields, errors| {
            let new = (self.parsers.label)(&picked(fields, &shapes::LABEL), errors);
            let id = id(fields, errors);
            let (created_at, updated_at) = self.times(fields, errors)?;
            let (new, _) = new?;
            Some(Label {
                id: LabelId(id?),
                owner: NOBODY,
                name: new.name,
                color: new.color.unwrap_or_default(),
                hour_set: new.hour_set,
                created_at,
                updated_at,
            })
        })
    }

    pub(super) fn item(&self, raw: &RawValue) -> Result<Item, FieldErrors> {
        read(raw, |fields, errors| {
            let new = (self.parsers.item)(&picked(fields, &shapes::ITEM), errors);
            let (created_at, updated_at) = self.times(fields, errors)?;
            let (new, _) = new?;
            let (id, owner, title, description) = (ItemId(Uuid::nil()), NOBODY, new.title, new.description);
            Some(Item { id, owner, title, description, created_at, updated_at })
        })
    }

    pub(super) fn task(&self, raw: &RawValue) -> Result<Task, FieldErrors> {
        read(raw, |fields, errors| {
            let id = id(fields, errors);
            let mut said = fields.clone();
            if id.is_some_and(|id| self.default_duration.contains(&id)) {
                said.remove("duration_minutes");
            }
            let new = (self.parsers.task)(&picked(&said, &shapes::TASK), errors);
            let progress = (self.parsers.task_changes)(&picked(&whole(fields), &shapes::PROGRESS), errors);
            let next = optional_id(fields, "next_id", errors);
            let (uid, sequence) = (uid(fields, errors), sequence(fields, errors));
            let is_done = flag(fields, "completed", errors)?;
            if next.flatten().is_some_and(|next| !is_done || id == Some(next)) {
                errors
                    .add("next_id", Fault::new(FaultKind::Invalid, "Only a task that is done has another as its next"));
            }
            let (created_at, updated_at) = self.times(fields, errors)?;
            let ((new, _), (changes, blocks), id) = (new?, progress?, id?);
            let blocks = match blocks {
                Update::Set(blocks) => {
                    let mut nameless = id.as_u128();
                    let mut new_id = || {
                        nameless = nameless.wrapping_add(1);
                        BlockId(Uuid::from_u128(nameless))
                    };
                    blocks.in_place_of(&Blocks::default(), &mut new_id)
                }
                Update::Keep | Update::Clear => Blocks::default(),
            };
            Some(Task {
                completed: changes.completed.unwrap_or_default(),
                blocks,
                next: next?.map(TaskId),
                uid: uid?,
                sequence: sequence?,
                updated_at,
                ..Task::create(TaskId(id), NOBODY, new, created_at)
            })
        })
    }

    /// `None` for what comes from elsewhere.
    pub(super) fn event(&self, raw: &RawValue) -> Option<Result<Event, FieldErrors>> {
        let event = read(raw, |fields, errors| {
            let calendar = fields.get("calendar_id").and_then(Value::as_str).and_then(|it| Uuid::parse_str(it).ok());
            if calendar.is_some_and(|calendar| self.subscriptions.contains(&calendar)) {
                return Some(None);
            }
            self.own_event(fields, errors).map(Some)
        });
        event.transpose()
    }

    fn own_event(&self, fields: &Fields, errors: &mut FieldErrors) -> Option<Event> {
        let new = (self.parsers.event)(&picked(fields, &shapes::EVENT), errors);
        let overrides = (self.parsers.event_changes)(&picked(fields, &shapes::OVERRIDES), errors);
        let (id, uid, sequence) = (optional_id(fields, "id", errors), uid(fields, errors), sequence(fields, errors));
        let (created_at, updated_at) = self.times(fields, errors)?;
        let ((mut new, _), (overrides, _), id) = (new?, overrides?, id?.unwrap_or_default());
        if let Some(recurrence) = &mut new.recurrence {
            recurrence.may_be_empty = true;
        }
        let Some(calendar) = new.calendar else {
            errors.add("calendar_id", Fault::new(FaultKind::Missing, "Calendar is required"));
            return None;
        };
        let event = Event::new(EventId(id), NOBODY, calendar, new, &self.zone, created_at);
        let mut event = event.map_err(|faults| errors.extend(faults)).ok()?;
        if overrides.overrides.as_ref().is_some_and(|all| !all.is_empty()) {
            let changes = EventChanges { overrides: overrides.overrides, ..EventChanges::default() };
            event.apply(changes, &self.zone, created_at).map_err(|faults| errors.extend(faults)).ok()?;
        }
        Some(Event { uid: uid?, sequence: sequence?, updated_at, ..event })
    }

    /// When it was made, and when it last changed; nothing happens in the future.
    fn times(&self, fields: &Fields, errors: &mut FieldErrors) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
        let mut at = |name: &str| match fields.get(name) {
            None => Some(self.now),
            Some(value) => {
                let parsed = value.as_str().and_then(|text| DateTime::parse_from_rfc3339(text).ok());
                let fault = || Fault::new(FaultKind::Invalid, "Must be an instant such as 2026-11-20T09:00:00Z");
                let at = errors.check(name, parsed.ok_or_else(fault));
                at.map(|at| at.to_utc().clamp(DateTime::UNIX_EPOCH, self.now))
            }
        };
        let (created_at, updated_at) = (at("created_at"), at("updated_at"));
        Some((created_at?, updated_at?.max(created_at?)))
    }
}

fn read<T>(raw: &RawValue, read: impl FnOnce(&Fields, &mut FieldErrors) -> Option<T>) -> Result<T, FieldErrors> {
    let mut errors = FieldErrors::default();
    let value = fields(raw, &mut errors).and_then(|fields| read(&fields, &mut errors));
    value.filter(|_| errors.is_empty()).ok_or(errors)
}

fn id(fields: &Fields, errors: &mut FieldErrors) -> Option<Uuid> {
    let id = optional_id(fields, "id", errors)?;
    errors.check("id", id.ok_or_else(|| Fault::new(FaultKind::Missing, "Id is required")))
}

#[expect(clippy::option_option, reason = "no id and a wrong one are two things")]
fn optional_id(fields: &Fields, name: &str, errors: &mut FieldErrors) -> Option<Option<Uuid>> {
    match fields.get(name) {
        None | Some(Value::Null) => Some(None),
        Some(value) => {
            let id = value.as_str().and_then(|text| Uuid::parse_str(text).ok());
            errors.check(name, id.ok_or_else(|| Fault::new(FaultKind::WrongType, "Must be a UUID"))).map(Some)
        }
    }
}

fn flag(fields: &Fields, name: &str, errors: &mut FieldErrors) -> Option<bool> {
    let fault = || Fault::new(FaultKind::WrongType, "Must be true or false");
    fields.get(name).map_or(Some(false), |value| errors.check(name, value.as_bool().ok_or_else(fault)))
}

/// What names it in calendars elsewhere; without one, its id does.
#[expect(clippy::option_option, reason = "no UID and a wrong one are two things")]
fn uid(fields: &Fields, errors: &mut FieldErrors) -> Option<Option<String>> {
    let Some(value) = fields.get("uid") else { return Some(None) };
    let is_good =
        |uid: &&str| !uid.is_empty() && uid.chars().count() <= UID_CHARS && !uid.chars().any(char::is_control);
    let fault = || {
        let sentence = format!("Must be a text of 1 to {UID_CHARS} characters on one line");
        Fault::new(FaultKind::Invalid, sentence)
    };
    errors.check("uid", value.as_str().filter(is_good).ok_or_else(fault)).map(|uid| Some(uid.to_owned()))
}

fn sequence(fields: &Fields, errors: &mut FieldErrors) -> Option<i64> {
    let Some(value) = fields.get("sequence") else { return Some(0) };
    let good = value.as_i64().filter(|number| *number >= 0).map(|number| number.min(SEQUENCE));
    let fault = || Fault::new(FaultKind::OutOfRange, "Must be 0 or more");
    errors.check("sequence", good.ok_or_else(fault))
}

/// The same task, whose only block says nothing of its length if that is the task's: then it goes on being as long as the task.
fn whole(fields: &Fields) -> Fields {
    let mut fields = fields.clone();
    let duration = fields.get("duration_minutes").cloned().unwrap_or(json!(null));
    if let Some(Value::Array(blocks)) = fields.get_mut("blocks")
        && let [Value::Object(block)] = &mut blocks[..]
        && block.get("minutes") == Some(&duration)
    {
        block.remove("minutes");
    }
    fields
}
