//! Connections over TLS: a door in front of the real database that speaks it, with one certificate or another.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use scheduler_application::{Store as _, StoreError};
use scheduler_persistence::SqlStore;
use scheduler_test_support::{Engine, TestDatabase};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

use super::make::TestStore;

/// What a client says that would like to speak TLS (PostgreSQL's manual, section 55.2.11).
const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 210, 22, 47];

struct Door {
    /// Where it leads to, from the host on.
    address: String,
    /// The certificate with which it speaks TLS.
    certificate: PathBuf,
    spoken: Arc<AtomicUsize>,
    _folder: TempDir,
}

impl Door {
    /// Before the database that a URL names; its certificate is for a name.
    async fn before(url: &str, name: &str) -> Self {
        let made = rcgen::generate_simple_self_signed([name.to_owned()]).unwrap();
        let folder = TempDir::new().unwrap();
        let certificate = folder.path().join("certificate.pem");
        std::fs::write(&certificate, made.cert.pem()).unwrap();
        let key = PrivateKeyDer::from_pem_slice(made.signing_key.serialize_pem().as_bytes()).unwrap();
        let chain = vec![CertificateDer::from(made.cert.der().to_vec())];
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let config = config.with_no_client_auth().with_single_cert(chain, key).unwrap();

        let (_, after) = url.split_once('@').unwrap();
        let (database, name) = after.split_once('/').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("{}/{name}", listener.local_addr().unwrap());
        let spoken = Arc::<AtomicUsize>::default();
        tokio::spawn(open(listener, TlsAcceptor::from(Arc::new(config)), database.to_owned(), Arc::clone(&spoken)));
        Self { address, certificate, spoken, _folder: folder }
    }

    fn url(&self, words: &str) -> String {
        let words = words.replace("ITS_OWN", &self.certificate.display().to_string());
        format!("postgres://postgres@{}?{words}", self.address)
    }

    /// Goes through it; answers whether TLS was spoken.
    async fn pass(&self, words: &str) -> Result<bool, StoreError> {
        let before = self.spoken.load(Ordering::SeqCst);
        let store = SqlStore::connect(&self.url(words)).await?;
        store.ready().await?;
        Ok(self.spoken.load(Ordering::SeqCst) > before)
    }
}

async fn open(listener: TcpListener, acceptor: TlsAcceptor, database: String, spoken: Arc<AtomicUsize>) {
    while let Ok((mut client, _)) = listener.accept().await {
        let mut server = TcpStream::connect(&database).await.unwrap();
        let (acceptor, spoken) = (acceptor.clone(), Arc::clone(&spoken));
        tokio::spawn(async move {
            let mut first = [0; 8];
            client.read_exact(&mut first).await.unwrap();
            if first != SSL_REQUEST {
                server.write_all(&first).await.unwrap();
                return copy_bidirectional(&mut client, &mut server).await.map(drop).unwrap_or_default();
            }
            client.write_all(b"S").await.unwrap();
            // A client that does not believe the certificate leaves.
            let Ok(mut client) = acceptor.accept(client).await else { return };
            spoken.fetch_add(1, Ordering::SeqCst);
            let _ = copy_bidirectional(&mut client, &mut server).await;
        });
    }
}

#[tokio::test]
async fn a_certificate_is_believed_as_far_as_the_url_says() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let stored = TestStore::on(Engine::Postgres).await;
    let named = Door::before(stored.database.url(), "127.0.0.1").await;
    let renamed = Door::before(stored.database.url(), "elsewhere.example").await;
    for (door, words, expected) in [
        (&named, "", Some(true)),
        (&named, "sslmode=disable", Some(false)),
        (&named, "sslmode=prefer", Some(true)),
        (&named, "sslmode=require", Some(true)),
        (&named, "sslmode=verify-ca", None),
        (&named, "sslmode=verify-full", None),
        (&named, "sslmode=require&sslrootcert=ITS_OWN", Some(true)),
        (&named, "sslmode=verify-ca&sslrootcert=ITS_OWN", Some(true)),
        (&named, "sslmode=verify-full&sslrootcert=ITS_OWN", Some(true)),
        (&named, "sslrootcert=ITS_OWN&sslmode=verify-full&application_name=named", Some(true)),
        (&renamed, "sslmode=verify-ca&sslrootcert=ITS_OWN", Some(true)),
        (&renamed, "sslmode=verify-full&sslrootcert=ITS_OWN", None),
        (&named, &format!("sslmode=require&sslrootcert={}", renamed.certificate.display()), None),
        (&named, &format!("sslmode=verify-ca&sslrootcert={}", renamed.certificate.display()), None),
    ] {
        let passed = door.pass(words).await;
        assert_eq!(passed.as_ref().ok(), expected.as_ref(), "{words}: {passed:?}");
    }
}

#[tokio::test]
async fn the_schema_is_migrated_over_tls_as_well() {
    if !Engine::Postgres.is_available() {
        return;
    }
    for words in ["sslmode=allow", "sslmode=require&sslrootcert=ITS_OWN", "sslmode=verify-full&sslrootcert=ITS_OWN"] {
        let database = TestDatabase::create(Engine::Postgres);
        let door = Door::before(database.url(), "127.0.0.1").await;
        let store = SqlStore::connect(&door.url(words)).await.unwrap();
        store.migrate().await.unwrap();
        store.ready().await.unwrap();
        // Ours and that of the migrations, none without.
        assert!(door.spoken.load(Ordering::SeqCst) >= 2, "{words}");
    }
}

#[tokio::test]
async fn without_tls_there_is_no_connection_where_it_is_required() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let stored = TestStore::on(Engine::Postgres).await;
    for (words, is_connected) in [("sslmode=prefer", true), ("sslmode=require", false), ("sslmode=verify-full", false)]
    {
        let connected = SqlStore::connect(&format!("{}?{words}", stored.database.url())).await;
        assert_eq!(connected.is_ok(), is_connected, "{words}");
    }
}

#[tokio::test]
async fn what_a_url_says_wrongly_is_named() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let stored = TestStore::on(Engine::Postgres).await;
    for (words, named) in [
        ("sslmode=yes", "sslmode=yes"),
        ("sslmode=verify-full&sslrootcert=/no/such/file", "/no/such/file"),
        ("sslcert=/some/file", "sslkey"),
        ("colour=green", "colour"),
    ] {
        let Err(StoreError::Failed(why)) = SqlStore::connect(&format!("{}?{words}", stored.database.url())).await
        else {
            panic!("{words} is refused");
        };
        let whole = std::iter::successors(Some(&*why as &dyn std::error::Error), |error| error.source());
        let whole: Vec<_> = whole.map(ToString::to_string).collect();
        assert!(whole.concat().contains(named), "{words}: {whole:?}");
    }
}
