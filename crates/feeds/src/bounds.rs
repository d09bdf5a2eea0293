//! The limits of a fetch, so that no server takes too much of ours.

use std::time::Duration;

/// How much one fetch may take. The defaults are those of the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// From the first look-up to the last byte, over all redirects.
    pub total: Duration,
    /// For the look-up when an address is only checked: a user waits for the answer.
    pub check: Duration,
    /// For a connection to one address, and again for TLS.
    pub connect: Duration,
    /// For the head of an answer, and then between two pieces of its body.
    pub silence: Duration,
    /// How many redirects are followed.
    pub redirects: usize,
    /// How many bytes a calendar may have, compressed and decompressed.
    pub bytes: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            total: Duration::from_secs(30),
            check: Duration::from_secs(3),
            connect: Duration::from_secs(8),
            silence: Duration::from_secs(10),
            redirects: 5,
            bytes: 50_000_000,
        }
    }
}
