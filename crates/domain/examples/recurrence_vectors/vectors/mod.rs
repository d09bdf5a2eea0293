//! The vectors as one document: a case a line, so that a change shows in a diff.

mod case;
mod json;
mod listed;
mod random;

use case::Case;

/// All cases, with refused rules behind them.
pub(crate) fn document() -> String {
    let cases: Vec<Case> = listed::cases().into_iter().chain(random::cases()).collect();
    let cases = cases.iter().map(Case::write).collect::<Vec<_>>().join(",\n");
    let refused = listed::REFUSED.map(json::text).join(",\n");
    format!("{{\"cases\":[\n{cases}\n],\"refused\":[\n{refused}\n]}}\n")
}
