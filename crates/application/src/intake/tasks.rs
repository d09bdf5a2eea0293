//! Tasks that come in.

use scheduler_domain::{ForeignTask, ImportOutcome, ImportProblem, Taken, Task, TaskId};

use super::{Intake, NOT_NEWER, Present, no_room_for_it, outcome_of};
use crate::calendar_file::names_of;
use crate::task_repetition;
use crate::unit::Unit;
use crate::{Conflict, Error, ReadFromFile, ThingRef};

impl Intake<'_> {
    pub(super) async fn task(
        &self,
        unit: &mut Unit<'_>,
        read: &ReadFromFile<ForeignTask>,
        present: &mut Present,
        problems: &mut Vec<ImportProblem>,
    ) -> Result<ImportOutcome, Error> {
        let (uid, foreign, now) = (&read.thing.uid, read.thing.clone(), self.core.now());
        let read = &self.without_own(read, present);
        let mut say = |message: &str| problems.push(ImportProblem::new(read.line, Some(uid), message));
        let mut chosen = self.choose_labels(foreign.labels.as_deref(), &present.labels);
        let left_out = chosen.problem.take();
        let Some(before) = present.tasks.get(uid).cloned() else {
            let labels = chosen.of_task.clone().unwrap_or_default();
            let task = Task::from_foreign(TaskId(self.core.ports.ids.next()), self.owner, foreign, labels, now);
            // A task that there is no room for brings no labels.
            let mut full = self.quota_reached(ThingRef::Task(&task), present).filter(|_| chosen.has_new());
            if full.is_none() {
                self.add_labels(unit, chosen, &mut present.labels, &mut present.added.labels).await?;
                full = self.create(unit, present, ThingRef::Task(&task), &read.lines).await?;
            }
            if let Some(most) = full {
                say(&no_room_for_it("task", most));
                return Ok(ImportOutcome::Skipped);
            }
            if let Some(left_out) = &left_out {
                say(left_out);
            }
            present.lines.insert(task.id.0, read.lines.clone());
            present.tasks.insert(uid.clone(), task);
            return Ok(ImportOutcome::Created);
        };
        if let Some(left_out) = &left_out {
            say(left_out);
        }
        let mut after = before.clone();
        let kept = present.lines.get(&before.id.0).map_or("", String::as_str);
        let has_same_lines = self.lines_beside_own(kept, &before, present) == read.lines;
        let taken = after.take(foreign, chosen.of_task.clone(), has_same_lines, now);
        match taken {
            Taken::Same => {}
            Taken::Older => say(NOT_NEWER),
            Taken::Changed => {
                self.add_labels(unit, chosen, &mut present.labels, &mut present.added.labels).await?;
                if !self.writes_nothing() {
                    match task_repetition::settle(&before, &mut after, unit).await {
                        Err(Error::Conflict(Conflict::QuotaExceeded(most))) => {
                            say(&no_room_for_next(most));
                            return Ok(ImportOutcome::Skipped);
                        }
                        settled => settled?,
                    }
                    self.forget_next(unit, before.next.filter(|_| after.next.is_none()), present).await?;
                }
                self.update(unit, ThingRef::Task(&before), ThingRef::Task(&after), &read.lines).await?;
                present.lines.insert(after.id.0, read.lines.clone());
                present.tasks.insert(uid.clone(), after);
            }
        }
        Ok(outcome_of(taken))
    }

    /// Forgets the next task of a reopened task if the reopening removed it: its entry in the file is then imported again.
    async fn forget_next(&self, unit: &mut Unit<'_>, next: Option<TaskId>, present: &mut Present) -> Result<(), Error> {
        let Some(next) = next else { return Ok(()) };
        if unit.owned().task(self.owner, next).await?.is_none() {
            present.tasks.retain(|_, task| task.id != next);
            present.lines.remove(&next.0);
        }
        Ok(())
    }

    /// The part of a task's data that was read, whether a task with the same UID exists or not.
    fn without_own(&self, read: &ReadFromFile<ForeignTask>, present: &Present) -> ReadFromFile<ForeignTask> {
        let lines = match present.tasks.get(&read.thing.uid) {
            Some(task) => self.lines_beside_own(&read.lines, task, present),
            None => read.lines.clone(),
        };
        ReadFromFile { lines, ..read.clone() }
    }

    /// Lines, without those of our own files that describe the task itself: names of its labels, and the tasks that it waits for.
    fn lines_beside_own(&self, lines: &str, task: &Task, present: &Present) -> String {
        let names = names_of(&task.labels, present.labels.all());
        let waits_for = task.blocked_by.there().iter();
        let waits_for: Vec<_> = waits_for.filter_map(|id| present.uids.get(id).cloned()).collect();
        self.core.ports.calendar_files.beside_own(lines, &names, &waits_for)
    }
}

fn no_room_for_next(most: i64) -> String {
    format!("There is no room for the next one of this task: an account may have at most {most} tasks")
}
