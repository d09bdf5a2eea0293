//! What the use cases need from outside, as traits.

pub(crate) mod clock;
pub(crate) mod ids;
pub(crate) mod mail;
pub(crate) mod passwords;
pub(crate) mod security_log;
pub(crate) mod store;
pub(crate) mod tokens;
