//! Positions in a list that a person orders by hand.
//!
//! A position is a sparse integer. A new or moved entry takes the middle of the free space at its place, so that a move writes one
//! row. If no space is left, the smallest neighbourhood that is sparse enough is spread evenly (Bender et al., "Two Simplified
//! Algorithms for Maintaining Order in a List", 2002), so that the cost of a move does not grow with the list.

/// The space between two entries that were appended one after the other.
pub const POSITION_SPACING: i64 = 1 << 20;

/// Positions stay within ±this, so that a JavaScript number represents them exactly (2⁵³ − 1, ECMA-262 `Number.MAX_SAFE_INTEGER`).
pub const LIMIT: i64 = (1 << 53) - 1;

/// The least space that a spread leaves beside each entry: this makes spreads rarer, but each a little larger.
const ROOM: i64 = 1 << 8;

/// A position between two others, or outside the ends of the list (`None`).
///
/// Answers `None` when there is no free position.
#[must_use]
pub fn between(low: Option<i64>, high: Option<i64>) -> Option<i64> {
    let position = match (low, high) {
        (None, None) => 0,
        (Some(low), None) => low.checked_add(POSITION_SPACING)?,
        (None, Some(high)) => high.checked_sub(POSITION_SPACING)?,
        (Some(low), Some(high)) => low + high.checked_sub(low)? / 2,
    };
    let is_free = low != Some(position) && position.abs() <= LIMIT;
    is_free.then_some(position)
}

/// Evenly spaced positions for `count` entries strictly between two others, or outside the ends (`None`).
///
/// Returns `None` if they would be too close: try again with a wider neighbourhood.
#[must_use]
pub fn spread(low: Option<i64>, high: Option<i64>, count: usize) -> Option<Vec<i64>> {
    let count = i64::try_from(count).ok()?;
    let width = count.checked_add(1)?;
    let (start, step) = match (low, high) {
        (None, None) => {
            let step = POSITION_SPACING.min(2 * LIMIT / width);
            (-(step.checked_mul(width)? / 2), step)
        }
        (Some(low), None) => (low, POSITION_SPACING.min((LIMIT - low) / width)),
        (None, Some(high)) => {
            let step = POSITION_SPACING.min((high + LIMIT) / width);
            (high - step.checked_mul(width)?, step)
        }
        (Some(low), Some(high)) => (low, (high - low) / width),
    };
    (step >= ROOM).then(|| (1..=count).map(|index| start + step * index).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_middle_of_the_free_space_is_taken() {
        assert_eq!(between(None, None), Some(0));
        assert_eq!(between(Some(0), None), Some(POSITION_SPACING));
        assert_eq!(between(None, Some(0)), Some(-POSITION_SPACING));
        assert_eq!(between(Some(10), Some(20)), Some(15));
        assert_eq!(between(Some(10), Some(11)), None);
    }

    #[test]
    fn the_ends_of_the_range_are_respected() {
        assert_eq!(between(Some(LIMIT), None), None);
        assert_eq!(between(None, Some(-LIMIT)), None);
        assert_eq!(spread(Some(LIMIT - 4), None, 3), None);
        assert_eq!(spread(None, Some(4 - LIMIT), 3), None);
    }

    proptest! {
        #[test]
        fn a_position_between_is_strictly_between(low in -LIMIT..LIMIT, space in 0..POSITION_SPACING) {
            let high = (low + space).min(LIMIT);
            match between(Some(low), Some(high)) {
                Some(position) => prop_assert!(low < position && position < high),
                None => prop_assert!(high - low < 2),
            }
        }

        #[test]
        fn a_spread_is_strictly_ascending_between_its_bounds(
            low in proptest::option::of(-LIMIT..0),
            high in proptest::option::of(1..LIMIT),
            count in 0_usize..2_000,
        ) {
            if let Some(positions) = spread(low, high, count) {
                prop_assert_eq!(positions.len(), count);
                prop_assert!(positions.is_sorted_by(|a, b| a < b));
                prop_assert!(positions.iter().all(|p| low.is_none_or(|low| low < *p) && high.is_none_or(|high| *p < high)));
                prop_assert!(positions.iter().all(|p| p.abs() <= LIMIT));
            }
        }

        #[test]
        fn the_whole_list_can_always_be_spread(count in 0_usize..1_000_000) {
            prop_assert!(spread(None, None, count).is_some());
        }
    }
}
