//! The values from the environment of the process and the `.env` file. Neither is changed.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::ErrorKind;

use super::{Faults, names};

const FILE: &str = ".env";

/// All variables that are meant for Scheduler, and the faults of their sources.
#[expect(clippy::disallowed_methods, reason = "this is the one place that reads the environment")]
pub(super) fn read() -> (BTreeMap<String, String>, Faults) {
    let mut faults = Faults::default();
    let file = match std::fs::read(FILE) {
        Ok(content) => content,
        Err(error) => {
            if error.kind() != ErrorKind::NotFound {
                faults.add(format!("{FILE} cannot be read: {error}"));
            }
            Vec::new()
        }
    };
    let values = merge(&file, std::env::vars_os(), &mut faults);
    (values, faults)
}

/// The variables of the file, overridden by those of the process.
fn merge(
    file: &[u8],
    process: impl Iterator<Item = (OsString, OsString)>,
    faults: &mut Faults,
) -> BTreeMap<String, String> {
    let mut values = from_file(file, faults);
    for (name, value) in process {
        let Some(name) = name.to_str().filter(|name| names::is_ours(name)) else { continue };
        match value.into_string() {
            Ok(value) => drop(values.insert(name.to_owned(), value)),
            Err(_) => faults.add(format!("{name} must be UTF-8")),
        }
    }
    values
}

fn from_file(content: &[u8], faults: &mut Faults) -> BTreeMap<String, String> {
    let mut values = BTreeMap::new();
    let Ok(text) = std::str::from_utf8(content) else {
        faults.add(format!("{FILE} must be UTF-8"));
        return values;
    };
    for variable in dotenvy::from_read_iter(text.as_bytes()) {
        match variable {
            // The first of several wins, as with all other readers of such files.
            Ok((name, value)) if names::is_ours(&name) => drop(values.entry(name).or_insert(value)),
            Ok(_) => {}
            // The error contains the line, which may hold a secret.
            Err(dotenvy::Error::LineParse(line, _)) => faults.add(unreadable(text, &line)),
            Err(_) => faults.add(format!("{FILE} cannot be read")),
        }
    }
    values
}

fn unreadable(text: &str, line: &str) -> String {
    match text.lines().position(|candidate| candidate.trim_end() == line.trim_end()) {
        Some(index) => format!("{FILE} line {} is not of the form NAME=value", index + 1),
        None => format!("{FILE} has a line that is not of the form NAME=value"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(file: &str, process: &[(&str, &str)]) -> (BTreeMap<String, String>, Vec<String>) {
        let mut faults = Faults::default();
        let process = process.iter().map(|(name, value)| (OsString::from(name), OsString::from(value)));
        let values = merge(file.as_bytes(), process, &mut faults);
        (values, faults.iter().map(str::to_owned).collect())
    }

    #[test]
    fn the_process_wins_over_the_file() {
        let (values, faults) = merged(
            "# ours\nSCHEDULER_LOG=warn\nexport SCHEDULER_SIGNUP='closed'\n",
            &[("SCHEDULER_LOG", "debug"), ("DATABASE_URL", "sqlite://x.db")],
        );
        let expected = [("DATABASE_URL", "sqlite://x.db"), ("SCHEDULER_LOG", "debug"), ("SCHEDULER_SIGNUP", "closed")];
        assert_eq!(values, expected.map(|(name, value)| (name.to_owned(), value.to_owned())).into());
        assert!(faults.is_empty());
    }

    #[test]
    fn variables_of_others_are_passed_over_and_misspelt_ones_of_ours_are_not() {
        let (values, _) = merged("PATH=/nowhere\nSCHEDULER_LISTN=x", &[("HOME", "/root"), ("MYSCHEDULER_LOG", "x")]);
        assert_eq!(values.into_keys().collect::<Vec<_>>(), ["SCHEDULER_LISTN"]);
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named_by_its_number_and_not_repeated() {
        let (_, faults) = merged("SCHEDULER_LOG=info\n\nSCHEDULER SECRET hush-hush\n", &[]);
        assert_eq!(faults, [".env line 3 is not of the form NAME=value"]);
    }

    #[cfg(unix)]
    #[test]
    fn what_is_not_utf_8_is_a_fault_if_it_is_ours() {
        use std::os::unix::ffi::OsStringExt as _;
        let mut faults = Faults::default();
        let process = ["SCHEDULER_LOG", "OTHER"].map(|name| (OsString::from(name), OsString::from_vec(vec![0xff])));
        merge(b"", process.into_iter(), &mut faults);
        assert_eq!(faults.to_string(), "SCHEDULER_LOG must be UTF-8");
        merge(&[0xff], std::iter::empty(), &mut faults);
        assert_eq!(faults.iter().last(), Some(".env must be UTF-8"));
    }
}
