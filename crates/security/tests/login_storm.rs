//! A login storm: what it takes of the machine. Alone in its file, for it measures the whole process.
#![cfg(target_os = "linux")]

use std::num::NonZeroUsize;
use std::sync::Arc;

use scheduler_application::{PasswordHasher as _, Verdict};
use scheduler_security::{Argon2Hasher, Cost};

const WORKERS: NonZeroUsize = NonZeroUsize::new(2).expect("not zero");
const MIB: u64 = 1024;

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_logins_at_once_take_the_memory_of_the_workers_and_give_it_back() {
    let hasher = Arc::new(Argon2Hasher::with_workers(Cost::owasp(), WORKERS));
    let before = kibibytes("VmRSS:");
    let storm: Vec<_> = (0..200)
        .map(|_| {
            let hasher = Arc::clone(&hasher);
            tokio::spawn(async move { hasher.verify("correct horse battery", None).await.expect("compared") })
        })
        .collect();
    for login in storm {
        assert_eq!(login.await.expect("no panic"), Verdict::Wrong);
    }
    let (peak, after) = (kibibytes("VmHWM:") - before, kibibytes("VmRSS:").saturating_sub(before));
    // Two workers of 19 MiB each, and some for threads; all 200 at once would be 3 800 MiB.
    assert!(peak < 48 * MIB, "the peak was {peak} KiB above the start");
    assert!(after < 10 * MIB, "{after} KiB were kept");
}

fn kibibytes(field: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("readable");
    let line = status.lines().find_map(|line| line.strip_prefix(field)).expect("present");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}
