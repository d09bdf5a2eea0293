//! The pool, and which connections it may lend again.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use deadpool_postgres::{ClientWrapper, Hook, HookError, Manager, ManagerConfig, Metrics, Pool, RecyclingMethod};
use scheduler_application::StoreError;
use tokio::time::timeout;

use super::connect::Connector;
use super::lent::TRIAL;
use crate::row::failed;

/// Connections of one instance. PostgreSQL allows 100 for all instances by default.
const CONNECTIONS: usize = 16;

/// An empty pool. A connection that was idle for `trusted_idle` is tested before it is lent: a restart of the server, or a router in
/// between, may have ended it. If it does not respond, those that were idle for as long are closed too, because testing each would take too
/// long.
pub(super) fn pool(connector: &Connector, trusted_idle: Duration) -> Result<Pool, StoreError> {
    let config = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = Manager::from_connect(connector.config(), connector.clone(), config);
    let itself = Arc::new(OnceLock::new());
    let here = Arc::clone(&itself);
    let try_idle = Hook::async_fn(move |client: &mut ClientWrapper, metrics: &Metrics| {
        let (here, is_trusted) = (Arc::clone(&here), metrics.last_used() < trusted_idle);
        Box::pin(async move {
            if is_trusted {
                return Ok(());
            }
            if let Ok(answer) = timeout(TRIAL, client.check_connection()).await {
                return answer.map_err(HookError::Backend);
            }
            if let Some(pool) = here.get().and_then(deadpool_postgres::WeakPool::upgrade) {
                pool.retain(|_, metrics| metrics.last_used() < trusted_idle);
            }
            Err(HookError::message("it says nothing"))
        })
    });
    let pool = Pool::builder(manager).max_size(CONNECTIONS).pre_recycle(try_idle).build().map_err(failed)?;
    // A weak reference, or the pool would keep itself alive.
    let _ = itself.set(pool.weak());
    Ok(pool)
}
