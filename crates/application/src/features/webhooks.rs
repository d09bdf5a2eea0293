//! Webhooks: addresses of a user that are notified of changes, as described by Standard Webhooks.
//!
//! A webhook follows its owner's change log, like a device: it has a place there, and later changes become deliveries in the
//! transaction that moves the place. So nothing is missed and nothing is queued twice, however many instances work and wherever one
//! fails. Each delivery is then claimed and tried until it succeeds or is given up (`delivering.rs`).

mod delivering;
mod following;

use std::sync::{Arc, Mutex};

use event_listener::EventListener;
use scheduler_domain::{
    DeliveryId, FORMER_SECRET_LASTS, FeedUrl, FieldErrors, NewWebhook, Webhook, WebhookChanges, WebhookDelivery,
    WebhookEvent, WebhookId,
};

use self::following::{FIRST, MOST_WAITING};
use crate::core::{Core, refused_address};
use crate::ports::webhooks::{WebhookBodies, WebhookContent};
use crate::retrying::retrying;
use crate::{AccountHolder, Caller, Conflict, Error, Listed, NewDelivery, Page, SecurityEvent};

pub use delivering::WebhookTry;

/// Use cases of webhooks. Only a user in a session manages them: an address outlives the API key that created it, and receives data
/// that the key may not be allowed to read.
pub struct Webhooks {
    core: Arc<Core>,
    /// Behind which of them to look next for those that are behind in their logs.
    looked_at: Mutex<WebhookId>,
}

/// The reason for giving up waiting deliveries when a webhook is disabled.
const SWITCHED_OFF: &str = "The webhook was switched off before this was delivered";

