//! Changes and deletions of events: of a whole series, of one occurrence, or of one and all following ones.

use chrono::{DateTime, Utc};
use scheduler_domain::{Event, EventChanges, EventId, EventOccurrence, Following, Kind, When};

use super::Events;
use crate::retrying::retrying;
use crate::unit::{Change, lock};
use crate::{Caller, ClientId, Conflict, Error, Precondition, ThingRef, Writer};

/// Some of the occurrences of an event: what `scope` names in a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The one with this original start.
    This(When),
    /// The one with this original start and all following ones.
    Following(When),
}

impl Events {
    /// Changes an event, if it is in the state that the change requires; a repeating event as a whole.
    pub async fn update(
        &self,
        caller: &Caller,
        id: EventId,
        meant_for: &Precondition,
        changes: &EventChanges,
    ) -> Result<Event, Error> {
        let (writer, zone) = (self.may_change(caller, changes).await?, caller.planning.zone());
        let apply = |event: &mut Event, now| Ok(event.apply(changes.clone(), &zone, now)?);
        self.core.change(caller, &writer, id, meant_for, apply).await
    }

    /// Changes one occurrence of an event, if the event is in the state that the change requires.
    pub async fn update_occurrence(
        &self,
        caller: &Caller,
        id: EventId,
        original_start: When,
        meant_for: &Precondition,
        changes: &EventChanges,
    ) -> Result<EventOccurrence, Error> {
        let (writer, zone) = (self.may_change(caller, changes).await?, caller.planning.zone());
        let apply =
            |event: &mut Event, now: DateTime<Utc>| Ok(event.change_occurrence(original_start, changes, &zone, now)?);
        let event = self.core.change(caller, &writer, id, meant_for, apply).await?;
        event.occurrence(original_start).ok_or(Error::NotFound)
    }

    /// Changes an occurrence and all following ones, if the event is in the state that the change requires. The event ends before
    /// it, and a new one begins there, which is returned. `own` is the id of the new event.
    pub async fn update_following(
        &self,
        caller: &Caller,
        id: EventId,
        original_start: When,
        meant_for: &Precondition,
        changes: &EventChanges,
        own: Option<ClientId>,
    ) -> Result<Event, Error> {
        let (writer, zone) = (self.may_change(caller, changes).await?, caller.planning.zone());
        let new = EventId(self.core.new_id(own));
        if let Some(own) = own
            && self.core.is_id_taken(&writer, own.id).await?
        {
            return self.core.refuse(&writer, Error::Conflict(Conflict::IdTaken)).await;
        }
        let outcome = retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let (before, now) = (lock::<Event>(&mut unit, &writer, id, meant_for).await?, self.core.now());
            let after = match before.cut(original_start, new, now)? {
                Following::All => {
                    let mut after = before.clone();
                    if after.apply_to_following(original_start, changes, &zone, now)? {
                        unit.record(updated(&before, &after)).await?;
                        unit.move_lines(&before, &after).await?;
                    }
                    after
                }
                Following::Halves(halves) => {
                    let [earlier, cut] = *halves;
                    let mut later = cut.clone();
                    later.apply_to_following(original_start, changes, &zone, now)?;
                    (later.sequence, later.updated_at) = (0, now);
                    unit.record(updated(&before, &earlier)).await?;
                    unit.record(Change::Created(ThingRef::Event(&later), own.map(|own| own.digest))).await?;
                    unit.copy_lines(&before, original_start, [&cut, &later]).await?;
                    later
                }
            };
            unit.commit().await?;
            Ok(after)
        })
        .await;
        let Err(refused) = outcome else { return outcome };
        if !may_have_been_done(&refused) {
            return Err(refused);
        }
        let find = || self.core.owned().event(writer.user(), new);
        Ok(self.core.unless_made_before(&writer, Kind::Event, own, find, refused).await?.into_thing())
    }

    /// Who may make this change.
    async fn may_change(&self, caller: &Caller, changes: &EventChanges) -> Result<Writer, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        if let Some(calendar) = changes.calendar {
            self.core.calendar_for_writing(&writer, calendar).await?;
        }
        Ok(writer)
    }

    /// Moves an event to the trash, if it is in the state that the request requires; a repeating event as a whole.
    pub async fn delete(&self, caller: &Caller, id: EventId, meant_for: &Precondition) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        self.core.move_to_trash::<Event>(&writer, id, meant_for).await
    }

    /// Removes occurrences from an event, if it is in the state that the request requires. If none is left, the event goes to the
    /// trash unchanged.
    pub async fn delete_occurrences(
        &self,
        caller: &Caller,
        id: EventId,
        part: Part,
        meant_for: &Precondition,
    ) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let before = lock::<Event>(&mut unit, &writer, id, meant_for).await?;
            match without(&before, part, self.core.now())? {
                Some(after) => unit.record(updated(&before, &after)).await?,
                None => unit.record(Change::Deleted(ThingRef::Event(&before))).await?,
            }
            unit.commit().await
        })
        .await
    }
}

/// What is left of an event, if anything.
fn without(event: &Event, part: Part, now: DateTime<Utc>) -> Result<Option<Event>, Error> {
    match part {
        Part::This(original_start) => {
            let mut after = event.clone();
            Ok(after.cancel_occurrence(original_start, now)?.then_some(after))
        }
        Part::Following(original_start) => Ok(match event.cut(original_start, event.id, now)? {
            Following::All => None,
            Following::Halves(halves) => {
                let [earlier, _] = *halves;
                Some(earlier)
            }
        }),
    }
}

/// Whether this can be the error for a retry of a request that succeeded the first time.
const fn may_have_been_done(refused: &Error) -> bool {
    matches!(
        refused,
        Error::NotFound
            | Error::PreconditionFailed
            | Error::Conflict(Conflict::IdTaken | Conflict::QuotaExceeded(_))
            | Error::Invalid(_)
    )
}

const fn updated<'e>(before: &'e Event, after: &'e Event) -> Change<'e> {
    Change::Updated { before: ThingRef::Event(before), after: ThingRef::Event(after) }
}
