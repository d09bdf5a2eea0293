//! Password hashing, as a port.

use async_trait::async_trait;
use scheduler_domain::Password;

/// A hashed password in PHC string format, parameters included.
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
    /// The password, but hashed with weaker parameters than today's: hash it anew.
    RightButOutdated,
}

/// Why a password was not hashed.
#[derive(Debug, thiserror::Error)]
pub enum HashingError {
    /// So many wait that this one's turn did not come in time.
    #[error("too many passwords wait to be hashed")]
    Overloaded,
    /// No memory, a broken hash, or the process is going down.
    #[error("{0}")]
    Failed(String),
}

/// Hashes and compares passwords, on a bounded number of threads.
#[async_trait]
pub trait PasswordHasher: Send + Sync {
    /// Hashes a password with today's parameters and a new salt.
    async fn hash(&self, password: &Password) -> Result<PasswordHash, HashingError>;

    /// Hashes a secret that is no new choice of a person's: a password just proved right, or a
    /// random one. Today's rules for new passwords are not asked.
    async fn hash_secret(&self, secret: &str) -> Result<PasswordHash, HashingError>;

    /// Compares. Without a hash (an unknown account) it does the same work and answers
    /// [`Verdict::Wrong`], so that time tells nobody whether the account exists.
    async fn verify(&self, password: &str, hash: Option<&PasswordHash>) -> Result<Verdict, HashingError>;
}
