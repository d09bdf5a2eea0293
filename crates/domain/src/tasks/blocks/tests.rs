use proptest::prelude::*;
use uuid::Uuid;

use super::*;
use crate::Location;

const HOUR: i64 = 1_795_168_800;

fn minute(number: i64) -> Minute {
    Minute::from_stored(DateTime::from_timestamp(HOUR + 60 * number, 0).expect("an instant"))
}

fn minutes(number: i32) -> TaskDuration {
    TaskDuration::from_stored(number)
}

fn block_id(number: u128) -> BlockId {
    BlockId(Uuid::from_u128(number))
}

fn new(id: Option<u128>, start: i64, length: Option<i32>) -> NewBlock {
    NewBlock { id: id.map(block_id), start: minute(start), duration: length.map(minutes), is_pinned: true }
}

fn parsed(list: &[NewBlock]) -> NewBlocks {
    NewBlocks::parse(list.to_vec()).expect("blocks")
}

/// The places of the faults, and their kinds.
fn faults(list: Vec<NewBlock>) -> Vec<(Vec<Location>, FaultKind)> {
    let errors = NewBlocks::parse(list).expect_err("faults");
    errors.iter().map(|error| (error.at.clone(), error.fault.kind)).collect()
}

/// Ids that nobody has yet.
fn fresh() -> impl FnMut() -> BlockId {
    let mut last = 1000;
    move || {
        last += 1;
        block_id(last)
    }
}

#[test]
fn blocks_stand_in_the_order_of_their_starts_and_may_touch() {
    let blocks = parsed(&[new(None, 60, Some(30)), new(Some(1), 30, Some(30)), new(None, 0, Some(30))]);
    let blocks = blocks.in_place_of(&Blocks::default(), fresh());
    let found: Vec<_> = blocks.all().iter().map(|block| (block.start, block.id)).collect();
    let expected = [(minute(0), block_id(1001)), (minute(30), block_id(1)), (minute(60), block_id(1002))];
    assert_eq!(found, expected);
    assert_eq!(blocks.start(), Some(minute(0)));
    assert_eq!(Blocks::from_stored(blocks.all().iter().rev().copied().collect()), blocks);
}

#[test]
fn faults_are_reported_with_their_index_in_the_list() {
    let at = |index: usize, field: &str| vec![index.into(), field.into()];
    let twice = vec![new(Some(1), 100, Some(30)), new(Some(1), 0, Some(30))];
    assert_eq!(faults(twice), [(at(1, "id"), FaultKind::Duplicate)]);
    let overlapping = vec![new(None, 29, Some(30)), new(None, 0, Some(30)), new(None, 29, Some(5))];
    assert_eq!(faults(overlapping), [(at(0, "start"), FaultKind::Invalid), (at(2, "start"), FaultKind::Invalid)]);
    let without_length = vec![new(None, 0, None), new(None, 60, Some(30)), new(None, 120, None)];
    let expected = [(at(0, "minutes"), FaultKind::Missing), (at(2, "minutes"), FaultKind::Missing)];
    assert_eq!(faults(without_length), expected);
}

#[test]
fn a_task_has_fifty_blocks_at_most() {
    let many: Vec<_> = (0..51).map(|number| new(None, 5 * number, Some(5))).collect();
    assert!(NewBlocks::parse(many[1..].to_vec()).is_ok());
    assert_eq!(faults(many), [(vec![], FaultKind::TooLong)]);
}

#[test]
fn a_single_block_may_last_as_long_as_its_task() {
    let blocks = parsed(&[new(Some(1), 0, None)]).in_place_of(&Blocks::default(), fresh());
    assert_eq!(blocks.all()[0].duration_or(minutes(90)), minutes(90));
    assert_eq!(parsed(&[]).in_place_of(&blocks, fresh()), Blocks::default());
}

#[test]
fn a_block_without_an_id_is_the_one_that_begins_at_its_time() {
    let present = parsed(&[new(Some(1), 0, Some(30)), new(Some(2), 60, Some(30))]);
    let present = present.in_place_of(&Blocks::default(), fresh());
    let ids = |list: &[NewBlock]| {
        let blocks = parsed(list).in_place_of(&present, fresh());
        blocks.all().iter().map(|block| block.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(&[new(None, 0, Some(45)), new(None, 61, Some(30))]), [block_id(1), block_id(1001)]);
    let moved = [new(None, 0, Some(30)), new(Some(1), 120, Some(30))];
    assert_eq!(ids(&moved), [block_id(1001), block_id(1)], "the one that was there is elsewhere now");
}

#[test]
fn the_block_of_a_whole_task_has_its_id_and_is_pinned() {
    let blocks = Blocks::whole(TaskId(Uuid::from_u128(7)), minute(3));
    assert_eq!(blocks.all(), [Block { id: block_id(7), start: minute(3), duration: None, is_pinned: true }]);
}

proptest! {
    #[test]
    fn a_list_is_taken_exactly_if_no_two_of_its_blocks_overlap(
        list in prop::collection::vec((0..600_i64, 5..60_i32), 0..8),
    ) {
        let each = |(start, length): &(i64, i32)| *start..*start + i64::from(*length);
        let overlap = list.iter().enumerate().any(|(index, one)| {
            list[..index].iter().any(|other| each(one).start < each(other).end && each(other).start < each(one).end)
        });
        let all: Vec<_> = list.iter().map(|(start, length)| new(None, *start, Some(*length))).collect();
        prop_assert_eq!(NewBlocks::parse(all).is_ok(), !overlap);
    }

    #[test]
    fn the_same_list_once_more_changes_nothing_and_ids_are_unique(
        present in prop::collection::btree_set(0..20_i64, 0..8),
        list in prop::collection::btree_map(0..20_i64, prop::option::of(0..4_usize), 0..8),
    ) {
        let present: Vec<_> = present.iter().zip(1..).map(|(at, id)| new(Some(id), 10 * at, Some(10))).collect();
        let present = parsed(&present).in_place_of(&Blocks::default(), fresh());
        let mut taken = HashSet::new();
        let id_of = |place: usize| present.all().get(place).map(|block| block.id.0.as_u128());
        let list: Vec<_> = list
            .iter()
            .map(|(at, place)| new(place.and_then(id_of).filter(|id| taken.insert(*id)), 10 * at, Some(10)))
            .collect();
        let list = parsed(&list);
        let once = list.in_place_of(&present, fresh());
        let ids: HashSet<_> = once.all().iter().map(|block| block.id).collect();
        prop_assert_eq!(ids.len(), once.all().len());
        let mut later = 2000;
        let again = list.in_place_of(&once, || { later += 1; block_id(later) });
        prop_assert_eq!(again, once);
    }

    #[test]
    fn a_window_holds_a_task_exactly_if_it_holds_any_of_its_blocks(
        starts in prop::collection::btree_set(0..20_i64, 1..6),
        (from, long) in (-40..240_i64, 1..60_i64),
    ) {
        let all: Vec<_> = starts.iter().map(|at| new(None, 10 * at, Some(10))).collect();
        let blocks = parsed(&all).in_place_of(&Blocks::default(), fresh());
        let text = |number| minute(number).instant().to_rfc3339();
        let window = Window::parse(Some(&text(from)), Some(&text(from + long))).expect("a window");
        let first = starts.iter().map(|at| 10 * at).find(|at| *at < from + long && at + 10 > from);
        let found = blocks.start_in(window, minutes(1440));
        prop_assert_eq!(found, first.map(|at| minute(at).instant()));
    }
}
