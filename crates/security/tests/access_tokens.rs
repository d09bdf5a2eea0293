//! Access tokens behind their port, and every forgery we can think of.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use scheduler_application::{AccessClaims, AccessTokens as _};
use scheduler_domain::{SessionId, UserId};
use scheduler_security::JwtAccessTokens;
use serde_json::{Value, json};
use sha2::{Sha256, Sha512};
use uuid::Uuid;

const KEY: &[u8] = b"0123456789abcdef0123456789abcdef";

fn tokens() -> JwtAccessTokens {
    JwtAccessTokens::new(KEY).expect("long enough")
}

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_700_000_000, 0).expect("in range")
}

fn claims() -> AccessClaims {
    AccessClaims {
        user: UserId(Uuid::from_u128(1)),
        session: SessionId(Uuid::from_u128(2)),
        issued_at: now(),
        expires_at: now() + TimeDelta::days(8),
    }
}

fn payload() -> Value {
    json!({
        "iss": "scheduler", "aud": "scheduler-api",
        "sub": Uuid::from_u128(1), "sid": Uuid::from_u128(2),
        "iat": 1_700_000_000, "exp": 1_700_691_200,
    })
}

fn with(name: &str, value: Value) -> Value {
    let mut payload = payload();
    payload[name] = value;
    payload
}

fn without(name: &str) -> Value {
    let mut payload = payload();
    payload.as_object_mut().expect("an object").remove(name);
    payload
}

fn message(header: &Value, payload: &Value) -> String {
    [header, payload].map(|part| URL_SAFE_NO_PAD.encode(part.to_string())).join(".")
}

/// A token signed by hand with HMAC-SHA-256, whatever its header claims.
fn signed(header: &Value, payload: &Value) -> String {
    let message = message(header, payload);
    let mac = Hmac::<Sha256>::new_from_slice(KEY).expect("any length").chain_update(&message).finalize();
    format!("{message}.{}", URL_SAFE_NO_PAD.encode(mac.into_bytes()))
}

fn hs256() -> Value {
    json!({"typ": "JWT", "alg": "HS256"})
}

#[track_caller]
fn refused(token: &str) {
    assert_eq!(tokens().read(token, now()), None, "{}", &token[..token.len().min(200)]);
}

#[test]
fn what_was_issued_reads_as_it_was() {
    let token = tokens().issue(&claims()).expect("signed");
    assert_eq!(tokens().read(&token, now()), Some(claims()));
}

#[test]
fn it_says_who_where_from_what_for_which_session_and_when() {
    let token = tokens().issue(&claims()).expect("signed");
    let part = token.split('.').nth(1).expect("three parts");
    let said: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).expect("base64url")).expect("JSON");
    assert_eq!(said, payload());
}

/// The forgeries below differ from this one in one thing each.
#[test]
fn a_token_signed_by_hand_with_the_right_key_is_read() {
    assert_eq!(tokens().read(&signed(&hs256(), &payload()), now()), Some(claims()));
}

#[test]
fn times_are_cut_to_whole_seconds() {
    let later = TimeDelta::microseconds(999_999);
    let token = tokens().issue(&AccessClaims { issued_at: now() + later, ..claims() }).expect("signed");
    assert_eq!(tokens().read(&token, now()), Some(claims()));
}

#[test]
fn it_expires_exactly_at_its_end_by_the_clock_that_is_given() {
    let token = tokens().issue(&claims()).expect("signed");
    let end = claims().expires_at;
    assert!(tokens().read(&token, end - TimeDelta::microseconds(1)).is_some());
    assert_eq!(tokens().read(&token, end), None);
    assert_eq!(tokens().read(&token, end + TimeDelta::days(9_999)), None);
}

#[test]
fn another_algorithm_in_the_header_is_refused() {
    for alg in ["none", "None", "RS256", "ES256", "PS256", "EdDSA", "HS384", "HS512", "hs256", ""] {
        refused(&signed(&json!({"typ": "JWT", "alg": alg}), &payload()));
    }
    refused(&signed(&json!({"typ": "JWT"}), &payload()));
}

