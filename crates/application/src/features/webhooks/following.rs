//! How webhooks follow change logs: changes become deliveries.

use std::sync::PoisonError;

use scheduler_domain::{DeliveryId, TaskDuration, ThingChange, UserId, WebhookEvent, WebhookId};
use uuid::Uuid;

use super::Webhooks;
use crate::ports::webhooks::{WebhookBodies, WebhookContent};
use crate::{Error, LoggedChange, LoggedContent, NewDelivery, WebhookBehind, WebhookStep};

/// How many webhooks are advanced between two queries for those that are behind.
const AT_A_LOOK: i64 = 50;
/// Before all webhooks, in the order of their ids.
pub(super) const FIRST: WebhookId = WebhookId(Uuid::nil());
/// How many changes become deliveries in one transaction.
const BATCH: i64 = 100;
/// How many deliveries to one webhook may wait. Above that, the webhook waits at its place in the log, where several changes of one
/// thing are combined into one.
pub(super) const MOST_WAITING: i64 = 1_000;

impl Webhooks {
    /// Queues deliveries for the changes since the last time; returns whether there may be more at once.
    pub async fn follow(&self, bodies: &dyn WebhookBodies) -> Result<bool, Error> {
        let after = *self.looked_at.lock().unwrap_or_else(PoisonError::into_inner);
        let behind = self.core.ports.store.webhooks().behind(after, MOST_WAITING, AT_A_LOOK).await?;
        // Round and round, so that those which are behind again at once keep nobody waiting. Before they are brought on: one that cannot be
        // is passed, too.
        let last = behind.last().map_or(FIRST, |one| one.webhook.id);
        *self.looked_at.lock().unwrap_or_else(PoisonError::into_inner) = last;
        let mut outcome = Ok(!behind.is_empty() || after != FIRST);
        for one in &behind {
            // What keeps one from being brought on keeps nothing of the others; the first failure is told.
            outcome = match (outcome, self.bring_on(one, bodies).await) {
                (Ok(_), Err(error)) => Err(error),
                (outcome, _) => outcome,
            };
        }
        outcome
    }

    async fn bring_on(&self, behind: &WebhookBehind, bodies: &dyn WebhookBodies) -> Result<(), Error> {
        let owner = behind.webhook.owner;
        // Of one moment: a thing is never newer than its place. Whoever is gone has no webhook any more either.
        let Some(page) = self.core.owned().changes_since(owner, behind.place, BATCH).await? else { return Ok(()) };
        let is_end = i64::try_from(page.changes.len()).is_ok_and(|count| count < BATCH);
        let to = page.changes.last().filter(|_| !is_end).map_or(page.last, |last| last.place);
        let default_duration = self.default_duration(owner).await?;
        let mut deliveries = Vec::new();
        for change in page.changes {
            deliveries.extend(self.delivery(behind, change, default_duration, bodies).await?);
        }
        let step = WebhookStep { webhook: behind.webhook.id, from: behind.place, to, is_end };
        // If another instance was quicker, the deliveries are queued already.
        self.core.ports.store.webhooks().advance(step, &deliveries).await?;
        Ok(())
    }

    async fn delivery(
        &self,
        behind: &WebhookBehind,
        change: LoggedChange,
        default_duration: TaskDuration,
        bodies: &dyn WebhookBodies,
    ) -> Result<Option<NewDelivery>, Error> {
        let Some(event) = self.event(behind, &change).await? else { return Ok(None) };
        if !behind.webhook.events.contains(event) {
            return Ok(None);
        }
        let content = match change.content {
            Some(LoggedContent::Thing(thing)) => WebhookContent::Thing(thing, default_duration),
            _ => WebhookContent::Id(change.id),
        };
        let now = self.core.now();
        Ok(Some(NewDelivery {
            id: DeliveryId(self.core.ports.ids.next()),
            webhook: behind.webhook.id,
            owner: behind.webhook.owner,
            event,
            thing: change.id,
            place: change.place,
            body: bodies.write(event, now, content),
            queued_at: now,
        }))
    }

    async fn event(&self, behind: &WebhookBehind, change: &LoggedChange) -> Result<Option<WebhookEvent>, Error> {
        if change.is_gone {
            return Ok(WebhookEvent::of(change.kind, ThingChange::Deleted));
        }
        let created = WebhookEvent::of(change.kind, ThingChange::Created);
        let is_new = match change.first_place {
            Some(first) if first > behind.place => true,
            // It was made behind the place where the webhook was last at the end of the log, and before the one where it is. On the way
            // here it was told of it, unless the thing had changed once more by then and so had a later place.
            Some(first) if first > behind.caught_up => {
                let wants = created.is_some_and(|event| behind.webhook.events.contains(event));
                let store = self.core.ports.store.webhooks();
                wants && !store.was_told(behind.webhook.id, change.id, behind.caught_up).await?
            }
            _ => false,
        };
        Ok(if is_new { created } else { WebhookEvent::of(change.kind, ThingChange::Updated) })
    }

    async fn default_duration(&self, owner: UserId) -> Result<TaskDuration, Error> {
        let settings = self.core.owned().settings(owner).await?;
        Ok(settings.map_or_else(TaskDuration::default, |settings| settings.default_duration))
    }
}
