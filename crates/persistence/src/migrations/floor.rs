//! Which versions can work on a schema. Several versions share one database during an upgrade, and an operator may go back to an earlier
//! one.
//!
//! A step either expands the schema, and everything that existed before goes on working; or it contracts the schema, and removes what
//! earlier versions used. The table `schema_floor` has one row with the name of a step: versions whose newest step comes before it can no
//! longer work on the schema. A contracting step raises it. The rules for both are in `docs/operations.md`.

use super::steps;

/// The table, and the name of the step that creates it.
pub(crate) const TABLE: &str = "schema_floor";
pub(crate) const SINCE: &str = "m20261122_000016_schema_floor";
/// Reads the floor of a schema that has the step [`SINCE`].
pub(crate) const QUERY: &str = "SELECT step FROM schema_floor";

/// Whether a schema with these steps has a floor. Earlier schemas have none.
pub(crate) fn is_told_by(applied: &[String]) -> bool {
    applied.iter().any(|step| step == SINCE)
}

/// How a schema compares with this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It lacks steps of this version.
    Behind,
    /// It has every step of this version and no others.
    Same,
    /// It also has steps of a later version, and this version works on it all the same.
    Ahead,
}

/// Why this version can neither work on a schema nor migrate it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnusableSchema {
    /// A later version removed what this one uses.
    #[error(
        "the database is of a later version of Scheduler, and this one is too old for it: it needs a version that has the step \
         {floor}, and the last step of this one is {newest}. Start the later version"
    )]
    TooNew {
        /// The step that a version must know to work on this schema.
        floor: String,
        /// This version's.
        newest: String,
    },
    /// It has a step that no version of this line has.
    #[error("the database is of another version of Scheduler, neither earlier nor later: this one has no step {step}")]
    Foreign {
        /// The step.
        step: String,
    },
}

/// Judges a schema by its steps and, if it has one, its floor.
pub(crate) fn judge(applied: &[String], floor: Option<&str>) -> Result<Standing, UnusableSchema> {
    judge_for(&steps(), applied, floor)
}

fn judge_for(own: &[String], applied: &[String], floor: Option<&str>) -> Result<Standing, UnusableSchema> {
    let newest = own.iter().max().cloned().unwrap_or_default();
    let mut unknown = applied.iter().filter(|step| !own.contains(step)).peekable();
    let lacks_some = own.iter().any(|step| !applied.contains(step));
    let is_ahead = unknown.peek().is_some();
    // A later version has all steps of this one, and its own come after them.
    if let Some(step) = unknown.find(|step| lacks_some || **step < newest) {
        return Err(UnusableSchema::Foreign { step: step.clone() });
    }
    match floor {
        Some(floor) if *floor > *newest => Err(UnusableSchema::TooNew { floor: floor.to_owned(), newest }),
        _ if lacks_some => Ok(Standing::Behind),
        _ if is_ahead => Ok(Standing::Ahead),
        _ => Ok(Standing::Same),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(own: &[&str], applied: &[&str], floor: Option<&str>) -> Result<Standing, UnusableSchema> {
        let owned = |steps: &[&str]| steps.iter().map(|step| (*step).to_owned()).collect::<Vec<_>>();
        judge_for(&owned(own), &owned(applied), floor)
    }

    fn foreign(step: &str) -> Result<Standing, UnusableSchema> {
        Err(UnusableSchema::Foreign { step: step.to_owned() })
    }

    #[test]
    fn a_schema_that_lacks_steps_is_to_be_migrated() {
        assert_eq!(judged(&["a", "b"], &[], None), Ok(Standing::Behind));
        assert_eq!(judged(&["a", "b"], &["a"], Some("a")), Ok(Standing::Behind));
        assert_eq!(judged(&["a", "c", "d"], &["a", "d"], None), Ok(Standing::Behind), "one was added in the middle");
    }

    #[test]
    fn a_version_works_on_what_later_ones_added_down_to_the_floor() {
        assert_eq!(judged(&["a", "b"], &["a", "b"], Some("a")), Ok(Standing::Same));
        assert_eq!(judged(&["a", "b"], &["a", "b", "c"], Some("a")), Ok(Standing::Ahead));
        assert_eq!(judged(&["a", "b"], &["d", "b", "c", "a"], Some("b")), Ok(Standing::Ahead), "in whichever order");
        let too_new = UnusableSchema::TooNew { floor: "c".to_owned(), newest: "b".to_owned() };
        assert_eq!(judged(&["a", "b"], &["a", "b", "c"], Some("c")), Err(too_new));
    }

    #[test]
    fn a_schema_of_another_line_is_refused() {
        assert_eq!(judged(&["a", "c"], &["a", "b"], None), foreign("b"));
        assert_eq!(judged(&["a", "c"], &["a", "b", "c"], None), foreign("b"));
        assert_eq!(judged(&["a", "b"], &["a", "c"], Some("a")), foreign("c"), "without all that is this version's");
    }
}
