//! The subject that an attempt counts for, in 16 bytes whatever was sent.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;

use scheduler_domain::UserId;

use crate::{KeyedHash, KeyedHasher};

/// The longest address of an account; a longer one cannot belong to one.
const LONGEST_ACCOUNT: usize = 255;

/// Hashes subjects with the server's key: nobody outside can cause collisions on purpose, and the stored values identify nobody.
pub(super) struct Subjects(Arc<dyn KeyedHasher>);

impl Subjects {
    pub(super) fn new(hasher: Arc<dyn KeyedHasher>) -> Self {
        Self(hasher)
    }

    /// An account, from one address.
    pub(super) fn account_from(&self, account: &str, address: IpAddr) -> KeyedHash {
        self.of(b'f', &[&network(address), folded(account).as_bytes()])
    }

    /// An account, from anywhere.
    pub(super) fn account(&self, account: &str) -> KeyedHash {
        self.of(b'a', &[folded(account).as_bytes()])
    }

    /// A client.
    pub(super) fn address(&self, address: IpAddr) -> KeyedHash {
        self.of(b'n', &[&network(address)])
    }

    /// A user who is logged in.
    pub(super) fn user(&self, user: UserId) -> KeyedHash {
        self.of(b'u', &[user.0.as_bytes()])
    }

    /// The kind is a prefix, and only the last part has no fixed length, so different subjects always give different messages.
    fn of(&self, kind: u8, parts: &[&[u8]]) -> KeyedHash {
        self.0.hash(&[&[kind], parts.concat().as_slice()].concat())
    }
}

/// In the same way as accounts are matched: ignoring case, and without the spaces that forms trim.
fn folded(account: &str) -> String {
    account.trim().chars().take(LONGEST_ACCOUNT).collect::<String>().to_lowercase()
}

/// A client with one IPv6 address has all of its /64 (RFC 6177). An IPv4 address is in its mapped form.
fn network(address: IpAddr) -> [u8; 16] {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).octets(),
        IpAddr::V4(address) => address.to_ipv6_mapped().octets(),
    }
}

#[cfg(test)]
mod tests {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};

    use super::*;

    /// Any hash tells messages apart.
    struct AnyHasher;

    impl KeyedHasher for AnyHasher {
        fn hash(&self, message: &[u8]) -> KeyedHash {
            let mut hasher = DefaultHasher::new();
            message.hash(&mut hasher);
            KeyedHash(u128::from(hasher.finish()).to_be_bytes())
        }
    }

    fn subjects() -> Subjects {
        Subjects::new(Arc::new(AnyHasher))
    }

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_account_is_one_however_it_is_typed() {
        let subjects = subjects();
        assert_eq!(subjects.account(" Ada@Example.org\t"), subjects.account("ada@example.org"));
        assert_ne!(subjects.account("ada@example.org"), subjects.account("grace@example.org"));
        let long = "x".repeat(LONGEST_ACCOUNT);
        assert_eq!(subjects.account(&format!("{long}y")), subjects.account(&format!("{long}z")));
    }

    #[test]
    fn an_ipv6_client_is_its_network_and_a_mapped_address_is_ipv4() {
        let subjects = subjects();
        let subject = |text| subjects.address(address(text));
        assert_eq!(subject("2001:db8::1"), subject("2001:db8::ffff:0:0:2"));
        assert_ne!(subject("2001:db8::1"), subject("2001:db8:0:1::1"));
        assert_eq!(subject("::ffff:192.0.2.1"), subject("192.0.2.1"));
        assert_ne!(subject("192.0.2.1"), subject("192.0.2.2"));
    }

    #[test]
    fn an_account_from_an_address_differs_from_the_account_and_from_the_address() {
        let subjects = subjects();
        let ada = |text| subjects.account_from("ada@example.org", address(text));
        assert_ne!(ada("192.0.2.1"), ada("192.0.2.2"));
        assert_ne!(ada("192.0.2.1"), subjects.account("ada@example.org"));
    }
}
