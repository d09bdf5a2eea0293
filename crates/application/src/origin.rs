//! Where a request came from.

use std::net::IpAddr;

use uuid::Uuid;

/// Where a request came from, as needed by the security log and the limits on attempts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Names the request in the log.
    pub request_id: Uuid,
    /// The client's address, as seen through trusted proxies.
    pub address: IpAddr,
}
