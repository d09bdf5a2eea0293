//! TLS to PostgreSQL.

use std::path::Path;
use std::sync::Arc;

use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::CryptoProvider;
use rustls::crypto::{ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use scheduler_application::StoreError;
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::words::{Words, refused};
use crate::row::failed;

/// Whether TLS is used, and how.
pub(super) struct Tls {
    pub(super) mode: SslMode,
    pub(super) connect: MakeRustlsConnect,
}

/// Which servers are trusted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trust {
    /// Any server.
    Blind,
    /// A server with a certificate of a trusted authority, for any name.
    Authority,
    /// A server with a certificate of a trusted authority, for the name in the URL.
    Name,
}

/// The TLS settings of a URL.
pub(super) fn of(words: &Words) -> Result<Tls, StoreError> {
    let (mode, trust) = match (words.sslmode.as_deref().unwrap_or("prefer"), &words.sslrootcert) {
        // With a public authority, anyone can get a certificate for a name of their own.
        (mode, Some(roots)) if roots == "system" && mode != "verify-full" => {
            return Err(refused("sslrootcert=system goes with sslmode=verify-full alone".to_owned()));
        }
        ("disable", _) => (SslMode::Disable, Trust::Blind),
        ("allow" | "prefer", _) => (SslMode::Prefer, Trust::Blind),
        ("require", None) => (SslMode::Require, Trust::Blind),
        // As in libpq: if certificates are named, they are checked.
        ("require", Some(_)) | ("verify-ca", _) => (SslMode::Require, Trust::Authority),
        ("verify-full", _) => (SslMode::Require, Trust::Name),
        (other, _) => return Err(refused(format!("sslmode={other} is none of PostgreSQL's"))),
    };
    Ok(Tls { mode, connect: MakeRustlsConnect::new(config(trust, words)?) })
}

fn config(trust: Trust, words: &Words) -> Result<ClientConfig, StoreError> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider));
    let builder = builder.with_safe_default_protocol_versions().map_err(failed)?;
    let verifier: Arc<dyn ServerCertVerifier> = if trust == Trust::Blind {
        Arc::new(Blind(provider))
    } else {
        let roots = Arc::new(roots(words.sslrootcert.as_deref())?);
        let verifier = WebPkiServerVerifier::builder_with_provider(roots, provider).build().map_err(failed)?;
        if trust == Trust::Name { verifier } else { Arc::new(AnyName(verifier)) }
    };
    let builder = builder.dangerous().with_custom_certificate_verifier(verifier);
    match (&words.sslcert, &words.sslkey) {
        (None, None) => Ok(builder.with_no_client_auth()),
        (Some(certificate), Some(key)) => {
            let key = PrivateKeyDer::from_pem_file(key).map_err(|error| unreadable(key, &error))?;
            builder.with_client_auth_cert(certificates(certificate)?, key).map_err(failed)
        }
        _ => Err(refused("sslcert and sslkey go together".to_owned())),
    }
}

/// The trusted authorities: those in the file only, or else those that browsers trust.
fn roots(file: Option<&str>) -> Result<RootCertStore, StoreError> {
    let Some(file) = file.filter(|file| *file != "system") else {
        return Ok(RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() });
    };
    let mut roots = RootCertStore::empty();
    for certificate in certificates(file)? {
        roots.add(certificate).map_err(failed)?;
    }
    Ok(roots)
}

fn certificates(file: &str) -> Result<Vec<CertificateDer<'static>>, StoreError> {
    let read = CertificateDer::pem_file_iter(Path::new(file)).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let certificates: Vec<_> = read.map_err(|error| unreadable(file, &error))?;
    if certificates.is_empty() { Err(refused(format!("there is no certificate in {file}"))) } else { Ok(certificates) }
}

fn unreadable(file: &str, error: &rustls::pki_types::pem::Error) -> StoreError {
    refused(format!("{file} cannot be read: {error}"))
}

/// Accepts any certificate: such TLS only protects against passive listeners.
#[derive(Debug)]
struct Blind(Arc<CryptoProvider>);

impl ServerCertVerifier for Blind {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

/// Accepts a certificate of a trusted authority, for any name.
#[derive(Debug)]
struct AnyName(Arc<WebPkiServerVerifier>);

impl ServerCertVerifier for AnyName {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        // The name is checked last, when everything else is valid.
        match self.0.verify_server_cert(certificate, intermediates, name, ocsp_response, now) {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            judged => judged,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.0.verify_tls12_signature(message, certificate, signed)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.0.verify_tls13_signature(message, certificate, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_verify_schemes()
    }
}
