//! How a user wants their calendar.

mod hour_sets;
mod planning;
mod task_views;
mod working_hours;

use chrono::{DateTime, Utc};

use crate::vocabulary::vocabulary;
use crate::{Fault, FaultKind, TaskDuration, TimeZone, Update, UserId, next_version};

pub use hour_sets::{HourSet, HourSetName, HourSets, HourSpan, HoursChange};
pub use planning::{
    BufferMinutes, DailyMinutes, FreeShare, HorizonDays, PlanningChanges, PlanningMode, PlanningSettings,
};
pub use task_views::{TaskView, TaskViewName, TaskViews};
pub use working_hours::{TimeOfDay, Weekday, WorkingHours};

vocabulary!(
    /// The day that a week begins with.
    WeekStart or Sunday {
        /// As the specification draws the week.
        Sunday = "sunday",
        /// As in most of Europe (ISO 8601).
        Monday = "monday",
        /// As in much of the Arab world.
        Saturday = "saturday",
    }
);

vocabulary!(
    /// How hours are written.
    HourCycle or Auto {
        /// As the reader's language does.
        Auto = "auto",
        /// 1 to 12, with am and pm.
        H12 = "h12",
        /// 0 to 23.
        H23 = "h23",
    }
);

/// The settings of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserSettings {
    /// Their time zone; unknown until the web app has set it.
    pub time_zone: Option<TimeZone>,
    /// The day that their week begins with.
    pub week_start: WeekStart,
    /// When they work: the range of the first of their sets of hours. For a set without hours it keeps the last times.
    pub working_hours: WorkingHours,
    /// When what kind of task is done.
    pub hour_sets: HourSets,
    /// How their tasks are planned.
    pub planning: PlanningSettings,
    /// How long a task takes that does not say.
    pub default_duration: TaskDuration,
    /// How they read the time of day.
    pub hour_cycle: HourCycle,
    /// Whether their calendar still shows the samples.
    pub samples: bool,
    /// Their saved views of the task list.
    pub task_views: TaskViews,
    /// When they were last changed; each change has a later time than the previous one.
    pub updated_at: DateTime<Utc>,
}

impl UserSettings {
    /// The settings of a new account.
    #[must_use]
    pub fn first_of(owner: UserId) -> Self {
        let working_hours = WorkingHours::default();
        Self {
            time_zone: None,
            week_start: WeekStart::default(),
            working_hours,
            hour_sets: HourSets::first_of(owner, working_hours),
            planning: PlanningSettings::default(),
            default_duration: TaskDuration::default(),
            hour_cycle: HourCycle::default(),
            samples: true,
            task_views: TaskViews::default(),
            updated_at: DateTime::UNIX_EPOCH,
        }
    }
}

/// A change of settings; `None` leaves one as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserSettingsChanges {
    /// Where they are.
    pub time_zone: Update<TimeZone>,
    /// The day that their week begins with.
    pub week_start: Option<WeekStart>,
    /// When they work.
    pub hours: Option<HoursChange>,
    /// How their tasks are planned.
    pub planning: PlanningChanges,
    /// How long a task takes that does not say.
    pub default_duration: Option<TaskDuration>,
    /// How they read the time of day.
    pub hour_cycle: Option<HourCycle>,
    /// Whether their calendar still shows the samples.
    pub samples: Option<bool>,
    /// All of their saved views of the task list.
    pub task_views: Option<TaskViews>,
}

impl UserSettings {
    /// Applies a change; returns whether anything really changed. Samples that were removed do not come back, because they would be
    /// among real events.
    pub fn apply(&mut self, changes: UserSettingsChanges, now: DateTime<Utc>) -> Result<bool, Fault> {
        if changes.samples == Some(true) && !self.samples {
            return Err(Fault::new(FaultKind::Invalid, "The samples are gone for good"));
        }
        let before = self.clone();
        changes.time_zone.apply(&mut self.time_zone);
        self.week_start = changes.week_start.unwrap_or(self.week_start);
        if let Some(hours) = changes.hours {
            self.change_hours(hours);
        }
        self.planning.apply(changes.planning);
        self.default_duration = changes.default_duration.unwrap_or(self.default_duration);
        self.hour_cycle = changes.hour_cycle.unwrap_or(self.hour_cycle);
        self.samples = changes.samples.unwrap_or(self.samples);
        if let Some(views) = changes.task_views {
            self.task_views = views;
        }
        let has_changed = *self != before;
        if has_changed {
            self.updated_at = next_version(before.updated_at, now);
        }
        Ok(has_changed)
    }

