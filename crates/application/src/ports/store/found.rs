//! Search results that may be too large for memory.

use std::ops::ControlFlow;

use async_trait::async_trait;

use crate::StoreError;

/// What was found, in no particular order.
pub enum Found<T> {
    /// All of it.
    Few(Vec<T>),
    /// Too much to hold at once. Nothing is held for it yet.
    Many(Box<dyn Reading<T>>),
}

/// Receives things one by one, and says when it has enough.
pub type Each<T> = Box<dyn FnMut(T) -> ControlFlow<()> + Send>;

/// A long read that has not begun.
#[async_trait]
pub trait Reading<T>: Send {
    /// Reads everything from one snapshot. Each thing is passed on as soon as it is read, in no particular order, on a thread that
    /// `each` may block. But if `each` waits long for something else, it occupies the database.
    async fn run(self: Box<Self>, each: Each<T>) -> Result<(), StoreError>;
}
