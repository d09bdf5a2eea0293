use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use proptest::prelude::*;

use super::*;

fn class(address: &str) -> AddressClass {
    AddressClass::of(address.parse().unwrap_or_else(|_| panic!("{address} is an address")))
}

/// Each range with its first and its last address; what lies just outside is another test.
const RANGES: &[(&str, &str, &str, AddressClass)] = &[
    ("this network", "0.0.0.0", "0.255.255.255", AddressClass::Never),
    ("private, RFC 1918", "10.0.0.0", "10.255.255.255", AddressClass::Private),
    ("shared by a carrier", "100.64.0.0", "100.127.255.255", AddressClass::Private),
    ("metadata of Alibaba's cloud", "100.100.100.200", "100.100.100.200", AddressClass::Never),
    ("loopback", "127.0.0.0", "127.255.255.255", AddressClass::Private),
    ("metadata of Microsoft's cloud", "168.63.129.16", "168.63.129.16", AddressClass::Never),
    ("link-local", "169.254.0.0", "169.254.255.255", AddressClass::Never),
    ("metadata of most clouds", "169.254.169.254", "169.254.169.254", AddressClass::Never),
    ("private, RFC 1918", "172.16.0.0", "172.31.255.255", AddressClass::Private),
    ("protocol assignments", "192.0.0.0", "192.0.0.255", AddressClass::Never),
    ("documentation", "192.0.2.0", "192.0.2.255", AddressClass::Never),
    ("relays of 6to4", "192.88.99.0", "192.88.99.255", AddressClass::Never),
    ("private, RFC 1918", "192.168.0.0", "192.168.255.255", AddressClass::Private),
    ("benchmarking", "198.18.0.0", "198.19.255.255", AddressClass::Never),
    ("documentation", "198.51.100.0", "198.51.100.255", AddressClass::Never),
    ("documentation", "203.0.113.0", "203.0.113.255", AddressClass::Never),
    ("multicast", "224.0.0.0", "239.255.255.255", AddressClass::Never),
    ("reserved", "240.0.0.0", "255.255.255.254", AddressClass::Never),
    ("broadcast", "255.255.255.255", "255.255.255.255", AddressClass::Never),
    ("unspecified", "::", "::", AddressClass::Never),
    ("loopback", "::1", "::1", AddressClass::Private),
    ("IPv4-compatible", "::2", "::ffff:ffff", AddressClass::Never),
    ("IPv4-mapped", "::ffff:0.0.0.0", "::ffff:255.255.255.255", AddressClass::Never),
    ("IPv4-translated", "::ffff:0:0.0.0.0", "::ffff:0:255.255.255.255", AddressClass::Never),
    ("NAT64 of private", "64:ff9b::10.0.0.0", "64:ff9b::10.255.255.255", AddressClass::Private),
    ("NAT64 of loopback", "64:ff9b::127.0.0.0", "64:ff9b::127.255.255.255", AddressClass::Private),
    ("NAT64 of metadata", "64:ff9b::169.254.169.254", "64:ff9b::169.254.169.254", AddressClass::Never),
    ("NAT64 of public", "64:ff9b::1.1.1.1", "64:ff9b::8.8.8.8", AddressClass::Public),
    ("local NAT64", "64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
    ("discard", "100::", "100::ffff:ffff:ffff:ffff", AddressClass::Never),
    ("Teredo", "2001::", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
    ("benchmarking", "2001:2::", "2001:2:0:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
    ("ORCHID", "2001:10::", "2001:2f:ffff:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
    ("protocol assignments", "2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
    ("documentation", "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
    ("6to4", "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
    ("6to4 of 10.0.0.1", "2002:a00:1::", "2002:a00:1::1", AddressClass::Never),
    ("documentation", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
    ("segment routing", "5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
    ("unique local", "fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", AddressClass::Private),
    ("metadata of Amazon's cloud", "fd00:ec2::254", "fd00:ec2::254", AddressClass::Never),
    ("metadata of Google's cloud", "fd20:ce::254", "fd20:ce::254", AddressClass::Never),
    ("link-local", "fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
    ("site-local", "fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
    ("multicast", "ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", AddressClass::Never),
];

#[test]
fn each_range_is_judged_from_its_first_address_to_its_last() {
    for (name, first, last, judged) in RANGES {
        assert_eq!((class(first), class(last)), (*judged, *judged), "{name}: {first} to {last}");
    }
}

#[test]
fn the_neighbours_of_each_range_are_public() {
    for address in [
        "1.0.0.0",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "168.63.129.15",
        "168.63.129.17",
        "169.253.255.255",
        "169.255.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "191.255.255.255",
        "192.0.1.0",
        "192.0.3.0",
        "192.88.98.255",
        "192.88.100.0",
        "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255",
        "198.20.0.0",
        "198.51.99.255",
        "198.51.101.0",
        "203.0.112.255",
        "203.0.114.0",
        "223.255.255.255",
        "2000::",
        "2001:200::",
        "2001:db7:ffff::",
        "2001:db9::",
        "2003::",
        "3ffe:ffff::",
        "3fff:1000::",
        "2606:4700:4700::1111",
    ] {
        assert_eq!(class(address), AddressClass::Public, "{address}");
    }
    for address in ["1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "4000::", "64:ff9a::1.1.1.1", "64:ff9b::1:0:0"] {
        assert_eq!(class(address), AddressClass::Never, "{address}");
    }
}

#[test]
fn private_addresses_are_allowed_by_the_setting_and_the_rest_never() {
    for (address, by_default, by_setting) in [
        ("1.1.1.1", true, true),
        ("127.0.0.1", false, true),
        ("fd12::1", false, true),
        ("169.254.169.254", false, false),
    ] {
        let address = address.parse().expect("an address");
        assert_eq!(AddressPolicy::PublicOnly.allows(address), by_default, "{address}");
        assert_eq!(AddressPolicy::PrivateToo.allows(address), by_setting, "{address}");
    }
}

proptest! {
    #[test]
    fn an_ipv4_address_is_judged_alike_behind_nat64_and_is_never_reached_by_another_spelling(bits in any::<u32>()) {
        let address = Ipv4Addr::from_bits(bits);
        let embedded = |prefix: u128| IpAddr::V6(Ipv6Addr::from_bits(prefix | u128::from(bits)));
        prop_assert_eq!(AddressClass::of(embedded(0x0064_ff9b << 96)), AddressClass::of(address.into()));
        prop_assert_eq!(AddressClass::of(embedded(0xffff << 32)), AddressClass::Never);
        let six_to_four = Ipv6Addr::from_bits((0x2002 << 112) | (u128::from(bits) << 80));
        prop_assert_eq!(AddressClass::of(six_to_four.into()), AddressClass::Never);
    }

    #[test]
    fn what_the_standard_library_calls_special_is_never_public(bits in any::<u32>()) {
        let address = Ipv4Addr::from_bits(bits);
        let is_special = address.is_private() || address.is_loopback() || address.is_link_local()
            || address.is_broadcast() || address.is_documentation() || address.is_multicast()
            || address.is_unspecified();
        prop_assert!(!is_special || AddressClass::of(address.into()) != AddressClass::Public);
    }
}
