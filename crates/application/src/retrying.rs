//! Units of work that meet others.

use std::future::Future;

use crate::{Conflict, Error};

/// How often a transaction that met another is tried.
const ATTEMPTS: u32 = 5;

/// Runs a whole unit of work again when it met another one, a bounded number of times.
pub(crate) async fn retrying<T, F>(mut unit: impl FnMut() -> F) -> Result<T, Error>
where
    F: Future<Output = Result<T, Error>>,
{
    for _ in 1..ATTEMPTS {
        match unit().await {
            Err(Error::Conflict(Conflict::Busy)) => {}
            done => return done,
        }
    }
    unit().await
}
