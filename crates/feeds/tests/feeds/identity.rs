//! Certificates that only these tests vouch for.

use std::sync::Arc;

use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer};
use rustls::{RootCertStore, ServerConfig};
use tokio_rustls::TlsAcceptor;

/// A certificate that signs itself, and its key.
pub(crate) struct Identity {
    certificate: CertificateDer<'static>,
    key: Vec<u8>,
}

impl Identity {
    /// For these hosts.
    pub(crate) fn of(hosts: &[&str]) -> Self {
        Self::made(&Self::parameters(hosts))
    }

    /// For these hosts, in a year that is over.
    pub(crate) fn ended(hosts: &[&str]) -> Self {
        let mut parameters = Self::parameters(hosts);
        (parameters.not_before, parameters.not_after) = (date_time_ymd(2020, 1, 1), date_time_ymd(2020, 12, 31));
        Self::made(&parameters)
    }

    fn parameters(hosts: &[&str]) -> CertificateParams {
        CertificateParams::new(hosts.iter().map(|&host| host.to_owned()).collect::<Vec<_>>()).expect("hosts")
    }

    fn made(parameters: &CertificateParams) -> Self {
        let key = KeyPair::generate().expect("a key");
        let certificate = parameters.self_signed(&key).expect("a certificate");
        Self { certificate: certificate.der().clone(), key: key.serialize_der() }
    }

    /// What a server needs.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        let builder = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()));
        let builder = builder.with_safe_default_protocol_versions().expect("the provider's own").with_no_client_auth();
        let key = PrivatePkcs8KeyDer::from(self.key.clone());
        let config = builder.with_single_cert(vec![self.certificate.clone()], key.into()).expect("a pair");
        TlsAcceptor::from(Arc::new(config))
    }

    /// What a client needs to trust it.
    pub(crate) fn roots(&self) -> RootCertStore {
        let mut roots = RootCertStore::empty();
        roots.add(self.certificate.clone()).expect("a root");
        roots
    }
}
