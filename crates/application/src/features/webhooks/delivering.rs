//! How deliveries are tried, and what happens with a webhook whose receiver accepts none.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{RetryAfter, Webhook, WebhookStop, pause_asked_for, wait_after_failures};

use super::Webhooks;
use crate::ports::webhooks::WebhookMessage;
use crate::retrying::retrying;
use crate::{ClaimedDelivery, DeliveryOutcome, Error, FeedError, MailKind, WebhookAnswer, WebhookSecrets, Writer};

/// How long a claim lasts: longer than an attempt may take.
const CLAIM_LASTS: TimeDelta = TimeDelta::minutes(2);

/// Nothing is put off for longer: the longest wait after a failure is 17 hours, the longest pause a day.
const PUT_OFF_AT_MOST: TimeDelta = TimeDelta::hours(25);

/// How long a receiver may put off all messages. With only a few tried in each pause, no message would have all its tries for weeks.
const PATIENCE: TimeDelta = TimeDelta::days(2);

/// "Gone" (RFC 9110, section 15.5.11): the receiver wants no more messages.
const GONE: u16 = 410;

/// "Too Many Requests" and "Service Unavailable", which may say when the receiver wants to be asked again.
const TOO_BUSY: [u16; 2] = [429, 503];

/// Why deliveries are given up that wait when the server switches a webhook off.
const STOPPED: &str = "The webhook was switched off because its receiver took nothing more";

/// What came of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WebhookTry {
    /// The receiver has it.
    Succeeded,
    /// It is tried again later, or was given up.
    Failed,
    /// It was given up, and so was its webhook.
    Stopped,
    /// The claim was lost, or the webhook was deleted or disabled.
    LetGo,
}

impl Webhooks {
    /// Claims a due delivery, to be tried by [`Self::run`]; `None` if none is due.
    pub async fn claim(&self) -> Result<Option<ClaimedDelivery>, Error> {
        let now = self.core.now();
        Ok(self.core.ports.store.webhooks().claim_delivery(now, now + CLAIM_LASTS).await?)
    }

    /// How long until one is due that may be claimed then; `None` when there is none.
    pub async fn next_due_in(&self) -> Result<Option<TimeDelta>, Error> {
        let now = self.core.now();
        let due = self.core.ports.store.webhooks().next_delivery_due(now).await?;
        Ok(due.map(|due: DateTime<Utc>| (due - now).max(TimeDelta::zero())))
    }

    /// Makes deliveries due at once that an earlier process left behind, if no other process can be working on them. Called at the
    /// start of a process.
    pub async fn end_claims(&self) -> Result<(), Error> {
        Ok(self.core.ports.store.webhooks().end_delivery_claims(self.core.now()).await?)
    }

    /// Makes due what nothing else would make due any more: see [`crate::WebhookQueue::mend_deliveries`].
    pub async fn mend(&self) -> Result<(), Error> {
        let now = self.core.now();
        Ok(self.core.ports.store.webhooks().mend_deliveries(now, now + PUT_OFF_AT_MOST).await?)
    }

    /// How many deliveries wait.
    pub async fn waiting(&self) -> Result<i64, Error> {
        Ok(self.core.ports.store.webhooks().waiting_deliveries().await?)
    }

    /// Tries a delivery that was claimed.
    pub async fn run(&self, claimed: &ClaimedDelivery) -> Result<WebhookTry, Error> {
        let store = self.core.ports.store.webhooks();
        let found = store.webhook(claimed.owner, claimed.webhook).await?;
        let Some(webhook) = found.filter(|webhook| webhook.is_active) else { return self.let_go(claimed).await };
        let sent_at = self.core.now();
        // It may be gone since it was read.
        let Some(secrets) = store.secrets(claimed.webhook, sent_at).await? else { return Ok(WebhookTry::LetGo) };
        let outcome = match self.message(claimed, sent_at, &secrets)? {
            Some(message) => self.outcome(claimed, self.core.ports.webhook_sender.post(&webhook.url, &message).await),
            None => {
                self.failed(claimed, None, "The secret cannot be read with this server's key. Rotate it".to_owned())
            }
        };
        self.end(claimed, &outcome).await
    }

    /// Ends the claim of what is not sent.
    async fn let_go(&self, claimed: &ClaimedDelivery) -> Result<WebhookTry, Error> {
        retrying(|| async move {
            let now = self.core.now();
            let mut unit = self.core.begin(&Writer::going_on(claimed.owner, now)).await?;
            unit.webhooks().let_go(claimed, now).await?;
            unit.commit().await?;
            Ok(WebhookTry::LetGo)
        })
        .await
    }

