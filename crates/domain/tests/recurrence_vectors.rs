//! The vectors that the web app's expansion is tested against are what this crate makes.

#[path = "../examples/recurrence_vectors/vectors/mod.rs"]
mod vectors;

#[test]
fn the_vectors_of_recurrence_are_fresh() {
    let committed = include_str!("../vectors/recurrence.json");
    assert!(
        vectors::document() == committed,
        "crates/domain/vectors/recurrence.json is stale: run 'just recurrence-vectors'"
    );
}
