//! Hashes and compares in memory that is handed in.

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash as Phc, Salt};
use argon2::{Algorithm, Argon2, Params, Version};
use scheduler_application::{HashingError, PasswordHash, Verdict};

use super::memory::Memory;

/// Hashes with a new salt.
pub(super) fn hash(secret: &str, params: &Params, memory: &mut Memory) -> Result<PasswordHash, HashingError> {
    let salt = Salt::new(&argon2::password_hash::try_generate_salt().map_err(failed)?).map_err(failed)?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
    let output = work_out(&argon2, secret, &salt, memory)?;
    let phc = Phc {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(params).map_err(failed)?,
        salt: Some(salt),
        hash: Some(output),
    };
    Ok(PasswordHash(phc.to_string()))
}

/// Compares in constant time, with the algorithm and parameters that the stored hash names.
pub(super) fn compare(
    secret: &str,
    stored: &str,
    today: &Params,
    memory: &mut Memory,
) -> Result<Verdict, HashingError> {
    let stored = Phc::new(stored).map_err(unreadable)?;
    let algorithm = Algorithm::try_from(stored.algorithm.as_str()).map_err(unreadable)?;
    let version = stored.version.map_or(Ok(Version::V0x10), Version::try_from).map_err(unreadable)?;
    let params = Params::try_from(&stored).map_err(unreadable)?;
    let (Some(salt), Some(expected)) = (&stored.salt, &stored.hash) else {
        return Err(unreadable("salt or hash is missing"));
    };
    let is_todays =
        algorithm == Algorithm::Argon2id && version == Version::V0x13 && measures(&params) == measures(today);
    let output = work_out(&Argon2::new(algorithm, version, params), secret, salt, memory)?;
    Ok(match (output == *expected, is_todays) {
        (false, _) => Verdict::Wrong,
        (true, true) => Verdict::Right,
        (true, false) => Verdict::RightButOutdated,
    })
}

fn measures(params: &Params) -> (u32, u32, u32, usize) {
    let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
    (params.m_cost(), params.t_cost(), params.p_cost(), length)
}

fn work_out(argon2: &Argon2<'_>, secret: &str, salt: &Salt, memory: &mut Memory) -> Result<Output, HashingError> {
    let params = argon2.params();
    let blocks = memory.blocks(params.block_count()).map_err(failed)?;
    let mut output = [0; Output::MAX_LENGTH];
    let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
    let output = output.get_mut(..length).ok_or_else(|| unreadable("it is too long"))?;
    argon2.hash_password_into_with_memory(secret.as_bytes(), salt, output, blocks).map_err(failed)?;
    Output::new(output).map_err(failed)
}

fn unreadable(why: impl std::fmt::Display) -> HashingError {
    HashingError::Failed(format!("a stored password hash cannot be read: {why}"))
}

fn failed(why: impl std::fmt::Display) -> HashingError {
    HashingError::Failed(format!("argon2 failed: {why}"))
}