impl Webhooks {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core, looked_at: Mutex::new(FIRST) }
    }

    /// All of the caller's, the newest first.
    pub async fn list(&self, caller: &Caller) -> Result<Vec<Webhook>, Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        Ok(self.core.ports.store.webhooks().webhooks(holder.user()).await?)
    }

    /// One of the caller's.
    pub async fn get(&self, caller: &Caller, id: WebhookId) -> Result<Webhook, Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        self.core.ports.store.webhooks().webhook(holder.user(), id).await?.ok_or(Error::NotFound)
    }

    /// Creates a webhook and returns it with its secret, which is shown only now.
    pub async fn create(&self, caller: &Caller, new: &NewWebhook) -> Result<(Webhook, String), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        self.check_address(&holder, &new.url).await?;
        let now = self.core.now();
        let secret = self.core.ports.webhook_signer.generate()?;
        let sealed = self.core.ports.sealer.seal(&secret)?;
        let webhook = Webhook {
            id: WebhookId(self.core.ports.ids.next()),
            owner: holder.user(),
            url: new.url.clone(),
            events: new.events.clone(),
            description: new.description.clone(),
            is_active: true,
            stopped: None,
            created_at: now,
            updated_at: now,
            succeeded_at: None,
            former_secret_until: None,
            paused_until: None,
            put_off_since: None,
            last_failure: None,
        };
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            let quota = self.core.settings.quotas.webhooks;
            if unit.webhooks().count(holder.user()).await? >= quota {
                return Err(Error::Conflict(Conflict::QuotaExceeded(quota)));
            }
            unit.webhooks().add(&webhook, &sealed).await?;
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::WebhookMade, caller.id());
        Ok((webhook, secret))
    }

    /// Changes a webhook. When it is disabled, waiting deliveries are given up. When it is enabled, it is notified of changes from
    /// now on.
    pub async fn update(&self, caller: &Caller, id: WebhookId, changes: &WebhookChanges) -> Result<Webhook, Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        if let Some(url) = &changes.url {
            self.check_address(&holder, url).await?;
        }
        let webhook = retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            let mut webhook = unit.webhooks().lock(holder.user(), id).await?.ok_or(Error::NotFound)?;
            let (was_active, old_url) = (webhook.is_active, webhook.url.clone());
            webhook.apply(changes, self.core.now());
            unit.webhooks().update(&webhook).await?;
            if webhook.url != old_url {
                unit.webhooks().begin_again(id, self.core.now()).await?;
            }
            match (was_active, webhook.is_active) {
                (false, true) => unit.webhooks().follow_from_end(&webhook).await?,
                (true, false) => unit.webhooks().drop_waiting(id, SWITCHED_OFF, self.core.now()).await?,
                _ => {}
            }
            unit.commit().await?;
            Ok(webhook)
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::WebhookChanged, caller.id());
        Ok(webhook)
    }

    /// Gives a webhook a new secret and returns it; it is shown only now. The previous secret stays valid for 24 hours.
    pub async fn rotate_secret(&self, caller: &Caller, id: WebhookId) -> Result<(Webhook, String), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        let secret = self.core.ports.webhook_signer.generate()?;
        let sealed = self.core.ports.sealer.seal(&secret)?;
        let now = self.core.now();
        let webhook = retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            let mut webhook = unit.webhooks().lock(holder.user(), id).await?.ok_or(Error::NotFound)?;
            (webhook.former_secret_until, webhook.updated_at) = (Some(now + FORMER_SECRET_LASTS), now);
            unit.webhooks().rotate(&webhook, &sealed).await?;
            unit.commit().await?;
            Ok(webhook)
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::WebhookChanged, caller.id());
        Ok((webhook, secret))
    }

    /// Removes one, with its deliveries.
    pub async fn delete(&self, caller: &Caller, id: WebhookId) -> Result<(), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            if !unit.webhooks().remove(holder.user(), id).await? {
                return Err(Error::NotFound);
            }
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::WebhookRemoved, caller.id());
        Ok(())
    }

    /// A page of the deliveries to one.
    pub async fn deliveries(
        &self,
        caller: &Caller,
        id: WebhookId,
        page: Page,
    ) -> Result<Listed<WebhookDelivery>, Error> {
        let owner = self.get(caller, id).await?.owner;
        Ok(self.core.ports.store.webhooks().deliveries(owner, id, page).await?)
    }

    /// Sends a test message without content, so that the owner sees whether it arrives.
    pub async fn test(&self, caller: &Caller, id: WebhookId, bodies: &dyn WebhookBodies) -> Result<(), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        let (now, delivery) = (self.core.now(), self.core.ports.ids.next());
        let body = bodies.write(WebhookEvent::Test, now, WebhookContent::Id(id.0));
        let delivery = NewDelivery {
            id: DeliveryId(delivery),
            webhook: id,
            owner: holder.user(),
            event: WebhookEvent::Test,
            // It is about no thing, so it waits for no other and no other waits for it.
            thing: delivery,
            place: 0,
            body,
            queued_at: now,
        };
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            let webhook = unit.webhooks().lock(holder.user(), id).await?.ok_or(Error::NotFound)?;
            only_if_active(&webhook)?;
            if unit.webhooks().count_waiting(id).await? >= MOST_WAITING {
                return Err(Error::Conflict(Conflict::QuotaExceeded(MOST_WAITING)));
            }
            unit.webhooks().queue(&delivery).await?;
            unit.commit().await
        })
        .await?;
        self.core.webhooks_wait.notify(1);
        Ok(())
    }

    /// Sends a delivery again, as soon as it may be sent.
    pub async fn redeliver(
        &self,
        caller: &Caller,
        id: WebhookId,
        delivery: DeliveryId,
    ) -> Result<WebhookDelivery, Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        let queued = retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            let webhook = unit.webhooks().lock(holder.user(), id).await?.ok_or(Error::NotFound)?;
            only_if_active(&webhook)?;
            let waiting = unit.webhooks().count_waiting(id).await?;
            let queued = unit.webhooks().queue_again(&webhook, delivery, self.core.now()).await?;
            let queued = queued.ok_or(Error::NotFound)?;
            // One that waits already takes no more room.
            if waiting >= MOST_WAITING && unit.webhooks().count_waiting(id).await? > waiting {
                return Err(Error::Conflict(Conflict::QuotaExceeded(MOST_WAITING)));
            }
            unit.commit().await?;
            Ok(queued)
        })
        .await?;
        self.core.webhooks_wait.notify(1);
        Ok(queued)
    }

    /// A listener that is notified when there is something to send that is in no change log.
    #[must_use]
    pub fn listen(&self) -> EventListener {
        self.core.webhooks_wait.listen()
    }

    /// A listener that is notified of any change of any user.
    #[must_use]
    pub fn listen_to_changes(&self) -> EventListener {
        self.core.feed.listen_to_all()
    }

    /// Rejects an address to which nothing may be sent, as far as this is known without connecting to it.
    async fn check_address(&self, holder: &AccountHolder, url: &FeedUrl) -> Result<(), Error> {
        match refused_address(url, self.core.ports.webhook_sender.check(url).await) {
            Some(fault) => self.core.refuse(holder, FieldErrors::one("url", fault)).await,
            None => Ok(()),
        }
    }
}

const fn only_if_active(webhook: &Webhook) -> Result<(), Error> {
    if webhook.is_active { Ok(()) } else { Err(Error::Conflict(Conflict::WebhookInactive)) }
}
