//! How many connections are accepted, and how long each may keep the server waiting.

use std::time::Duration;

use super::Reader;

/// More files than a process may open on any system that was not prepared for it.
const MOST: usize = 100_000;
const SHORTEST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_hours(1);
/// Room for one request body of the largest size.
const SMALLEST_FOR_BODIES: usize = 1 << 20;
/// Room for a few answers that are just large enough to count.
const SMALLEST_FOR_ANSWERS: usize = 16 << 20;
const LARGEST: usize = 64 << 30;

/// Limits for connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connections {
    /// How many at a time.
    pub most: usize,
    /// How long the head of a request may take to arrive, and how long a connection may be idle.
    pub header_timeout: Duration,
    /// How long the body of a request may take to arrive, and how long the answer to a request that only reads may take.
    pub request_timeout: Duration,
    /// How many bytes all request bodies together may take while they are read.
    pub body_budget: usize,
    /// How many bytes of memory all answers together may take while their clients read them.
    pub answer_memory: usize,
    /// How many bytes all large answers together may take in files while their clients read them.
    pub answer_budget: usize,
    /// How long to go on after a signal to stop, so that load balancers learn that the server is not ready.
    pub drain_time: Duration,
}

/// Returns `None` only after recording a fault.
pub(super) fn read(read: &mut Reader) -> Option<Connections> {
    let most = read.or("SCHEDULER_MAX_CONNECTIONS", "1024", number);
    let header_timeout = read.or("SCHEDULER_HEADER_TIMEOUT", "10s", timeout);
    let request_timeout = read.or("SCHEDULER_REQUEST_TIMEOUT", "30s", timeout);
    let body_budget = read.or("SCHEDULER_BODY_BUDGET", "64MiB", body_budget);
    let answer_memory = read.or("SCHEDULER_ANSWER_MEMORY", "64MiB", answer_memory);
    let answer_budget = read.or("SCHEDULER_ANSWER_BUDGET", "1GiB", answer_budget);
    let drain_time = read.or("SCHEDULER_DRAIN_TIME", "0s", drain_time);
    Some(Connections {
        most: most?,
        header_timeout: header_timeout?,
        request_timeout: request_timeout?,
        body_budget: body_budget?,
        answer_memory: answer_memory?,
        answer_budget: answer_budget?,
        drain_time: drain_time?,
    })
}

fn body_budget(raw: &str) -> Result<usize, &'static str> {
    size(raw, SMALLEST_FOR_BODIES).ok_or("must be a size from 1MiB to 64GiB, such as 64MiB")
}

fn answer_memory(raw: &str) -> Result<usize, &'static str> {
    size(raw, SMALLEST_FOR_ANSWERS).ok_or("must be a size from 16MiB to 64GiB, such as 64MiB")
}

fn answer_budget(raw: &str) -> Result<usize, &'static str> {
    size(raw, SMALLEST_FOR_ANSWERS).ok_or("must be a size from 16MiB to 64GiB, such as 1GiB")
}

/// A number of bytes, or of KiB, MiB or GiB.
fn size(raw: &str, smallest: usize) -> Option<usize> {
    let units = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)];
    let (digits, unit) =
        units.iter().find_map(|(name, unit)| Some((raw.strip_suffix(name)?.trim_end(), *unit))).unwrap_or((raw, 1));
    let bytes = digits.parse::<usize>().ok().and_then(|count| count.checked_mul(unit));
    bytes.filter(|bytes| (smallest..=LARGEST).contains(bytes))
}

fn number(raw: &str) -> Result<usize, &'static str> {
    raw.parse().ok().filter(|most| (1..=MOST).contains(most)).ok_or("must be a number from 1 to 100000")
}

fn drain_time(raw: &str) -> Result<Duration, &'static str> {
    let duration = humantime::parse_duration(raw).ok();
    duration.filter(|time| *time <= LONGEST).ok_or("must be a duration of at most one hour, such as 5s")
}

fn timeout(raw: &str) -> Result<Duration, &'static str> {
    let duration = humantime::parse_duration(raw).map_err(|_| "must be a duration such as 30s or 1m")?;
    if (SHORTEST..=LONGEST).contains(&duration) { Ok(duration) } else { Err("must be between one second and one hour") }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{all_refused, faults, good};
    use super::*;

    #[test]
    fn connections_have_the_documented_defaults_and_can_be_chosen() {
        let seconds = Duration::from_secs;
        let default = Connections {
            most: 1024,
            header_timeout: seconds(10),
            request_timeout: seconds(30),
            body_budget: 64 * 1024 * 1024,
            answer_memory: 64 * 1024 * 1024,
            answer_budget: 1024 * 1024 * 1024,
            drain_time: Duration::ZERO,
        };
        assert_eq!(good(&[]).connections, default);
        let chosen = good(&[
            ("SCHEDULER_MAX_CONNECTIONS", "1"),
            ("SCHEDULER_HEADER_TIMEOUT", "1s"),
            ("SCHEDULER_REQUEST_TIMEOUT", "1m 30s"),
            ("SCHEDULER_BODY_BUDGET", "2048 KiB"),
            ("SCHEDULER_ANSWER_MEMORY", "17MiB"),
            ("SCHEDULER_ANSWER_BUDGET", "16777216"),
            ("SCHEDULER_DRAIN_TIME", "2500ms"),
        ]);
        let expected = Connections {
            most: 1,
            header_timeout: seconds(1),
            request_timeout: seconds(90),
            body_budget: 2 * 1024 * 1024,
            answer_memory: 17 * 1024 * 1024,
            answer_budget: 16 * 1024 * 1024,
            drain_time: Duration::from_millis(2500),
        };
        assert_eq!(chosen.connections, expected);
    }

    #[test]
    fn what_would_stop_the_server_from_serving_is_refused() {
        all_refused("SCHEDULER_MAX_CONNECTIONS", &["0", "-1", "many", "1.5", "100001", "99999999999999999999999"]);
        for name in ["SCHEDULER_HEADER_TIMEOUT", "SCHEDULER_REQUEST_TIMEOUT"] {
            all_refused(name, &["0s", "30", "999ms", "61m", "soon"]);
        }
        all_refused(
            "SCHEDULER_BODY_BUDGET",
            &["0", "64", "1MB", "1023KiB", "65GiB", "-1MiB", "99999999999999999999GiB", "MiB"],
        );
        for name in ["SCHEDULER_ANSWER_MEMORY", "SCHEDULER_ANSWER_BUDGET"] {
            all_refused(name, &["0", "15MiB", "65GiB", "1GB"]);
        }
        all_refused("SCHEDULER_DRAIN_TIME", &["5", "-1s", "61m", "soon"]);
        let names = ["SCHEDULER_HEADER_TIMEOUT", "SCHEDULER_MAX_CONNECTIONS", "SCHEDULER_REQUEST_TIMEOUT"];
        assert_eq!(faults(&names.map(|name| (name, "x"))).len(), 3, "all at once");
    }
}