    fn change_hours(&mut self, change: HoursChange) {
        match change {
            HoursChange::Working(hours) => self.hour_sets.set_working_hours(hours),
            HoursChange::Sets(sets) => self.hour_sets = sets,
        }
        self.working_hours = self.hour_sets.first().hull(self.working_hours);
    }
}

/// The user's settings that answers depend on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Planning {
    /// Where they are, if it is known.
    pub time_zone: Option<TimeZone>,
    /// How long a task takes that does not say.
    pub default_duration: TaskDuration,
    /// Whether their calendar still shows the samples.
    pub shows_samples: bool,
}

impl Planning {
    /// The zone that their days are those of.
    #[must_use]
    pub fn zone(&self) -> TimeZone {
        self.time_zone.clone().unwrap_or_else(TimeZone::utc)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;
    const OWNER: UserId = UserId(uuid::Uuid::nil());

    #[test]
    fn only_what_is_named_changes() {
        let mut settings = UserSettings::first_of(OWNER);
        let changes = UserSettingsChanges { week_start: Some(WeekStart::Monday), ..UserSettingsChanges::default() };
        assert_eq!(settings.apply(changes.clone(), NOW), Ok(true));
        assert_eq!(
            settings,
            UserSettings {
                week_start: WeekStart::Monday,
                updated_at: settings.updated_at,
                ..UserSettings::first_of(OWNER)
            }
        );
        assert_eq!(settings.apply(changes, NOW), Ok(false), "the same again");
    }

    #[test]
    fn hours_are_set_in_one_place() {
        let mut settings = UserSettings::first_of(OWNER);
        let hours = |days: &[Weekday]| {
            let at = |raw| TimeOfDay::parse(raw).expect("a time");
            WorkingHours::new(at("06:00"), at("10:00"), days).expect("hours")
        };
        let mut change = |hours| {
            settings
                .apply(UserSettingsChanges { hours: Some(hours), ..UserSettingsChanges::default() }, NOW)
                .map(|_| settings.clone())
                .expect("good")
        };
        let early = hours(&[Weekday::Monday]);
        let after = change(HoursChange::Working(early));
        assert_eq!((after.working_hours, &after.hour_sets.first().spans[..]), (early, &[early][..]));
        let set = |spans| HourSet { spans, ..after.hour_sets.first().clone() };
        let both = HourSets::new(vec![set(vec![early, WorkingHours::default()])]).expect("good");
        assert_eq!(change(HoursChange::Sets(both)).working_hours, early.with(WorkingHours::default()));
        let none = change(HoursChange::Sets(HourSets::new(vec![set(vec![])]).expect("good")));
        assert_eq!(none.working_hours, early.with(WorkingHours::default()).on_no_day(), "the times of before");
        let no_day = change(HoursChange::Working(hours(&[])));
        assert_eq!((no_day.working_hours, no_day.hour_sets.first().spans.len()), (hours(&[]), 1));
    }

    #[test]
    fn samples_go_and_do_not_come_back() {
        let mut settings = UserSettings::first_of(OWNER);
        let shown = |samples| UserSettingsChanges { samples: Some(samples), ..UserSettingsChanges::default() };
        assert_eq!(settings.apply(shown(true), NOW), Ok(false));
        assert_eq!(settings.apply(shown(false), NOW), Ok(true));
        assert!(
            settings.apply(UserSettingsChanges { week_start: Some(WeekStart::Monday), ..shown(true) }, NOW).is_err()
        );
        assert_eq!(
            settings,
            UserSettings { samples: false, updated_at: settings.updated_at, ..UserSettings::first_of(OWNER) },
            "all or nothing"
        );
    }

    #[test]
    fn a_word_is_one_of_the_list() {
        assert_eq!(HourCycle::parse("h23"), Ok(HourCycle::H23));
        let fault = HourCycle::parse("H23").expect_err("another case");
        assert_eq!((fault.kind, fault.message.as_str()), (FaultKind::Invalid, "Must be one of auto, h12, h23"));
        assert_eq!(WeekStart::from_stored("tuesday"), WeekStart::Sunday);
    }
}
