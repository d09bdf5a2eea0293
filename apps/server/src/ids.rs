//! Identifiers, from the clock and random numbers.

use scheduler_application::Ids;
use uuid::Uuid;

/// Generates version 7 UUIDs (RFC 9562, section 5.7).
#[derive(Clone, Copy, Debug, Default)]
pub struct UuidV7Ids;

impl Ids for UuidV7Ids {
    #[expect(clippy::disallowed_methods, reason = "this is the adapter behind the port for identifiers")]
    fn next(&self) -> Uuid {
        Uuid::now_v7()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_ascend() {
        let made: Vec<Uuid> = (0..1000).map(|_| UuidV7Ids.next()).collect();
        assert!(made.is_sorted_by(|one, next| one < next));
        assert!(made.iter().all(|id| id.get_version_num() == 7));
    }
}
