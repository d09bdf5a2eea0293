//! The tables of `docs/quick-add.md` are the corpus of quick add.

#[path = "../examples/quick_add_table/table.rs"]
mod table;

#[test]
fn the_tables_of_quick_add_are_fresh() {
    let fresh = table::page().expect("the page has a place for the tables");
    assert!(fresh == table::COMMITTED, "docs/quick-add.md is stale: run 'just quick-add-table'");
}
