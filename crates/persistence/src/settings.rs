//! Settings of users: columns of their rows to values and back.

use async_trait::async_trait;
use scheduler_application::{SettingsQueries, SettingsRepository, StoreError};
use scheduler_domain::{HourCycle, Planning, TaskDuration, TimeZone, UserId, UserSettings, WeekStart, WorkingHours};
use sea_orm::DbBackend;

use crate::connection::shared;
use crate::row::{FromRow, Row};
use crate::store::AutoCommit;
use crate::unit_of_work::SqlUnitOfWork;

const FIND: &str = "SELECT time_zone, week_start, work_start, work_end, work_days, default_duration, hour_cycle, \
                    shows_samples FROM users WHERE id = $1";

impl FromRow for UserSettings {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            time_zone: row.get::<Option<String>>(0)?.map(TimeZone::from_stored),
            week_start: WeekStart::from_stored(&row.get::<String>(1)?),
            working_hours: WorkingHours::from_stored(row.get(2)?, row.get(3)?, row.get(4)?),
            default_duration: TaskDuration::from_stored(row.get(5)?),
            hour_cycle: HourCycle::from_stored(&row.get::<String>(6)?),
            samples: row.get(7)?,
        })
    }
}

/// What requests are answered with: the columns `time_zone, default_duration, shows_samples` from an index on.
pub(crate) fn planning(row: &Row<'_>, index: usize) -> Result<Planning, StoreError> {
    Ok(Planning {
        time_zone: row.get::<Option<String>>(index)?.map(TimeZone::from_stored),
        default_duration: TaskDuration::from_stored(row.get(index + 1)?),
        shows_samples: row.get(index + 2)?,
    })
}

#[async_trait]
impl SettingsQueries for AutoCommit {
    async fn find(&self, user: UserId) -> Result<Option<UserSettings>, StoreError> {
        self.0.one(shared(self.0.backend(), FIND, [user.0.into()])).await
    }
}

#[async_trait]
impl SettingsRepository for SqlUnitOfWork {
    async fn find(&mut self, user: UserId) -> Result<Option<UserSettings>, StoreError> {
        let backend = self.0.backend();
        let lock = if backend == DbBackend::Postgres { " FOR NO KEY UPDATE" } else { "" };
        let found = self.0.all(shared(backend, &format!("{FIND}{lock}"), [user.0.into()])).await?;
        Ok(found.into_iter().next())
    }

    async fn update(&mut self, user: UserId, settings: &UserSettings) -> Result<(), StoreError> {
        let sql = "UPDATE users SET time_zone = $2, week_start = $3, work_start = $4, work_end = $5, work_days = $6, \
                   default_duration = $7, hour_cycle = $8, shows_samples = $9 WHERE id = $1";
        let hours = settings.working_hours;
        let values = [
            user.0.into(),
            settings.time_zone.as_ref().map(|zone| zone.as_str().to_owned()).into(),
            settings.week_start.as_str().into(),
            hours.start().minutes().into(),
            hours.end().minutes().into(),
            hours.days_as_bits().into(),
            settings.default_duration.minutes().into(),
            settings.hour_cycle.as_str().into(),
            settings.samples.into(),
        ];
        let statement = shared(self.0.backend(), sql, values);
        self.0.execute(statement).await?;
        Ok(())
    }

    async fn dismiss_samples(&mut self, user: UserId) -> Result<(), StoreError> {
        let sql = "UPDATE users SET shows_samples = $2 WHERE id = $1";
        let statement = shared(self.0.backend(), sql, [user.0.into(), false.into()]);
        self.0.execute(statement).await?;
        Ok(())
    }
}
