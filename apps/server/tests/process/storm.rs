//! Many who log in at once: what it takes, and that nobody else has to wait for them.

use std::cell::Cell;
use std::thread::available_parallelism;

use futures::future::{join, join_all};
use tempfile::TempDir;

use super::server::{PASSWORD, Person, Server, scheduler};

const LOGINS: usize = 200;

/// What the process may take beside the hashes: program, threads, connections. (Measured: 74 MiB, unoptimised.)
const PROCESS_MIB: usize = 100;
/// What one hash takes; as many are worked on at once as there are cores. All 200 at once would be 3 800 MiB.
const HASH_MIB: usize = 19;

/// How many rounds of other requests must be answered while logins wait. A server that hashed where it answers would
/// manage one or two: each would stand behind the logins that came before it.
const ROUNDS: u32 = 10;

#[tokio::test]
async fn a_storm_of_logins_takes_little_memory_and_leaves_others_answered() {
    let data = TempDir::new().unwrap();
    let server = Server::start(scheduler(data.path()).env("SCHEDULER_RATE_LIMITS", "off"));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    ada.add_task("a").await;

    let waiting = Cell::new(LOGINS);
    let storm = join_all((0..LOGINS).map(async |number| {
        let (password, expected) = if number % 2 == 0 { (PASSWORD, 200) } else { ("a wrong password", 400) };
        let (status, _) = Person::log_in(&server, "ada@example.org", password).await;
        assert_eq!(status, expected);
        waiting.set(waiting.get() - 1);
    }));
    let others = async {
        let mut rounds = 0;
        while waiting.get() > 0 {
            // Asked after the first login was answered and answered before the last: in the midst of the storm.
            let is_under_way = waiting.get() < LOGINS;
            assert_eq!(ada.client.get(format!("{}/healthz", server.base)).send().await.unwrap().status(), 200);
            assert_eq!(ada.titles().await, ["a"]);
            rounds += u32::from(is_under_way && waiting.get() > 0);
        }
        rounds
    };
    let (_, rounds) = join(storm, others).await;

    assert!(rounds >= ROUNDS, "only {rounds} rounds of other requests were answered");
    let (peak, cores) = (server.peak_mebibytes(), available_parallelism().unwrap().get());
    let bound = PROCESS_MIB + HASH_MIB * cores;
    assert!(peak <= bound, "the peak was {peak} MiB, the bound is {bound}");
}
