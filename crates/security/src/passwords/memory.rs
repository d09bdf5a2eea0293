//! The memory that one hash is worked out in.

use std::collections::TryReserveError;

use argon2::Block;

/// Blocks of one KiB, kept from one hash to the next.
#[derive(Default)]
pub(super) struct Memory(Vec<Block>);

/// glibc keeps freed pieces of up to 32 MiB for the thread that had taken them, and the blocking
/// threads are many: 200 logins on two workers left 400 MB behind. Larger pieces go back to the system
/// at once, and what is reserved without being touched costs nothing.
const RETURNED_WHEN_FREED: usize = 33 * 1024;

impl Memory {
    /// So many blocks, with anything in them: argon2 reads none that it has not written.
    pub(super) fn blocks(&mut self, count: usize) -> Result<&mut [Block], TryReserveError> {
        if let Some(missing) = count.checked_sub(self.0.len()) {
            self.0.try_reserve_exact(missing.max(RETURNED_WHEN_FREED.saturating_sub(self.0.len())))?;
            self.0.resize(count, Block::new());
        }
        Ok(&mut self.0[..count])
    }
}
