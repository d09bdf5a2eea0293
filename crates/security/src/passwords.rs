//! Password hashing with argon2id (RFC 9106), on a bounded number of threads.

mod argon;
mod cost;
mod hashing_pool;
mod memory;

use std::num::NonZeroUsize;

use async_trait::async_trait;
use scheduler_application::{HashingError, PasswordHash, PasswordHasher, Verdict};
use scheduler_domain::Password;

pub use cost::Cost;
use hashing_pool::HashingPool;

/// The most characters that a password can have (domain rule): more is wrong without looking.
const MAX_CHARACTERS: usize = 128;

/// Hashed in place of what cannot be a password, so that it takes as long.
const STAND_IN: &str = "longer than any password";

/// Hashes passwords with argon2id.
pub struct Argon2Hasher {
    cost: Cost,
    dummy: PasswordHash,
    hashing_pool: HashingPool,
}

impl Argon2Hasher {
    /// A hasher of today's `cost` that works on at most as many passwords at once as there are cores.
    #[must_use]
    pub fn new(cost: Cost) -> Self {
        Self::with_workers(cost, std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }

    /// A hasher that works on at most `workers` passwords at once; each takes the memory of `cost`.
    #[must_use]
    pub fn with_workers(cost: Cost, workers: NonZeroUsize) -> Self {
        Self { dummy: cost.dummy(), cost, hashing_pool: HashingPool::new(workers) }
    }

    async fn make(&self, secret: String) -> Result<PasswordHash, HashingError> {
        let params = self.cost.params().clone();
        self.hashing_pool.run(move |memory| argon::hash(&secret, &params, memory)).await?
    }
}

#[async_trait]
impl PasswordHasher for Argon2Hasher {
    async fn hash(&self, password: &Password) -> Result<PasswordHash, HashingError> {
        self.make(password.expose().to_owned()).await
    }

    async fn hash_secret(&self, secret: &str) -> Result<PasswordHash, HashingError> {
        self.make(secret.to_owned()).await
    }

    async fn verify(&self, password: &str, hash: Option<&PasswordHash>) -> Result<Verdict, HashingError> {
        let possible = password.chars().nth(MAX_CHARACTERS).is_none();
        let secret = if possible { password } else { STAND_IN }.to_owned();
        let stored = hash.unwrap_or(&self.dummy).0.clone();
        let today = self.cost.params().clone();
        let verdict = self.hashing_pool.run(move |memory| argon::compare(&secret, &stored, &today, memory)).await??;
        Ok(if possible && hash.is_some() { verdict } else { Verdict::Wrong })
    }
}