#[test]
fn an_unsigned_token_is_refused() {
    for alg in ["none", "HS256"] {
        refused(&format!("{}.", message(&json!({"typ": "JWT", "alg": alg}), &payload())));
        refused(&message(&json!({"typ": "JWT", "alg": alg}), &payload()));
    }
}

#[test]
fn a_token_rightly_signed_with_hs512_is_refused() {
    let message = message(&json!({"typ": "JWT", "alg": "HS512"}), &payload());
    let mac = Hmac::<Sha512>::new_from_slice(KEY).expect("any length").chain_update(&message).finalize();
    refused(&format!("{message}.{}", URL_SAFE_NO_PAD.encode(mac.into_bytes())));
}

#[test]
fn a_changed_payload_is_refused() {
    let token = tokens().issue(&claims()).expect("signed");
    let parts: Vec<&str> = token.split('.').collect();
    let other = URL_SAFE_NO_PAD.encode(with("sub", json!(Uuid::from_u128(3))).to_string());
    refused(&[parts[0], &other, parts[2]].join("."));
}

#[test]
fn a_changed_or_cut_signature_is_refused() {
    let token = tokens().issue(&claims()).expect("signed");
    let (message, signature) = token.rsplit_once('.').expect("three parts");
    let mut bytes = URL_SAFE_NO_PAD.decode(signature).expect("base64url");
    bytes[0] ^= 1;
    refused(&format!("{message}.{}", URL_SAFE_NO_PAD.encode(&bytes)));
    bytes[0] ^= 1;
    refused(&format!("{message}.{}", URL_SAFE_NO_PAD.encode(&bytes[..16])));
    refused(&format!("{message}.{signature}="));
    refused(&format!("{message}.{signature}.{signature}"));
}

#[test]
fn a_token_under_another_key_is_refused() {
    let foreign = JwtAccessTokens::new(b"ffffffffffffffffffffffffffffffff").expect("long enough");
    refused(&foreign.issue(&claims()).expect("signed"));
}

#[test]
fn another_issuer_or_audience_is_refused() {
    for value in [json!("someone"), json!(""), json!(null), json!(7), json!(["scheduler", "scheduler-api"])] {
        refused(&signed(&hs256(), &with("iss", value.clone())));
        refused(&signed(&hs256(), &with("aud", value)));
    }
}

#[test]
fn a_token_without_one_of_its_claims_is_refused() {
    for name in ["iss", "aud", "sub", "sid", "iat", "exp"] {
        refused(&signed(&hs256(), &without(name)));
    }
}

#[test]
fn a_claim_of_another_type_is_refused() {
    for (name, value) in [
        ("sub", json!("ada")),
        ("sub", json!(1)),
        ("sid", json!("")),
        ("iat", json!("1700000000")),
        ("exp", json!("1700691200")),
        ("exp", json!(1.7e300)),
        ("exp", json!(i64::MAX)),
        ("exp", json!(-1)),
    ] {
        refused(&signed(&hs256(), &with(name, value)));
    }
}

#[test]
fn garbage_is_refused() {
    for token in ["", ".", "..", "...", "a.b.c", "Bearer x", "\0", "ä.ö.ü", " ", "null"] {
        refused(token);
    }
    refused(&signed(&json!("HS256"), &payload()));
    refused(&signed(&hs256(), &json!([])));
}

#[test]
fn a_huge_token_is_refused_however_well_signed() {
    refused(&"a".repeat(16 << 20));
    refused(&".".repeat(1 << 20));
    refused(&signed(&hs256(), &with("padding", json!("x".repeat(4096)))));
}

#[test]
fn a_short_key_is_refused_and_not_repeated() {
    let error = JwtAccessTokens::new(&KEY[..31]).err().expect("refused").to_string();
    assert_eq!(error, "a signing key needs at least 32 bytes");
}
