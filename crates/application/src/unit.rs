//! A unit of work as the use cases see it: they read from it what they are about to change, and change it by recording what they
//! did. This one call has all effects of a change: the row and its entry in the change log, the audit trail, mails, and the removal
//! of the samples with the first real thing on a calendar. Only creating and changing one thing have a shorter way
//! (`unit/creation.rs`, `unit/changing.rs`): [`Core::write_once`], without a unit of work.

mod accounts;
mod blockers;
mod changing;
mod creation;
mod kept_lines;
mod things;

pub(crate) use changing::{Changeable, lock};

use chrono::{DateTime, Utc};
use scheduler_domain::quick_add::Language;
use scheduler_domain::{AuditEntry, Label, SessionId, Task, TaskId, User, UserId, UserSettings};
use uuid::Uuid;

use crate::core::Core;
use crate::retrying::retrying;
use crate::{
    AccountLocks, Authority, CredentialWrites, Digest, Error, FeedWrite, ImportWrites, Keeping, KeptPlan, OwnedLocks,
    PasswordHash, PlannerWrites, QueuedMail, ResetToken, Standing, StoreError, SubscriptionWrites, ThingRef,
    UnitOfWork, WebhookWrites, Write, WriteOutcome, Writer,
};

/// What a use case did.
#[derive(Clone, Copy)]
pub(crate) enum Change<'c> {
    /// A thing is new, with the digest of the request that named its id.
    Created(ThingRef<'c>, Option<Digest>),
    /// A thing of an export is new here.
    BroughtBack(ThingRef<'c>),
    /// A task is new, at the position that it has: the next task of another one, with the larger quota.
    Inserted(&'c Task),
    /// A thing is not what it was.
    Updated { before: ThingRef<'c>, after: ThingRef<'c> },
    /// The settings of a user are not what they were.
    SettingsUpdated(UserId, &'c UserSettings),
    /// Tasks have other positions in their owner's list.
    Moved(UserId, &'c [(TaskId, i64)]),
    /// Tasks have other blocks, and no other change.
    BlocksMoved(UserId, &'c [Task]),
    /// A thing went to the trash.
    Deleted(ThingRef<'c>),
    /// A label went to the trash, and its tasks have another one.
    Merged { label: &'c Label, into: &'c Label },
    /// A thing came back from the trash.
    Restored(ThingRef<'c>),
    /// A subscribed calendar says something else.
    FromFeed(FeedWrite<'c>),
    /// An account is new; its owner speaks this language.
    AccountCreated(&'c User, &'c PasswordHash, Language),
    /// An account was changed, or has another password.
    AccountUpdated { before: &'c User, after: &'c User, password: Option<NewPassword<'c>> },
    /// An account was deleted, with all its data.
    AccountDeleted(UserId),
    /// Everything of an account was handed to an administrator.
    AccountExported(UserId),
    /// A link to set a password is on its way.
    LinkMailed(&'c ResetToken, &'c QueuedMail),
    /// A link to set a password was shown to somebody who passes it on; with an entry in the audit trail if it is not part of
    /// another change.
    LinkShown { token: &'c ResetToken, is_audited: bool },
}

/// A password that replaces another.
#[derive(Clone, Copy)]
pub(crate) struct NewPassword<'p> {
    /// Its hash.
    pub(crate) hash: &'p PasswordHash,
    /// The session of a user who changes their own password. It stays, and so do their API keys; everything else that the old
    /// password opened ends.
    pub(crate) kept: Option<SessionId>,
}

impl<'p> NewPassword<'p> {
    /// A password that ends everything that the old one opened.
    pub(crate) const fn ending_all(hash: &'p PasswordHash) -> Self {
        Self { hash, kept: None }
    }
}

impl Core {
    /// Opens a unit of work, in which the right stays valid until it ends.
    pub(crate) async fn begin(&self, authority: &Authority) -> Result<Unit<'_>, Error> {
        let begun = self.log_if_lapsed(authority, self.ports.store.begin(authority).await)?;
        let actor = authority.holder().map(|holder| holder.user);
        Ok(Unit { core: self, port: begun, actor, unannounced: Vec::new(), has_mail: false, samples_are_gone: false })
    }

    /// Notifies those who wait for a durable change.
    fn tell(&self, changes: Vec<(UserId, i64)>, has_mail: bool) {
        for (owner, place) in changes {
            self.feed.changed(owner, place);
        }
        if has_mail {
            self.ports.bell.ring();
        }
    }

    /// Answers a request with the error `why`. If the right of the request has ended in the meantime, it answers with that instead,
    /// and reveals nothing about the request's target.
    pub(crate) async fn refuse<T>(&self, authority: &Authority, why: impl Into<Error>) -> Result<T, Error> {
        retrying(|| self.begin(authority)).await?;
        Err(why.into())
    }

    /// Writes once, as a separate transaction in which the right is valid, and then notifies the feed.
    pub(crate) async fn write_once(
        &self,
        writer: &Writer,
        write: &Write<'_>,
        entry: Option<&AuditEntry>,
    ) -> Result<WriteOutcome, Error> {
        let written = self.log_if_lapsed(writer, self.ports.store.write_once(writer, write, entry).await)?;
        self.feed.changed(write.owner(), written.place);
        Ok(written)
    }
}

/// One transaction; dropping it without `commit` rolls it back.
pub(crate) struct Unit<'u> {
    core: &'u Core,
    port: Box<dyn UnitOfWork>,
    /// The actor in the audit trail; `None` for an operator.
    actor: Option<UserId>,
    /// Owners and the numbers of their logs of which the feed is notified after the commit.
    unannounced: Vec<(UserId, i64)>,
    has_mail: bool,
    /// Whether this unit took the samples off the calendar, or found that they are.
    samples_are_gone: bool,
}

impl Unit<'_> {
    /// Sets the actor, if there is no right that names one.
    pub(crate) fn by(mut self, actor: UserId) -> Self {
        self.actor = Some(actor);
        self
    }

    /// Writes a change, and all its effects.
    pub(crate) async fn record(&mut self, change: Change<'_>) -> Result<(), Error> {
        match change {
            Change::Created(thing, digest) => self.created(thing, digest).await.map(drop),
            Change::BroughtBack(thing) => self.brought_back(thing).await,
            Change::Inserted(task) => {
                let quota = self.core.settings.quotas.tasks_with_next_ones();
                self.write(&Write::Insert { task, quota }, None).await.map(drop)
            }
            Change::Updated { before, after } => self.updated(before, after).await,
            Change::SettingsUpdated(user, settings) => {
                self.write(&Write::UpdateSettings(user, settings), None).await.map(drop)
            }
            Change::Moved(owner, positions) => self.write(&Write::Positions(owner, positions), None).await.map(drop),
            Change::BlocksMoved(owner, tasks) => self.blocks_moved(owner, tasks).await,
            Change::Deleted(thing) => self.deleted(thing).await,
            Change::Merged { label, into } => self.merged(label, into).await,
            Change::Restored(thing) => self.restored(thing).await,
            Change::FromFeed(write) => self.feed_said(write).await,
            Change::AccountCreated(user, hash, language) => self.account_created(user, hash, language).await,
            Change::AccountUpdated { before, after, password } => self.account_updated(before, after, password).await,
            Change::AccountExported(user) => self.account_exported(user).await,
            Change::AccountDeleted(user) => self.account_deleted(user).await,
            Change::LinkMailed(token, mail) => {
                self.replace_link(token).await?;
                self.mail(mail).await
            }
            Change::LinkShown { token, is_audited } => self.link_shown(token, is_audited).await,
        }
    }

    /// Makes everything durable, and then notifies the listeners.
    pub(crate) async fn commit(self) -> Result<(), Error> {
        self.port.commit().await?;
        self.core.tell(self.unannounced, self.has_mail);
        Ok(())
    }

    /// Writes new positions of tasks as the last step, and makes everything durable like [`Self::commit`].
    pub(crate) async fn commit_with_positions(
        mut self,
        owner: UserId,
        positions: &[(TaskId, i64)],
    ) -> Result<(), Error> {
        let written = self.port.commit_with_positions(self.core.now(), owner, positions).await?;
        self.unannounced.push((owner, written.place));
        self.core.tell(self.unannounced, self.has_mail);
        Ok(())
    }

    async fn write(&mut self, write: &Write<'_>, entry: Option<&AuditEntry>) -> Result<WriteOutcome, Error> {
        let written = self.port.write(self.core.now(), write, entry).await?;
        self.unannounced.push((write.owner(), written.place));
        Ok(written)
    }

    async fn audit(&mut self, entry: &AuditEntry) -> Result<(), Error> {
        Ok(self.port.audit(entry).await?)
    }

    /// Queues a mail that belongs to what is written.
    pub(crate) async fn mail(&mut self, mail: &QueuedMail) -> Result<(), Error> {
        self.port.queue_mail(mail).await?;
        self.has_mail = true;
        Ok(())
    }

    /// The state of the holder of the right in this transaction. `None` if a visitor or an operator began it.
    pub(crate) fn standing(&self) -> Option<Standing> {
        self.port.standing()
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.core.now()
    }

    /// An id for something that is created in the unit.
    pub(crate) fn new_id(&self) -> Uuid {
        self.core.ports.ids.next()
    }

    pub(crate) fn owned(&mut self) -> &mut dyn OwnedLocks {
        self.port.owned()
    }

    /// Reads of accounts. They are written by [`Self::record`], and their hashes are renewed by [`Self::renew_hash`].
    pub(crate) fn accounts(&mut self) -> &mut dyn AccountLocks {
        self.port.accounts()
    }

    pub(crate) fn credentials(&mut self) -> &mut dyn CredentialWrites {
        self.port.credentials()
    }

    pub(crate) fn imports(&mut self) -> &mut dyn ImportWrites {
        self.port.imports()
    }

    pub(crate) fn subscriptions(&mut self) -> &mut dyn SubscriptionWrites {
        self.port.subscriptions()
    }

    pub(crate) fn webhooks(&mut self) -> &mut dyn WebhookWrites {
        self.port.webhooks()
    }

    /// Reads of plans. They are stored by [`Self::keep`].
    pub(crate) fn planner(&mut self) -> &mut dyn PlannerWrites {
        self.port.planner()
    }

    /// Stores a plan, as the last write.
    pub(crate) async fn keep(&mut self, owner: UserId, plan: &KeptPlan, keeping: &Keeping) -> Result<(), Error> {
        if let Some(place) = self.port.planner().keep(owner, plan, keeping).await? {
            self.unannounced.push((owner, place));
        }
        Ok(())
    }

    /// Deletes a thing from the owner's trash permanently; returns whether it was still there.
    pub(crate) async fn remove_from_trash(&mut self, owner: UserId, id: Uuid) -> Result<bool, StoreError> {
        self.port.remove_from_trash(owner, id, self.core.now()).await
    }

    /// Replaces a thing in its owner's trash, where it stays.
    pub(crate) async fn rewrite_in_trash(&mut self, thing: ThingRef<'_>) -> Result<(), StoreError> {
        self.port.rewrite_in_trash(thing).await
    }

    /// Deletes everything in an owner's trash permanently.
    pub(crate) async fn empty_trash(&mut self, owner: UserId) -> Result<(), StoreError> {
        self.port.empty_trash(owner).await
    }

    /// Queues a mail and removes it again. It costs as much as a real one, and nobody gets it.
    pub(crate) async fn queue_decoy(&mut self, mail: &QueuedMail) -> Result<(), StoreError> {
        self.port.queue_mail(&QueuedMail { user: None, ..mail.clone() }).await?;
        self.port.take_back_mail(mail.id).await
    }
}
