//! Priorities as numbers (RFC 5545, section 3.8.1.9): 1 is the highest, 9 the lowest, and 5 the middle. The RFC's three levels are 1 to 4,
//! 5, and 6 to 9; ours has one more on top.

use scheduler_domain::Priority;

/// The priority that a number says; without one it is normal.
pub(super) const fn of_number(number: Option<u8>) -> Priority {
    match number {
        Some(1) => Priority::Urgent,
        Some(2..=4) => Priority::High,
        Some(6..) => Priority::Low,
        _ => Priority::Normal,
    }
}

/// The number of a priority: the one that it came in with, as long as that says it. Nothing for a normal one.
pub(super) fn number_of(priority: Priority, kept: Option<u8>) -> Option<u8> {
    if of_number(kept) == priority {
        return kept;
    }
    match priority {
        Priority::Urgent => Some(1),
        Priority::High => Some(3),
        Priority::Normal => None,
        Priority::Low => Some(9),
    }
}

/// The number that has to be kept of a task: none if its priority says the same.
pub(super) fn kept(number: Option<u8>) -> Option<u8> {
    number.filter(|_| number_of(of_number(number), None) != number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_we_write_ourselves_is_not_kept() {
        assert_eq!(
            [Some(1), Some(3), Some(9), Some(5), Some(2)].map(super::kept),
            [None, None, None, Some(5), Some(2)]
        );
    }

    #[test]
    fn every_number_comes_back_and_every_priority_has_one() {
        for kept in [None, Some(1), Some(2), Some(3), Some(4), Some(5), Some(6), Some(7), Some(8), Some(9)] {
            assert_eq!(number_of(of_number(kept), kept), kept);
            assert_eq!(number_of(of_number(kept), super::kept(kept)), kept, "{kept:?}");
            for priority in Priority::ALL.iter().copied() {
                assert_eq!(of_number(number_of(priority, kept)), priority, "{kept:?}");
            }
        }
    }
}
