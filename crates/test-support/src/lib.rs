//! What tests share: fakes for clock, ids and mail; everything else is real.

mod app;
mod clock;
mod database;
mod gate;
mod ids;
mod mail;
mod reach;
mod security_log;
mod year;

pub use app::{ALLOWED_ORIGIN, Actor, Answer, ORIGIN, PASSWORD, TestApp};
pub use clock::FrozenClock;
pub use database::{Engine, HeldFile, TestDatabase};
pub use gate::GatedStore;
pub use ids::SequentialIds;
pub use mail::{PlainWriter, RecordingMailer, SilentBell};
pub use reach::{reach_of, reach_of_a_superuser};
pub use security_log::RecordingLog;
pub use year::a_year;

/// Runs each case on both engines. A case is an `async fn(Engine)`; one that is not named here is dead code, so none is forgotten. Without
/// PostgreSQL the second half reports that it is skipped, and fails in CI.
#[macro_export]
macro_rules! on_both_engines {
    ($($case:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() {
                super::$case($crate::Engine::Sqlite).await;
            })+
        }

        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() {
                if $crate::Engine::Postgres.is_available() {
                    super::$case($crate::Engine::Postgres).await;
                }
            })+
        }
    };
}
