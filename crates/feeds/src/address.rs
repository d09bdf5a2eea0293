//! Which addresses may be connected to.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::{Ipv4Net, Ipv6Net};
use scheduler_domain::PlainHttp;

/// Which servers calendars may be fetched from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressPolicy {
    /// Public servers, by `https`.
    PublicOnly,
    /// Those in private networks and on this machine as well, and by plain `http` as well.
    PrivateToo,
}

/// What kind of address it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressClass {
    /// Everybody reaches the same server there.
    Public,
    /// A server of this machine or of a private network.
    Private,
    /// No server that has calendars: link-local (and so the metadata of clouds), multicast, reserved, or another
    /// spelling of an IPv4 address.
    Never,
}

impl AddressPolicy {
    /// Whether this address may be connected to.
    #[must_use]
    pub fn allows(self, address: IpAddr) -> bool {
        match AddressClass::of(address) {
            AddressClass::Public => true,
            AddressClass::Private => self == Self::PrivateToo,
            AddressClass::Never => false,
        }
    }

    /// Whether plain `http` is allowed.
    #[must_use]
    pub const fn plain_http(self) -> PlainHttp {
        match self {
            Self::PublicOnly => PlainHttp::Refused,
            Self::PrivateToo => PlainHttp::Allowed,
        }
    }
}

impl AddressClass {
    /// The class of an address, by IANA's registries of special-purpose addresses (RFC 6890) and what clouds added.
    #[must_use]
    pub fn of(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Self::of_v4(address),
            IpAddr::V6(address) => Self::of_v6(address),
        }
    }

    fn of_v4(address: Ipv4Addr) -> Self {
        let is_in = |nets: &[Ipv4Net]| nets.iter().any(|net| net.contains(&address));
        if is_in(NEVER_V4) {
            Self::Never
        } else if is_in(PRIVATE_V4) {
            Self::Private
        } else {
            Self::Public
        }
    }

    /// Of IPv6 only the addresses given out for the public internet (`2000::/3`) are public, less the exceptions.
    fn of_v6(address: Ipv6Addr) -> Self {
        let is_in = |nets: &[Ipv6Net]| nets.iter().any(|net| net.contains(&address));
        if NAT64.contains(&address) {
            // A network without IPv4 reaches IPv4 through it (RFC 6052, section 2.2).
            Self::of_v4(Ipv4Addr::from_bits(low_bits(address)))
        } else if is_in(NEVER_V6) {
            Self::Never
        } else if is_in(PRIVATE_V6) {
            Self::Private
        } else if GLOBAL_V6.contains(&address) {
            Self::Public
        } else {
            Self::Never
        }
    }
}

fn low_bits(address: Ipv6Addr) -> u32 {
    let [.., a, b, c, d] = address.octets();
    u32::from_be_bytes([a, b, c, d])
}

const fn v4(a: u8, b: u8, c: u8, d: u8, prefix: u8) -> Ipv4Net {
    Ipv4Net::new_assert(Ipv4Addr::new(a, b, c, d), prefix)
}

const fn v6(bits: u128, prefix: u8) -> Ipv6Net {
    Ipv6Net::new_assert(Ipv6Addr::from_bits(bits), prefix)
}

const PRIVATE_V4: &[Ipv4Net] = &[
    v4(10, 0, 0, 0, 8),     // RFC 1918
    v4(100, 64, 0, 0, 10),  // shared by a carrier's customers, RFC 6598
    v4(127, 0, 0, 0, 8),    // loopback
    v4(172, 16, 0, 0, 12),  // RFC 1918
    v4(192, 168, 0, 0, 16), // RFC 1918
];

const NEVER_V4: &[Ipv4Net] = &[
    v4(0, 0, 0, 0, 8),          // "this network", and unspecified
    v4(100, 100, 100, 200, 32), // metadata of Alibaba's cloud
    v4(168, 63, 129, 16, 32),   // metadata of Microsoft's cloud
    v4(169, 254, 0, 0, 16),     // link-local, and the metadata of most clouds
    v4(192, 0, 0, 0, 24),       // protocol assignments
    v4(192, 0, 2, 0, 24),       // documentation
    v4(192, 88, 99, 0, 24),     // relays of 6to4, RFC 7526
    v4(198, 18, 0, 0, 15),      // benchmarking
    v4(198, 51, 100, 0, 24),    // documentation
    v4(203, 0, 113, 0, 24),     // documentation
    v4(224, 0, 0, 0, 4),        // multicast
    v4(240, 0, 0, 0, 4),        // reserved, and broadcast
];

const GLOBAL_V6: Ipv6Net = v6(0x2000 << 112, 3);

const NAT64: Ipv6Net = v6(0x0064_ff9b << 96, 96);

const PRIVATE_V6: &[Ipv6Net] = &[
    v6(1, 128),           // loopback
    v6(0xfc00 << 112, 7), // unique local, RFC 4193
];

const NEVER_V6: &[Ipv6Net] = &[
    v6(0x2001 << 112, 23),     // protocol assignments: Teredo, benchmarking, ORCHID
    v6(0x2001_0db8 << 96, 32), // documentation
    v6(0x2002 << 112, 16),     // 6to4, RFC 7526: an IPv4 address in disguise
    v6(0x3fff << 112, 20),     // documentation, RFC 9637
    v6(0xfd00_0ec2_0000_0000_0000_0000_0000_0254, 128), // metadata of Amazon's cloud
    v6(0xfd20_00ce_0000_0000_0000_0000_0000_0254, 128), // metadata of Google's cloud
];

#[cfg(test)]
mod tests;
