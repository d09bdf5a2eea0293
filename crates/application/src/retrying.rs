//! Units of work that meet others.

use std::future::Future;

use crate::{Conflict, Error};

/// How often a conflicting transaction is tried.
const ATTEMPTS: u32 = 5;

/// Runs a whole unit of work again if it conflicted with another one, a limited number of times.
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
