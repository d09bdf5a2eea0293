//! The schema, step by step. A step that has been released is never changed.

mod m20261120_000001_users;
mod m20261120_000002_tasks;

use sea_orm_migration::{MigrationTrait, MigratorTrait};

/// All steps in their order.
pub(crate) struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(m20261120_000001_users::Step), Box::new(m20261120_000002_tasks::Step)]
    }
}

/// The name of the newest step.
pub(crate) fn newest() -> Option<String> {
    Migrator::migrations().last().map(|step| step.name().to_owned())
}
