//! Which runs are kept.

use scheduler_domain::{BlockId, Minute};

use super::*;

/// A run that moves so many tasks of a block each.
fn run(number: u128, moves: u128) -> PlanRun {
    let block = |id| Block {
        id: BlockId(Uuid::from_u128(id)),
        start: Minute::from_stored(DateTime::UNIX_EPOCH),
        duration: None,
        is_pinned: false,
    };
    let of_task = |task| MovedTask {
        task: TaskId(Uuid::from_u128(task)),
        version: DateTime::UNIX_EPOCH,
        before: Blocks::default(),
        after: Blocks::from_stored(vec![block(task)]),
    };
    let moves = (0..moves).map(of_task).collect();
    PlanRun { id: Uuid::from_u128(number), at: DateTime::UNIX_EPOCH, moves, is_undone: false, causes: Vec::new() }
}

fn kept(runs: impl IntoIterator<Item = PlanRun>) -> KeptPlan {
    let mut kept = KeptPlan::default();
    for run in runs {
        kept.note_run(run);
    }
    kept
}

fn earlier(kept: &KeptPlan) -> Vec<u128> {
    kept.earlier.iter().map(|run| run.id.as_u128()).collect()
}

#[test]
fn the_last_twenty_runs_are_stored() {
    let kept = kept((1..=25).map(|number| run(number, 1)));
    assert_eq!(kept.run.as_ref().map(|run| run.id.as_u128()), Some(25));
    assert_eq!(earlier(&kept), (6..25).collect::<Vec<_>>());
}

#[test]
fn earlier_runs_are_stored_up_to_a_number_of_blocks_and_the_last_one_in_full() {
    let kept = kept([run(1, 1), run(2, 1_500), run(3, 500), run(4, 9_000)]);
    assert_eq!((earlier(&kept), kept.moves_of(Uuid::from_u128(4)).map(<[_]>::len)), (vec![2, 3], Some(9_000)));
}

#[test]
fn each_run_is_taken_back_once_and_done_again_once() {
    let mut kept = kept([run(1, 1), run(2, 1), run(3, 1)]);
    let undo = |kept: &mut KeptPlan, number| {
        let run = Uuid::from_u128(number);
        (kept.moves_of(run).is_some(), kept.note_undone(run).is_some())
    };
    let mut undo_all = |numbers: [u128; 5]| numbers.map(|number| undo(&mut kept, number));
    assert_eq!(undo_all([2, 2, 3, 3, 9]), [(true, true), (false, false), (true, true), (false, false), (false, false)]);
    assert!(kept.run.as_ref().is_some_and(|run| run.is_undone));
    kept.note_run(run(4, 1));
    assert_eq!(earlier(&kept), [1, 2, 3]);
    let again = [2, 2, 1, 4, 9].map(|number| kept.note_redone(Uuid::from_u128(number)).is_some());
    assert_eq!(again, [true, false, false, false, false], "only what was undone");
    assert_eq!((undo(&mut kept, 2), undo(&mut kept, 3)), ((true, true), (false, false)));
}
