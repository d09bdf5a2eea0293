//! Where a request came from.

use std::net::IpAddr;

use uuid::Uuid;

/// Where a request came from, as the security log and the limits on attempts need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Names the request in the log.
    pub request_id: Uuid,
    /// The client's address, seen past trusted proxies.
    pub address: IpAddr,
}
