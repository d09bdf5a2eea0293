//! What tasks wait for, checked in the transaction that writes it. Writers with one user's right are serialized, so two requests
//! that would close a cycle together cannot both pass.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use scheduler_domain::{
    Blockers, Fault, FaultKind, FieldErrors, Task, TaskId, Title, Waits, circle, circle_fault, next_version, waited_for,
};

use super::Unit;
use crate::{Error, WaitingTask};

const FIELD: &str = "blocked_by";

impl Unit<'_> {
    /// Rejects a task that would wait for a missing task, or for a task that waits for it.
    pub(crate) async fn check_blockers(&mut self, task: &Task) -> Result<(), Error> {
        let waits_for = task.blocked_by.there();
        if waits_for.is_empty() {
            return Ok(());
        }
        let others: Vec<_> = waits_for.iter().copied().filter(|id| *id != task.id).collect();
        if self.owned().tasks(task.owner, &others).await?.len() < others.len() {
            let fault = Fault::new(FaultKind::Invalid, "No such task");
            return Err(FieldErrors::one(FIELD, fault).into());
        }
        let waits = waits_of(&self.owned().waiting(task.owner).await?);
        match circle(task.id, waits_for, &waits) {
            Some(members) => Err(self.circle_refused(task, &members).await?),
            None => Ok(()),
        }
    }

    async fn circle_refused(&mut self, task: &Task, members: &[TaskId]) -> Result<Error, Error> {
        let found = self.owned().tasks(task.owner, members).await?;
        let mut titles: HashMap<TaskId, &Title> = found.iter().map(|found| (found.id, &found.title)).collect();
        // It may be new, or be called something else from now on.
        titles.insert(task.id, &task.title);
        let members: Vec<_> = members.iter().filter_map(|id| titles.get(id).copied()).collect();
        Ok(FieldErrors::one(FIELD, circle_fault(&members)).into())
    }

    /// A task is restored from the trash, where it was since `deleted_at`: it waits for those of its blockers that exist, and tasks
    /// that waited for it wait again, except for those for which it now waits itself. Returns the version in which all of this
    /// happens.
    pub(crate) async fn resume_waiting(
        &mut self,
        task: &mut Task,
        deleted_at: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, Error> {
        let named: Vec<_> = task.blocked_by.all().collect();
        let there: Vec<_> = self.owned().tasks(task.owner, &named).await?.iter().map(|found| found.id).collect();
        task.blocked_by = task.blocked_by.with_there(&there);
        let waiting = self.owned().waiting(task.owner).await?;
        let again = waiting.iter().filter(|other| other.blocked_by.trashed().contains(&task.id));
        let last = again.clone().map(|other| other.version).max();
        let waited_for = waited_for(task.blocked_by.there(), &waits_of(&waiting));
        let dropped: Vec<_> = again.map(|other| other.id).filter(|other| waited_for.contains(other)).collect();
        if !dropped.is_empty() {
            self.port.forget_blocker(task.owner, task.id, &dropped).await?;
        }
        Ok(next_version(last.map_or(deleted_at, |last| last.max(deleted_at)), self.core.now()))
    }
}

fn waits_of(waiting: &[WaitingTask]) -> Waits {
    waiting.iter().map(|task| (task.id, Blockers::there(&task.blocked_by).to_vec())).collect()
}
