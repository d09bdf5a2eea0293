//! The UIDs of objects.

use sha2::{Digest, Sha256};

use crate::component::Component;
use crate::problem::Trouble;
use crate::property;

/// The most characters of a UID.
const MAX: usize = 1_000;

/// The UID that a component has.
pub(super) fn written(component: &Component) -> Option<String> {
    let uid = property::text(component.find("UID")?).trim().to_owned();
    Some(uid).filter(|uid| !uid.is_empty() && is_good(uid))
}

fn is_good(uid: &str) -> bool {
    uid.chars().count() <= MAX && !uid.chars().any(char::is_control)
}

/// The UID of a component. Where it has none, one is made of its content, so that reading the same file twice gives the same.
pub(super) fn of(component: &Component) -> Result<String, Trouble> {
    let Some(line) = component.find("UID").filter(|line| !line.value().trim().is_empty()) else {
        return Ok(from_content(component));
    };
    let sentence = format!("The UID has control characters or more than {MAX} characters, so this entry was left out");
    written(component).ok_or_else(|| Trouble::new(line.number, sentence))
}

/// The UID that the components of one object share: their own, or one made of the content. `None` for a component that is no calendar
/// object (RFC 4791, section 4.1) and has no UID.
pub(super) fn shared(component: &Component) -> Option<String> {
    let is_object = ["VEVENT", "VTODO", "VJOURNAL"].contains(&component.name.as_str());
    written(component).or_else(|| is_object.then(|| from_content(component)))
}

/// A key for a UID: half of its SHA-256, so that two UIDs do not have the same.
pub(super) fn key(uid: &str) -> u128 {
    half(Sha256::new().chain_update(uid))
}

fn half(hash: Sha256) -> u128 {
    hash.finalize().iter().take(16).fold(0_u128, |number, byte| number << 8 | u128::from(*byte))
}

fn from_content(component: &Component) -> String {
    let mut hash = Sha256::new();
    // Files without UIDs often have the time of their writing in DTSTAMP, so that is left out.
    for line in component.raw().iter().filter(|line| !line.to_ascii_uppercase().starts_with("DTSTAMP")) {
        hash.update(line.as_bytes());
        hash.update(b"\n");
    }
    format!("{:032x}@content.scheduler", half(hash))
}
