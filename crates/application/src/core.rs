//! What all use cases share: the ports, the operator's settings, and small functions that use them.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use chrono::{DateTime, Utc};
use event_listener::Event;
use scheduler_domain::{
    Action, AuditEntry, AuditEntryId, Difference, Fault, FaultKind, FeedUrl, MailId, PlainHttp, Subject, User, UserId,
};

use crate::limits::Attempts;
use crate::{
    AccountQueries, Authority, Caller, CredentialId, Error, Feed, FeedError, Lapse, Letter, MailKind, Origin,
    OwnedQueries, Ports, QueuedMail, SecurityEvent, SecurityLogEntry, Settings, StoreError,
};

/// Shared by every use case.
pub(crate) struct Core {
    pub(crate) ports: Ports,
    pub(crate) settings: Settings,
    pub(crate) attempts: Attempts,
    pub(crate) feed: Arc<Feed>,
    /// Wakes the worker for imports.
    pub(crate) imports_wait: Event,
    /// Wakes the worker that fetches subscribed calendars.
    pub(crate) subscriptions_wait: Event,
    /// Wakes the worker that sends messages to webhooks.
    pub(crate) webhooks_wait: Event,
    /// Wakes the worker that updates the search index.
    pub(crate) search_waits: Event,
    /// Owners for whom a search found that the index was far behind.
    pub(crate) far_behind_in_search: Mutex<BTreeSet<UserId>>,
}

impl Core {
    pub(crate) fn new(ports: Ports, settings: Settings) -> Self {
        let attempts = Attempts::new(&ports, settings.rate_limits);
        let feed = Arc::new(Feed::new(settings.streams));
        Self {
            ports,
            settings,
            attempts,
            feed,
            imports_wait: Event::new(),
            subscriptions_wait: Event::new(),
            webhooks_wait: Event::new(),
            search_waits: Event::new(),
            far_behind_in_search: Mutex::default(),
        }
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.ports.clock.now()
    }

    pub(crate) fn owned(&self) -> &dyn OwnedQueries {
        self.ports.store.owned()
    }

    pub(crate) fn accounts(&self) -> &dyn AccountQueries {
        self.ports.store.accounts()
    }

    /// Logs that a right ended during its request, and returns the outcome.
    pub(crate) fn log_if_lapsed<T>(&self, authority: &Authority, outcome: Result<T, StoreError>) -> Result<T, Error> {
        if let (Err(StoreError::Lapsed(lapse)), Some(holder)) = (&outcome, authority.holder())
            && holder.credential != CredentialId::Account
        {
            let event = match lapse {
                Lapse::Credential => SecurityEvent::BearerRefused,
                Lapse::Role => SecurityEvent::Denied,
            };
            self.note(event, Some(holder.user), Some(holder.origin));
        }
        Ok(outcome?)
    }

    /// Returns the right, or logs and returns the refusal.
    pub(crate) fn authorize<R>(
        &self,
        caller: &Caller,
        right: impl FnOnce(&Caller, DateTime<Utc>) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let right = right(caller, self.now());
        if right.is_err() {
            self.note_by(caller, SecurityEvent::Denied, caller.id());
        }
        right
    }

    /// An entry of the audit trail about an owner; an operator has no actor.
    pub(crate) fn entry(
        &self,
        actor: Option<UserId>,
        action: Action,
        subject: Subject,
        owner: UserId,
        differences: Vec<Difference>,
    ) -> AuditEntry {
        let (id, at) = (AuditEntryId(self.ports.ids.next()), self.now());
        AuditEntry { id, at, actor, action, subject, owner: Some(owner), differences, is_erased: false }
    }

    /// Records what a visitor did, or a user did to themselves.
    pub(crate) fn note(&self, event: SecurityEvent, user: Option<UserId>, origin: Option<Origin>) {
        self.ports.security_log.record(&SecurityLogEntry { event, user, actor: None, origin });
    }

    /// Records what a caller did to an account, which may be their own.
    pub(crate) fn note_by(&self, caller: &Caller, event: SecurityEvent, user: UserId) {
        let actor = (caller.id() != user).then(|| caller.id());
        self.ports.security_log.record(&SecurityLogEntry {
            event,
            user: Some(user),
            actor,
            origin: Some(caller.origin),
        });
    }

    /// Notes what an operator did to an account.
    pub(crate) fn note_by_operator(&self, event: SecurityEvent, user: &User) {
        self.note(event, Some(user.id), None);
    }

    /// Records that a client exceeded a limit on attempts, and returns the error.
    pub(crate) fn log_if_locked_out<T>(
        &self,
        outcome: Result<T, Error>,
        user: Option<UserId>,
        origin: Origin,
    ) -> Result<T, Error> {
        if matches!(outcome, Err(Error::TooManyAttempts { .. })) {
            self.note(SecurityEvent::LockedOut, user, Some(origin));
        }
        outcome
    }

    /// Writes a mail to a user, ready to be queued.
    pub(crate) fn mail_to(&self, user: &User, kind: MailKind) -> Result<QueuedMail, Error> {
        let letter = Letter { name: user.full_name.clone(), account: user.email.clone(), kind };
        let written = self.ports.writer.write(&letter)?;
        Ok(QueuedMail {
            id: MailId(self.ports.ids.next()),
            user: Some(user.id),
            to: user.email.clone(),
            subject: written.subject,
            text: self.ports.sealer.seal(&written.text)?,
            html: self.ports.sealer.seal(&written.html)?,
            queued_at: self.now(),
            attempts: 0,
        })
    }
}

/// Why an address may not be asked or sent to, by what its check said. One that cannot be reached now is none of these.
pub(crate) fn refused_address(url: &FeedUrl, checked: Result<(), FeedError>) -> Option<Fault> {
    match checked {
        Err(refused @ FeedError::PrivateAddress) => Some(Fault::new(FaultKind::Invalid, refused.to_string())),
        Err(refused @ FeedError::BadAddress) => FeedUrl::parse(url.as_str(), PlainHttp::Refused)
            .err()
            .or_else(|| Some(Fault::new(FaultKind::Invalid, refused.to_string()))),
        _ => None,
    }
}