    /// The message, signed; `None` if the secret was sealed under another key.
    fn message(
        &self,
        claimed: &ClaimedDelivery,
        sent_at: DateTime<Utc>,
        secrets: &WebhookSecrets,
    ) -> Result<Option<WebhookMessage>, Error> {
        let Some(current) = self.core.ports.sealer.open(&secrets.current) else { return Ok(None) };
        // After a change of the server's key the former one cannot be opened. The one that was made since is enough.
        let former = secrets.former.as_ref().and_then(|sealed| self.core.ports.sealer.open(sealed));
        let mut signatures = Vec::new();
        for secret in [Some(current), former].into_iter().flatten() {
            signatures.push(self.core.ports.webhook_signer.sign(&secret, claimed.id, sent_at, &claimed.body)?);
        }
        let signature = signatures.join(" ");
        Ok(Some(WebhookMessage { id: claimed.id, sent_at, signature, body: claimed.body.clone() }))
    }

    fn outcome(&self, claimed: &ClaimedDelivery, answer: Result<WebhookAnswer, FeedError>) -> DeliveryOutcome {
        let WebhookAnswer { status, retry_after } = match answer {
            Ok(answer) => answer,
            Err(error) => return self.failed(claimed, None, error.to_string()),
        };
        match status {
            200..=299 => DeliveryOutcome { status: Some(status), ..self.over(None) },
            GONE => DeliveryOutcome { status: Some(status), ..self.over(Some(answered(GONE))) },
            _ => {
                let failed = self.failed(claimed, Some(status), answered(status));
                paused(failed, retry_after.filter(|_| TOO_BUSY.contains(&status)))
            }
        }
    }

    fn over(&self, error: Option<String>) -> DeliveryOutcome {
        DeliveryOutcome { at: self.core.now(), status: None, error, retry_at: None, paused_until: None }
    }

    fn failed(&self, claimed: &ClaimedDelivery, status: Option<u16>, error: String) -> DeliveryOutcome {
        let wait = wait_after_failures(u32::try_from(claimed.failures).unwrap_or(u32::MAX));
        let over = self.over(Some(error));
        DeliveryOutcome { status, retry_at: wait.map(|wait| over.at + wait), ..over }
    }

    /// Writes the outcome, if the claim is still valid. A webhook that is given up is disabled, and its owner is notified, in the
    /// same unit of work.
    async fn end(&self, claimed: &ClaimedDelivery, outcome: &DeliveryOutcome) -> Result<WebhookTry, Error> {
        retrying(|| async move {
            let mut unit = self.core.begin(&Writer::going_on(claimed.owner, self.core.now())).await?;
            let Some(mut webhook) = unit.webhooks().lock(claimed.owner, claimed.webhook).await? else {
                return Ok(WebhookTry::LetGo);
            };
            if !unit.webhooks().finish(claimed, outcome).await? {
                unit.commit().await?;
                return Ok(WebhookTry::LetGo);
            }
            let stop = stop(&webhook, claimed, outcome);
            if let Some(why) = stop {
                webhook.stop(why, outcome.at);
                unit.webhooks().update(&webhook).await?;
                unit.webhooks().drop_waiting(webhook.id, STOPPED, outcome.at).await?;
                // By the same connection: many that are given up at once would wait for one more each, and hold those that there are.
                let owner = unit.accounts().credentials(claimed.owner).await?.ok_or(Error::NotFound)?.user;
                let error = outcome.error.clone().unwrap_or_default();
                let kind = MailKind::WebhookStopped { host: webhook.url.host().unwrap_or_default(), error };
                unit.mail(&self.core.mail_to(&owner, kind)?).await?;
            }
            unit.commit().await?;
            Ok(match (&outcome.error, stop) {
                (None, _) => WebhookTry::Succeeded,
                (Some(_), None) => WebhookTry::Failed,
                (Some(_), Some(_)) => WebhookTry::Stopped,
            })
        })
        .await
    }
}

fn stop(webhook: &Webhook, claimed: &ClaimedDelivery, outcome: &DeliveryOutcome) -> Option<WebhookStop> {
    let is_put_off =
        outcome.paused_until.is_some() && webhook.put_off_since.is_some_and(|since| outcome.at - since > PATIENCE);
    if outcome.error.is_none() || (outcome.retry_at.is_some() && !is_put_off) || !webhook.is_active {
        return None;
    }
    if outcome.status == Some(GONE) {
        return Some(WebhookStop::Gone);
    }
    webhook.is_failing_since(claimed.queued_at).then_some(WebhookStop::Failing)
}

/// With the pause that the receiver asked for: its message is not tried before that, and nothing else is sent there.
fn paused(outcome: DeliveryOutcome, retry_after: Option<RetryAfter>) -> DeliveryOutcome {
    let until = retry_after.map(|asked| outcome.at + pause_asked_for(asked, outcome.at));
    let retry_at = outcome.retry_at.map(|at| until.map_or(at, |until| at.max(until)));
    DeliveryOutcome { retry_at, paused_until: until, ..outcome }
}

/// What an answer means for whoever has the webhook.
fn answered(status: u16) -> String {
    match status {
        300..=399 => format!("The server redirects ({status}), which is not followed. Check the address"),
        GONE => format!("The server wants nothing more ({status})"),
        _ => format!("The server answered with an error ({status})"),
    }
}
