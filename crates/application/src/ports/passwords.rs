//! Password hashing, as a port.

use async_trait::async_trait;
use scheduler_domain::Password;

/// A hashed password in PHC string format, including the parameters.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

impl std::fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

/// What comparing a password with a hash says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not the password.
    Wrong,
    /// The password.
    Right,
    /// The password is correct, but hashed with weaker parameters than today's: hash it again.
    RightButOutdated,
}

/// Why a password was not hashed.
#[derive(Debug, thiserror::Error)]
pub enum HashingError {
    /// There were too many waiting, so this one was not processed in time.
    #[error("too many passwords wait to be hashed")]
    Overloaded,
    /// No memory, a broken hash, or the process is stopping.
    #[error("{0}")]
    Failed(String),
}

/// Hashes and compares passwords, on a bounded number of threads.
#[async_trait]
pub trait PasswordHasher: Send + Sync {
    /// Hashes a password with today's parameters and a new salt.
    async fn hash(&self, password: &Password) -> Result<PasswordHash, HashingError>;

    /// Hashes a secret that is not a newly chosen password: a password that was just verified, or a random one. The rules for new
    /// passwords do not apply.
    async fn hash_secret(&self, secret: &str) -> Result<PasswordHash, HashingError>;

    /// Compares. Without a hash (an unknown account) it does the same work and returns [`Verdict::Wrong`], so that the time does
    /// not reveal whether the account exists.
    async fn verify(&self, password: &str, hash: Option<&PasswordHash>) -> Result<Verdict, HashingError>;
}
