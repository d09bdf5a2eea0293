//! The outbox: mails are queued in the transaction of the change that causes them, and sent afterwards.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::MailId;

use crate::core::Core;
use crate::{Error, Mail, MailError, Mailer, OutboxState, QueuedMail};

/// How long one attempt may take before another worker may make the next one. It is longer than the timeout of any mailer.
const CLAIM_LASTS: TimeDelta = TimeDelta::minutes(2);
/// The wait after the first attempt; it doubles with each.
const FIRST_WAIT: TimeDelta = TimeDelta::seconds(5);
const LONGEST_WAIT: TimeDelta = TimeDelta::hours(1);
/// How many characters of a reason are stored.
const LONGEST_REASON: usize = 500;
/// When a mail is given up.
const GIVEN_UP_AFTER: TimeDelta = TimeDelta::hours(24);

/// Use cases of the outbox, for its worker. Mails are delivered at least once: a mail that is sent twice has the same id.
pub struct Outbox {
    core: Arc<Core>,
}

/// What became of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The next server has it.
    Sent(MailId),
    /// It is tried again, for this reason.
    Postponed(MailId, String),
    /// It will never go, for this reason.
    GivenUp(MailId, String),
}

impl Outbox {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Releases mails that an earlier process was sending when it ended, if no other process can be sending: they are due at once
    /// instead of when their claim expires. Called at the start of a process.
    pub async fn end_claims(&self) -> Result<(), Error> {
        Ok(self.core.ports.store.outbox().end_claims(self.core.now()).await?)
    }

    /// Sends one due mail; does nothing if no mail is due.
    pub async fn deliver_next(&self, mailer: &dyn Mailer) -> Result<Option<Delivery>, Error> {
        let now = self.core.now();
        let Some(queued) = self.core.ports.store.outbox().claim(now, now + CLAIM_LASTS).await? else { return Ok(None) };
        let sent = match self.opened(&queued) {
            Some(mail) => mailer.send(&mail).await,
            None => Err(MailError::Permanent("sealed under another key".into())),
        };
        let outbox = self.core.ports.store.outbox();
        let now = self.core.now();
        Ok(Some(match sent {
            Ok(()) => {
                outbox.sent(&queued).await?;
                Delivery::Sent(queued.id)
            }
            Err(MailError::Temporary(why)) if now - queued.queued_at < GIVEN_UP_AFTER => {
                let why = reasons(&*why);
                outbox.postpone(&queued, now + wait_after(queued.attempts), &why).await?;
                Delivery::Postponed(queued.id, why)
            }
            Err(MailError::Temporary(why) | MailError::Permanent(why)) => {
                let why = reasons(&*why);
                outbox.give_up(&queued, now, &why).await?;
                Delivery::GivenUp(queued.id, why)
            }
        }))
    }

    /// How long until a mail is due; `None` if no mail waits.
    pub async fn next_due_in(&self) -> Result<Option<TimeDelta>, Error> {
        let due = self.core.ports.store.outbox().next_due().await?;
        Ok(due.map(|due: DateTime<Utc>| (due - self.core.now()).max(TimeDelta::zero())))
    }

    /// How many mails wait, and how many were given up.
    pub async fn state(&self) -> Result<OutboxState, Error> {
        Ok(self.core.ports.store.outbox().state().await?)
    }

    fn opened(&self, queued: &QueuedMail) -> Option<Mail> {
        Some(Mail {
            id: queued.id,
            to: queued.to.clone(),
            subject: queued.subject.clone(),
            text: self.core.ports.sealer.open(&queued.text)?,
            html: self.core.ports.sealer.open(&queued.html)?,
        })
    }
}

/// An error with its causes, on one line, including the message of the server.
fn reasons(error: &(dyn std::error::Error + 'static)) -> String {
    let chain = std::iter::successors(Some(error), |error| error.source());
    let text = chain.map(ToString::to_string).collect::<Vec<_>>().join(": ");
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(LONGEST_REASON).collect()
}

/// The wait after this many attempts.
fn wait_after(attempts: i64) -> TimeDelta {
    let doublings = u32::try_from(attempts - 1).unwrap_or(u32::MAX).min(20);
    (FIRST_WAIT * 2_i32.pow(doublings)).min(LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_from_five_seconds_to_an_hour() {
        let seconds: Vec<i64> = (1..=12).map(|attempts| wait_after(attempts).num_seconds()).collect();
        assert_eq!(seconds, [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
        assert_eq!(wait_after(i64::MAX), LONGEST_WAIT);
    }
}
