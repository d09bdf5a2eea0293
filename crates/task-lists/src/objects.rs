//! The tasks of a file, one after the other.

use std::io;

use scheduler_application::ForeignObject;

/// What a file says, task by task. Each is read when it is asked for.
pub(crate) trait Objects: Send {
    /// How many objects are still to come.
    fn remaining(&self) -> usize;

    /// The next one. `None` after the last.
    ///
    /// # Errors
    /// The file cannot be read from where it lies any more.
    fn next_object(&mut self) -> io::Result<Option<ForeignObject>>;
}
