//! Identifiers that count.

use std::sync::atomic::{AtomicU64, Ordering};

use scheduler_application::Ids;
use uuid::Uuid;

/// Version 7 and variant bits, so that the ids are well-formed (RFC 9562, section 5.7).
const FORM: u128 = 0x0000_0000_0000_7000_8000_0000_0000_0000;

/// Counts from 1.
#[derive(Default)]
pub struct SequentialIds(AtomicU64);

impl Ids for SequentialIds {
    fn next(&self) -> Uuid {
        Uuid::from_u128(FORM | u128::from(self.0.fetch_add(1, Ordering::SeqCst) + 1))
    }
}
