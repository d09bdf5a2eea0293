//! What surrounds every request, whatever it asks for: connections, logs and metrics, time limits, headers, and the files of the web app.

pub(crate) mod assets;
pub(crate) mod book;
pub(crate) mod bound_answers;
pub(crate) mod catch_panic;
pub(crate) mod client_address;
pub(crate) mod cors;
pub(crate) mod drain;
pub(crate) mod first_visit;
pub(crate) mod headers;
pub(crate) mod health;
pub(crate) mod metrics;
pub(crate) mod observe;
pub(crate) mod reading;
pub(crate) mod serve;
pub(crate) mod time_limit;
pub(crate) mod turn_away;
