//! The parameters of a URL that the driver does not read: TLS, in libpq's words (PostgreSQL's manual, sections 34.1.2 and 34.19), and
//! prepared statements, in the words of sqlx, which reads the same URL for the migrations.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;
use scheduler_application::StoreError;

use crate::row::failed;

/// The error for an invalid URL.
pub(super) fn refused(why: String) -> StoreError {
    StoreError::Failed(why.into())
}

/// A URL in the form that sqlx needs for the migrations: some of the words mean less to it than to libpq. (Where `sslrootcert` names
/// authorities, sqlx also trusts those that browsers trust.)
pub(crate) fn for_migrations(url: &str) -> String {
    let Some((address, query)) = url.split_once('?') else { return url.to_owned() };
    let pairs: Vec<_> = query.split('&').map(|pair| (pair, decoded(pair))).collect();
    let names_roots = pairs.iter().any(|(_, word)| word.starts_with("sslrootcert="));
    let words = pairs.iter().filter_map(|(pair, word)| match &**word {
        // It trusts the authorities that browsers trust anyway.
        "sslrootcert=system" => None,
        "sslmode=allow" => Some("sslmode=prefer"),
        "sslmode=require" if names_roots => Some("sslmode=verify-ca"),
        _ => Some(*pair),
    });
    format!("{address}?{}", words.collect::<Vec<_>>().join("&"))
}

fn decoded(text: &str) -> Cow<'_, str> {
    percent_decode_str(text).decode_utf8_lossy()
}

#[derive(Default)]
pub(super) struct Words {
    pub(super) sslmode: Option<String>,
    /// A file with the certificates of the trusted authorities.
    pub(super) sslrootcert: Option<String>,
    /// The client's own certificate, and its key.
    pub(super) sslcert: Option<String>,
    pub(super) sslkey: Option<String>,
    statement_cache_capacity: Option<String>,
}

impl Words {
    /// Takes them out of a URL; the driver reads the rest.
    pub(super) fn taken_from(url: &str) -> Result<(String, Self), StoreError> {
        let mut words = Self::default();
        let Some((address, query)) = url.split_once('?') else { return Ok((url.to_owned(), words)) };
        let mut rest = Vec::new();
        for pair in query.split('&') {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let word = match key {
                "sslmode" => &mut words.sslmode,
                "sslrootcert" => &mut words.sslrootcert,
                "sslcert" => &mut words.sslcert,
                "sslkey" => &mut words.sslkey,
                "statement-cache-capacity" => &mut words.statement_cache_capacity,
                _ => {
                    rest.push(pair);
                    continue;
                }
            };
            *word = Some(percent_decode_str(value).decode_utf8().map_err(failed)?.into_owned());
        }
        let rest = if rest.is_empty() { address.to_owned() } else { format!("{address}?{}", rest.join("&")) };
        Ok((rest, words))
    }

    /// Whether statements are prepared once for a connection. Not behind a pooler that gives each transaction another connection.
    pub(super) fn prepares(&self) -> Result<bool, StoreError> {
        match self.statement_cache_capacity.as_deref() {
            None => Ok(true),
            Some("0") => Ok(false),
            Some(other) => {
                Err(refused(format!("statement-cache-capacity={other} is not 0, and nothing else can be said")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_migrations_trust_nobody_whom_the_rest_does_not() {
        for (url, read) in [
            ("postgres://a@b/c", "postgres://a@b/c"),
            ("postgres://a@b/c?sslmode=require", "postgres://a@b/c?sslmode=require"),
            (
                "postgres://a@b/c?sslmode=require&sslrootcert=/ca.pem",
                "postgres://a@b/c?sslmode=verify-ca&sslrootcert=/ca.pem",
            ),
            (
                "postgres://a@b/c?sslrootcert=/ca.pem&sslmode=re%71uire",
                "postgres://a@b/c?sslrootcert=/ca.pem&sslmode=verify-ca",
            ),
            ("postgres://a@b/c?sslmode=verify-full&sslrootcert=system", "postgres://a@b/c?sslmode=verify-full"),
            (
                "postgres://a@b/c?sslmode=allow&statement-cache-capacity=0",
                "postgres://a@b/c?sslmode=prefer&statement-cache-capacity=0",
            ),
        ] {
            assert_eq!(for_migrations(url), read);
        }
    }
}
