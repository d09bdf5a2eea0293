//! The password hasher behind its port.

use scheduler_application::{PasswordHash, PasswordHasher as _, Verdict};
use scheduler_domain::{EmailAddress, Password, PasswordCandidate};
use scheduler_security::{Argon2Hasher, Cost};

const RIGHT: &str = "correct horse battery";

fn hasher() -> Argon2Hasher {
    Argon2Hasher::new(Cost::cheapest())
}

fn password(raw: &str) -> Password {
    let email = EmailAddress::parse("ada@example.org").expect("valid");
    PasswordCandidate::parse(raw).and_then(|candidate| candidate.accept_for(&email)).expect("strong")
}

async fn hash(hasher: &Argon2Hasher) -> PasswordHash {
    hasher.hash(&password(RIGHT)).await.expect("hashed")
}

#[tokio::test]
async fn the_right_password_is_right_and_any_other_wrong() {
    let hasher = hasher();
    let hash = hash(&hasher).await;
    assert_eq!(hasher.verify(RIGHT, Some(&hash)).await.expect("compared"), Verdict::Right);
    for wrong in
        ["", "correct horse batterz", "Correct horse battery", "correct horse battery ", "correct horse battery\0"]
    {
        assert_eq!(hasher.verify(wrong, Some(&hash)).await.expect("compared"), Verdict::Wrong, "{wrong:?}");
    }
}

#[tokio::test]
async fn a_hash_names_argon2id_with_owasps_parameters_and_its_own_salt() {
    let hasher = Argon2Hasher::new(Cost::owasp());
    let (one, other) = (hash(&hasher).await, hash(&hasher).await);
    assert!(one.0.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", one.0);
    assert_ne!(one, other);
    assert_eq!(hasher.verify(RIGHT, Some(&one)).await.expect("compared"), Verdict::Right);
}

#[tokio::test]
async fn a_right_password_under_other_parameters_than_todays_is_outdated() {
    let cheap = hash(&hasher()).await;
    let today = Argon2Hasher::new(Cost::owasp());
    assert_eq!(today.verify(RIGHT, Some(&cheap)).await.expect("compared"), Verdict::RightButOutdated);
    assert_eq!(today.verify("wrong horse", Some(&cheap)).await.expect("compared"), Verdict::Wrong);
}

#[tokio::test]
async fn a_right_password_under_another_algorithm_or_version_is_outdated() {
    for (algorithm, version) in [("argon2i", 0x13), ("argon2d", 0x13), ("argon2id", 0x10)] {
        let stored = foreign_hash(algorithm, version);
        let verdict = hasher().verify(RIGHT, Some(&stored)).await.expect("compared");
        assert_eq!(verdict, Verdict::RightButOutdated, "{algorithm} {version:x}");
    }
}

fn foreign_hash(algorithm: &str, version: u32) -> PasswordHash {
    use argon2::{Argon2, CustomizedPasswordHasher as _, Params};
    let params = Params::new(8, 1, 1, None).expect("within bounds");
    let hashed = Argon2::default().hash_password_customized(
        RIGHT.as_bytes(),
        b"somesalt",
        Some(algorithm),
        Some(version),
        params,
    );
    PasswordHash(hashed.expect("hashed").to_string())
}

#[tokio::test]
async fn without_a_hash_every_password_is_wrong() {
    let hasher = hasher();
    for any in [RIGHT, "", "longer than any password"] {
        assert_eq!(hasher.verify(any, None).await.expect("compared"), Verdict::Wrong);
    }
}

#[tokio::test]
async fn what_is_longer_than_any_password_is_wrong_even_if_it_was_hashed() {
    let hasher = hasher();
    let longest = "é".repeat(128);
    let kept = hasher.hash_secret(&longest).await.expect("hashed");
    assert_eq!(hasher.verify(&longest, Some(&kept)).await.expect("compared"), Verdict::Right);
    let too_long = format!("{longest}é");
    let kept = hasher.hash_secret(&too_long).await.expect("hashed");
    assert_eq!(hasher.verify(&too_long, Some(&kept)).await.expect("compared"), Verdict::Wrong);
    let megabytes = "a".repeat(8 << 20);
    assert_eq!(hasher.verify(&megabytes, Some(&kept)).await.expect("compared"), Verdict::Wrong);
}

#[tokio::test]
async fn the_stand_in_for_a_long_password_opens_nothing() {
    let hasher = hasher();
    let kept = hasher.hash_secret("longer than any password").await.expect("hashed");
    let verdict = hasher.verify(&"a".repeat(129), Some(&kept)).await.expect("compared");
    assert_eq!(verdict, Verdict::Wrong);
}

#[tokio::test]
async fn a_stored_hash_that_cannot_be_read_is_an_error() {
    let hasher = hasher();
    let good = hash(&hasher).await.0;
    let without_hash = good.rsplit_once('$').expect("has parts").0.to_owned();
    let broken =
        ["", "plain", "$argon2id$", "$bcrypt$v=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo", "$argon2id$v=19$m=1,t=0,p=1$a$b"];
    for stored in broken.map(str::to_owned).into_iter().chain([without_hash]) {
        let error = hasher.verify(RIGHT, Some(&PasswordHash(stored.clone()))).await.expect_err("refused").to_string();
        assert!(!error.contains(RIGHT), "{error}");
    }
}
