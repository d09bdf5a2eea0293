//! The client's address, as seen through the operator's proxies.
//!
//! Crates that do this (`axum-client-ip` and similar ones) trust one header from any client, or count hops; none takes a list of networks.
//! The header is trusted only as far as it was written by trusted proxies: each wrote the address to its right.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderName};
use ipnet::IpNet;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The right-most address that is not one of a trusted proxy. If the header ends or cannot be read, the last address that a trusted proxy
/// wrote.
pub(crate) fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(&address));
    let mut client = peer.to_canonical();
    // Several lines are one list, in their order (RFC 9110, section 5.3).
    for line in headers.get_all(FORWARDED_FOR).iter().rev() {
        let Ok(line) = line.to_str() else { return client };
        for entry in line.rsplit(',').map(str::trim).filter(|entry| !entry.is_empty()) {
            if !is_trusted(client) {
                return client;
            }
            let Some(address) = parse(entry) else { return client };
            client = address;
        }
    }
    client
}

/// An address in any form that proxies write: some add a port, some brackets.
fn parse(entry: &str) -> Option<IpAddr> {
    let bare = || entry.parse::<IpAddr>().ok();
    let with_port = || entry.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || entry.strip_prefix('[')?.strip_suffix(']')?.parse::<IpAddr>().ok();
    bare().or_else(with_port).or_else(in_brackets).map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const TRUSTED: [&str; 3] = ["10.0.0.0/8", "192.0.2.7/32", "2001:db8:1::/48"];

    #[track_caller]
    fn check(peer: &str, lines: &[&str], expected: &str) {
        let trusted = TRUSTED.map(|network| network.parse().unwrap());
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, HeaderValue::from_bytes(line.as_bytes()).unwrap());
        }
        let found = client_address(peer.parse().unwrap(), &headers, &trusted);
        assert_eq!(found.to_string(), expected, "{peer} {lines:?}");
    }

    #[test]
    fn a_header_from_somebody_who_is_no_trusted_proxy_is_not_believed() {
        check("203.0.113.5", &[], "203.0.113.5");
        check("203.0.113.5", &["198.51.100.1"], "203.0.113.5");
        check("192.0.2.8", &["198.51.100.1"], "192.0.2.8");
        check("2001:db8:2::1", &["198.51.100.1"], "2001:db8:2::1");
    }

    #[test]
    fn the_right_most_address_that_is_no_trusted_proxy_counts() {
        check("10.1.2.3", &["198.51.100.1"], "198.51.100.1");
        check("192.0.2.7", &["6.6.6.6, 198.51.100.1"], "198.51.100.1");
        check("10.1.2.3", &["6.6.6.6, 198.51.100.1,10.9.9.9 ,  192.0.2.7"], "198.51.100.1");
        check("2001:db8:1::1", &["198.51.100.1, 2001:db8:1:2::3"], "198.51.100.1");
    }

    #[test]
    fn with_trusted_proxies_only_the_left_most_counts() {
        check("10.1.2.3", &[], "10.1.2.3");
        check("10.1.2.3", &["10.0.0.1, 10.0.0.2"], "10.0.0.1");
        check("10.1.2.3", &["", " , "], "10.1.2.3");
    }

    #[test]
    fn several_lines_are_one_list_in_their_order() {
        check("10.1.2.3", &["6.6.6.6", "198.51.100.1, 10.0.0.1", "10.0.0.2"], "198.51.100.1");
        check("10.1.2.3", &["198.51.100.1", ""], "198.51.100.1");
    }

    #[test]
    fn what_cannot_be_read_ends_the_walk() {
        check("10.1.2.3", &["198.51.100.1, unknown"], "10.1.2.3");
        check("10.1.2.3", &["198.51.100.1, <script>, 10.0.0.1"], "10.0.0.1");
        check("10.1.2.3", &["198.51.100.1", "é", "10.0.0.1"], "10.0.0.1");
        check("10.1.2.3", &["unknown, 198.51.100.1"], "198.51.100.1");
    }

    #[test]
    fn ports_and_brackets_are_tolerated() {
        check("10.1.2.3", &["198.51.100.1:5678"], "198.51.100.1");
        check("10.1.2.3", &["[2001:db8:2::1]:80"], "2001:db8:2::1");
        check("10.1.2.3", &["[2001:db8:2::1], 10.0.0.1:80"], "2001:db8:2::1");
        check("10.1.2.3", &["2001:db8:2::1"], "2001:db8:2::1");
    }

    #[test]
    fn an_ipv4_address_is_one_however_it_is_written() {
        check("::ffff:10.1.2.3", &["::ffff:198.51.100.1"], "198.51.100.1");
        check("10.1.2.3", &["198.51.100.1, ::ffff:10.0.0.1"], "198.51.100.1");
        check("10.1.2.3", &["[::ffff:198.51.100.1]:80"], "198.51.100.1");
    }
}
