//! TLS to the servers of calendars.

use std::sync::Arc;

use rustls::client::Resumption;
use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, Error, RootCertStore};
use scheduler_application::FeedError;
use tokio_rustls::TlsConnector;
use url::{Host, Url};

use crate::{Connection, told};

/// The authorities that browsers trust.
pub(crate) fn public_roots() -> RootCertStore {
    RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() }
}

/// TLS that trusts these roots. No session is resumed, because a server could recognize a subscriber by it.
pub(crate) fn connector(roots: RootCertStore) -> Result<TlsConnector, Error> {
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions()?;
    let mut config = builder.with_root_certificates(roots).with_no_client_auth();
    config.resumption = Resumption::disabled();
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsConnector::from(Arc::new(config)))
}

/// Makes a TLS connection. The server has to show a certificate for the host of the address.
pub(crate) async fn secured(
    tls: &TlsConnector,
    url: &Url,
    plain: Box<dyn Connection>,
) -> Result<Box<dyn Connection>, FeedError> {
    let name = server_name(url).ok_or(FeedError::TlsFailed)?;
    match tls.connect(name, plain).await {
        Ok(stream) => Ok(Box::new(stream)),
        Err(error) => {
            let is_untrusted = matches!(
                error.get_ref().and_then(|cause| cause.downcast_ref()),
                Some(Error::InvalidCertificate(_) | Error::NoCertificatesPresented)
            );
            Err(told(&error, if is_untrusted { FeedError::UntrustedCertificate } else { FeedError::TlsFailed }))
        }
    }
}

fn server_name(url: &Url) -> Option<ServerName<'static>> {
    match url.host()? {
        Host::Domain(name) => ServerName::try_from(name.to_owned()).ok(),
        Host::Ipv4(address) => Some(std::net::IpAddr::V4(address).into()),
        Host::Ipv6(address) => Some(std::net::IpAddr::V6(address).into()),
    }
}
