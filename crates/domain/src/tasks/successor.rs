//! How a repeating task continues: as a new next task, or as the same one at a later time.

use chrono::{DateTime, Utc};

use super::{MinutesDone, NewTask, NextDue, Task, TaskChanges, repetition};
use crate::source::Source;
use crate::{TaskId, TimeZone, Update, next_version};

impl Task {
    /// The next task of this one, for a user in this zone. These stay with this task: when it is scheduled, how much of it is done,
    /// what it waits for, and its UID.
    #[must_use]
    pub fn successor(&self, id: TaskId, next: NextDue, zone: &TimeZone, now: DateTime<Utc>) -> Self {
        let new = NewTask {
            description: self.description.clone(),
            due: Some(next.due),
            duration: self.duration,
            priority: self.priority,
            not_before: self.not_before.and_then(|when| next.moved(when, zone)),
            min_block: self.min_block,
            is_auto: self.is_auto,
            labels: self.labels.clone(),
            recurrence: Some(next.repetition),
            ..NewTask::new(self.title.clone())
        };
        Self { source: Some(Source { last_modified: None, version: now }), ..Self::create(id, self.owner, new, now) }
    }

    /// Whether it is open and nobody has changed it since it was created as the next task of another one, here or in a file. A move
    /// in the list, other blocks from the planner, a removed or restored label of it, and a stay in the trash do not count as
    /// changes.
    #[must_use]
    pub fn is_as_made(&self) -> bool {
        let is_of_then = |source: Source| source.last_modified.is_none_or(|at| at == self.created_at);
        let is_made = |source: Source| source.version == self.updated_at && is_of_then(source);
        // Those of an earlier time have no source.
        let is_untouched = self.source.map_or(self.updated_at == self.created_at, is_made);
        !self.completed && self.sequence == 0 && is_untouched
    }

    /// Ends its repetition and forgets its next task, if that is the given one, which is being removed. Returns whether it changes.
    pub fn stop_repeating_after(&mut self, next: TaskId, now: DateTime<Utc>) -> bool {
        if self.next != Some(next) {
            return false;
        }
        (self.next, self.recurrence) = (None, None);
        self.updated_at = next_version(self.updated_at, now);
        self.sequence += 1;
        true
    }

    /// Moves it to its next due date, together with its earliest start. Nothing of the next repetition is done yet, and only those
    /// of its blocks stay that the user has placed after the skipped time. Returns whether it changes.
    pub fn skip_to(&mut self, next: NextDue, zone: &TimeZone, now: DateTime<Utc>) -> bool {
        let not_before = self.not_before.and_then(|when| next.moved(when, zone));
        let changes = TaskChanges {
            due: Update::Set(next.due),
            not_before: not_before.into(),
            recurrence: Update::Set(next.repetition),
            minutes_done: Some(MinutesDone::default()),
            blocks: Some(self.blocks.pinned_from(now.max(repetition::end_of(self.due, now, zone)))),
            ..TaskChanges::default()
        };
        self.apply(changes, now)
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::{Block, BlockId, Blocks, Minute, RepeatFrom, TaskDuration, TaskRepetition, Title, UserId, When};

    const NOW: &str = "2026-11-26T12:00:00Z";

    fn minute(text: &str) -> Minute {
        Minute::parse(text).expect("a minute")
    }

    /// A weekly task that is half done, with blocks that are pinned or not.
    fn weekly(due: Option<&str>, blocks: &[(&str, bool)]) -> Task {
        let new = NewTask {
            due: due.map(|due| When::parse(due).expect("a due date")),
            recurrence: Some(TaskRepetition {
                rule: TaskRepetition::parse_rule("FREQ=WEEKLY").expect("a rule"),
                from: RepeatFrom::Due,
            }),
            minutes_done: MinutesDone::parse(30).expect("minutes"),
            ..NewTask::new(Title::from_stored("x".to_owned()))
        };
        let block = |(number, (start, is_pinned)): (u128, &(&str, bool))| Block {
            id: BlockId(Uuid::from_u128(number)),
            start: minute(start),
            duration: Some(TaskDuration::from_stored(30)),
            is_pinned: *is_pinned,
        };
        let blocks = Blocks::from_stored((1..).zip(blocks).map(block).collect());
        Task { blocks, ..Task::create(TaskId(Uuid::nil()), UserId(Uuid::nil()), new, DateTime::UNIX_EPOCH) }
    }

    /// When the blocks begin that a skip at noon in Berlin leaves.
    fn left_by_skip(mut task: Task) -> Vec<String> {
        let zone = TimeZone::parse("Europe/Berlin").expect("a zone");
        let now = minute(NOW).instant();
        let repetition = task.recurrence.clone().expect("a repetition");
        let next = repetition.next_if_skipped(task.due, now, &zone).expect("a next one");
        assert!(task.skip_to(next, &zone, now));
        assert_eq!(task.minutes_done, MinutesDone::default(), "nothing of the next one is done");
        task.blocks.all().iter().map(|block| When::At(block.start).to_string()).collect()
    }

    #[test]
    fn that_the_next_one_is_planned_is_no_change_of_it_and_hides_none() {
        let task = weekly(Some("2026-11-27"), &[]);
        let zone = TimeZone::utc();
        let made_at = minute(NOW).instant();
        let next = task.recurrence.as_ref().and_then(|it| it.next_if_skipped(task.due, made_at, &zone));
        let mut next = task.successor(TaskId(Uuid::from_u128(2)), next.expect("a next one"), &zone, made_at);
        let at = |minutes| made_at + chrono::TimeDelta::minutes(minutes);
        for minutes in [1, 2] {
            next.move_blocks(weekly(None, &[("2026-11-28T09:00:00Z", false)]).blocks, at(minutes));
            assert_eq!((next.is_as_made(), next.last_modified()), (true, made_at));
        }
        let changes = TaskChanges { title: Some(Title::from_stored("y".to_owned())), ..TaskChanges::default() };
        assert!(next.apply(changes, at(3)));
        assert_eq!((next.is_as_made(), next.last_modified()), (false, at(3)));
        next.move_blocks(Blocks::default(), at(4));
        assert_eq!((next.is_as_made(), next.last_modified()), (false, at(3)));
    }

    #[test]
    fn a_skip_keeps_the_pinned_blocks_after_the_due_date() {
        let blocks = [
            ("2026-11-25T10:00:00Z", true),
            ("2026-11-26T15:00:00Z", true),
            ("2026-11-27T22:30:00Z", true),
            ("2026-11-28T09:00:00Z", false),
            ("2026-11-28T10:00:00Z", true),
        ];
        // The 27th ends at 23 o'clock in UTC.
        assert_eq!(left_by_skip(weekly(Some("2026-11-27"), &blocks)), ["2026-11-28T10:00:00Z"]);
        let until_an_instant = left_by_skip(weekly(Some("2026-11-27T22:30:00Z"), &blocks));
        assert_eq!(until_an_instant, ["2026-11-27T22:30:00Z", "2026-11-28T10:00:00Z"]);
    }

    #[test]
    fn a_skip_of_a_task_that_is_late_or_without_a_due_date_leaves_no_past_block() {
        let blocks = [("2026-11-25T10:00:00Z", true), ("2026-11-26T15:00:00Z", true), ("2026-11-27T09:00:00Z", true)];
        let left = left_by_skip(weekly(Some("2026-11-20"), &blocks));
        assert_eq!(left, ["2026-11-26T15:00:00Z", "2026-11-27T09:00:00Z"]);
        assert_eq!(left_by_skip(weekly(None, &blocks)), ["2026-11-27T09:00:00Z"], "it counts as due today");
    }
}
