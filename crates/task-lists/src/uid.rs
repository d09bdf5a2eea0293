//! UIDs of tasks that have none.

use sha2::{Digest as _, Sha256};

/// A number of what says the same: half of its SHA-256.
pub(crate) fn number<'p>(parts: impl IntoIterator<Item = &'p str>) -> u128 {
    let mut hash = Sha256::new();
    for part in parts {
        // With its length, so that no two lists of parts run together to the same.
        hash.update(part.len().to_be_bytes());
        hash.update(part.as_bytes());
    }
    hash.finalize().iter().take(16).fold(0_u128, |number, byte| number << 8 | u128::from(*byte))
}
