//! Where mails come from: their sender, and the host in their Message-IDs.

use scheduler_domain::MailId;
use url::{Host, Url};

use crate::Sender;

/// The host of a Message-ID where the product's URL gives none: a name that is nobody's (RFC 6761, section 6.4).
const FALLBACK_HOST: &str = "scheduler.invalid";

/// Whom mails come from, and where (the originator fields of RFC 5322, section 3.6.2, and the Message-ID's host).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Originator {
    pub(crate) sender: Sender,
    host: String,
}

impl Originator {
    /// Mails of this sender, from the product at this URL.
    #[must_use]
    pub fn new(sender: Sender, public_url: &str) -> Self {
        let url = Url::parse(public_url).ok();
        let host = url
            .as_ref()
            .and_then(Url::host)
            .as_ref()
            .and_then(message_id_domain)
            .unwrap_or_else(|| FALLBACK_HOST.to_owned());
        Self { sender, host }
    }

    /// The Message-ID of a mail (RFC 5322, section 3.6.4), in its angle brackets. The same mail has the same one whenever
    /// it is sent, so that its reader sees it once.
    pub(crate) fn message_id(&self, mail: MailId) -> String {
        format!("<{}@{}>", mail.0.simple(), self.host)
    }
}

/// The right side of a Message-ID: a name in ASCII as mail wants it, or an address as a literal (RFC 5321, section 4.1.3).
fn message_id_domain(host: &Host<&str>) -> Option<String> {
    match host {
        // The URL's parser has put names of other scripts into ASCII (IDNA); it lets a few signs pass that mail does not.
        Host::Domain(name) => {
            let name = name.trim_end_matches('.');
            let is_label = |label: &str| !label.is_empty() && label.chars().all(is_plain);
            name.split('.').all(is_label).then(|| name.to_owned())
        }
        Host::Ipv4(address) => Some(format!("[{address}]")),
        Host::Ipv6(address) => Some(format!("[IPv6:{address}]")),
    }
}

fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn host_of(public_url: &str) -> String {
        let sender = Sender::parse("noreply@example.org").expect("valid");
        let id = Originator::new(sender, public_url).message_id(MailId(Uuid::from_u128(1)));
        let id = id.strip_prefix("<00000000000000000000000000000001@").expect("the mail's own id");
        id.strip_suffix('>').expect("an end").to_owned()
    }

    #[test]
    fn every_host_that_a_product_may_have_makes_a_message_id() {
        for (public_url, host) in [
            ("https://scheduler.example.org", "scheduler.example.org"),
            ("https://scheduler.example.org:8443", "scheduler.example.org"),
            ("http://localhost:8000", "localhost"),
            ("https://Plan.Example.org.", "plan.example.org"),
            ("https://bücher.example", "xn--bcher-kva.example"),
            ("https://xn--bcher-kva.example", "xn--bcher-kva.example"),
            ("https://計画.例え", "xn--2nyr75b.xn--r8jz45g"),
            ("http://127.0.0.1:8000", "[127.0.0.1]"),
            ("http://[::1]:8000", "[IPv6:::1]"),
            ("http://[2001:db8::7]", "[IPv6:2001:db8::7]"),
            ("http://my_host", "my_host"),
            ("http://a,b&c", "scheduler.invalid"),
            ("http://a..b", "scheduler.invalid"),
        ] {
            assert_eq!(host_of(public_url), host, "{public_url}");
        }
    }
}
