//! Whom an attempt is counted for, in 16 bytes whatever was sent.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hash};
use std::net::{IpAddr, Ipv6Addr};

use scheduler_domain::UserId;

/// The longest address of an account; what is beyond cannot be one.
const LONGEST_ACCOUNT: usize = 255;

/// A subject. Two that differ are one with a chance of 2⁻¹²⁸, and would then share a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key([u64; 2]);

/// Makes keys by `SipHash` with keys of this process: nobody outside can aim at another's count.
pub(super) struct Keys([RandomState; 2]);

impl Keys {
    pub(super) fn new() -> Self {
        Self([RandomState::new(), RandomState::new()])
    }

    /// An account, from one address.
    pub(super) fn account_from(&self, account: &str, address: IpAddr) -> Key {
        self.of((folded(account), network(address)))
    }

    /// An account, from anywhere.
    pub(super) fn account(&self, account: &str) -> Key {
        self.of(folded(account))
    }

    /// A client.
    pub(super) fn address(&self, address: IpAddr) -> Key {
        self.of(network(address))
    }

    /// Somebody who is logged in.
    pub(super) fn user(&self, user: UserId) -> Key {
        self.of(user.0)
    }

    fn of(&self, subject: impl Hash) -> Key {
        let [one, other] = &self.0;
        Key([one.hash_one(&subject), other.hash_one(&subject)])
    }
}

/// As accounts are matched: without case, and without the spaces that forms trim.
fn folded(account: &str) -> String {
    account.trim().chars().take(LONGEST_ACCOUNT).collect::<String>().to_lowercase()
}

/// Who has one IPv6 address has all of its /64 (RFC 6177).
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_account_is_one_however_it_is_typed() {
        let keys = Keys::new();
        assert_eq!(keys.account(" Ada@Example.org\t"), keys.account("ada@example.org"));
        assert_ne!(keys.account("ada@example.org"), keys.account("grace@example.org"));
        let long = "x".repeat(LONGEST_ACCOUNT);
        assert_eq!(keys.account(&format!("{long}y")), keys.account(&format!("{long}z")));
    }

    #[test]
    fn an_ipv6_client_is_its_network_and_a_mapped_address_is_ipv4() {
        let keys = Keys::new();
        let key = |text| keys.address(address(text));
        assert_eq!(key("2001:db8::1"), key("2001:db8::ffff:0:0:2"));
        assert_ne!(key("2001:db8::1"), key("2001:db8:0:1::1"));
        assert_eq!(key("::ffff:192.0.2.1"), key("192.0.2.1"));
        assert_ne!(key("192.0.2.1"), key("192.0.2.2"));
    }

    #[test]
    fn an_account_from_an_address_is_neither_alone() {
        let keys = Keys::new();
        let ada = |text| keys.account_from("ada@example.org", address(text));
        assert_ne!(ada("192.0.2.1"), ada("192.0.2.2"));
        assert_ne!(ada("192.0.2.1"), keys.account("ada@example.org"));
    }
}
