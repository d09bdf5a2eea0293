//! What a search finds that may be more than memory should hold.

use std::ops::ControlFlow;

use async_trait::async_trait;

use crate::StoreError;

/// What was found, in no particular order.
pub enum Found<T> {
    /// All of it.
    Few(Vec<T>),
    /// More than is held at once. Nothing is held for it yet.
    Many(Box<dyn Reading<T>>),
}

/// What takes things one by one, and says when it has enough.
pub type Each<T> = Box<dyn FnMut(T) -> ControlFlow<()> + Send>;

/// A long read that has not begun.
#[async_trait]
pub trait Reading<T>: Send {
    /// Reads all of it as it is at one moment. Each thing is handed on as soon as it is read, in no particular order, on a
    /// thread on which `each` may take its time; who waits slowly for something else in `each` holds up the database.
    async fn run(self: Box<Self>, each: Each<T>) -> Result<(), StoreError>;
}
