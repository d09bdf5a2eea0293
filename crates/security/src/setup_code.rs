//! The code with which the first administrator is made: 80 bits derived from the server's own key, so that it is kept nowhere and all
//! instances have the same.

use hmac::digest::CtOutput;
use hmac::{Hmac, KeyInit as _, Mac as _};
use scheduler_application::{SetupCode, TokenError};
use sha2::Sha256;

use crate::derived;

const PURPOSE: &[u8] = b"scheduler: code for the first administrator, 1";
/// The digits of Crockford's Base32: without I, L, O and U, which are misread or spell words.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many digits there are, of 5 bits each, and how many of them stand together.
const LENGTH: usize = 16;
const GROUP: usize = 4;

/// The code for as long as the server keeps its key.
pub struct DerivedSetupCode {
    digits: String,
    comparing: Hmac<Sha256>,
}

impl DerivedSetupCode {
    /// The code that belongs to the server's secret.
    ///
    /// # Errors
    /// When no key can be made of it.
    pub fn new(secret: &[u8]) -> Result<Self, TokenError> {
        let key = derived::key(secret, PURPOSE)?;
        let comparing = Hmac::new_from_slice(&key).map_err(|error| TokenError(error.to_string()))?;
        Ok(Self { digits: digits_of(&key), comparing })
    }

    /// Hashed before they are compared, so that all lengths take the same time.
    fn hashed(&self, digits: &str) -> CtOutput<Hmac<Sha256>> {
        self.comparing.clone().chain_update(digits).finalize()
    }
}

impl SetupCode for DerivedSetupCode {
    fn shown(&self) -> String {
        let groups = self.digits.as_bytes().chunks(GROUP).map(String::from_utf8_lossy);
        groups.collect::<Vec<_>>().join("-")
    }

    fn is(&self, typed: &str) -> bool {
        // Compared in constant time.
        self.hashed(&folded(typed)) == self.hashed(&self.digits)
    }
}

/// The first bits of a key, five to a digit.
fn digits_of(key: &[u8; 32]) -> String {
    let mut first = [0; 16];
    first.copy_from_slice(&key[..16]);
    let bits = u128::from_be_bytes(first);
    (1..=LENGTH).map(|place| char::from(DIGITS[(bits >> (128 - 5 * place)) as usize % DIGITS.len()])).collect()
}

/// As the code is written, however it was typed: case, blanks and dashes do not matter, and letters that it does not have are the
/// digits that look like them.
fn folded(typed: &str) -> String {
    let digits = typed.chars().filter(|it| !it.is_whitespace() && !matches!(it, '-' | '\u{2010}'..='\u{2015}'));
    digits
        .map(|digit| match digit.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(secret: &str) -> DerivedSetupCode {
        DerivedSetupCode::new(secret.as_bytes()).expect("a key")
    }

    #[test]
    fn a_key_has_one_code_from_version_to_version() {
        // Instances of two versions show the same one. By Python's hmac.
        assert_eq!(code("secret").shown(), "RNKT-P2V6-ABFG-JDNJ");
        assert_ne!(code("another").shown(), code("secret").shown());
    }

    #[test]
    fn case_blanks_and_dashes_do_not_matter_nor_letters_that_look_like_digits() {
        let code = DerivedSetupCode { digits: "01AB2CD3EF4GH5JK".to_owned(), ..code("secret") };
        assert_eq!(code.shown(), "01AB-2CD3-EF4G-H5JK");
        for typed in
            ["01AB-2CD3-EF4G-H5JK", " 01ab2cd3ef4gh5jk\n", "oLab 2cd3\u{a0}ef4g \u{2013} h5jk", "OIAB--2CD3EF4GH5JK"]
        {
            assert!(code.is(typed), "{typed:?}");
        }
        for typed in
            ["", "-", "01AB-2CD3-EF4G-H5J", "01AB-2CD3-EF4G-H5JKK", "01AB-2CD3-EF4G-H5JM", "01AB_2CD3_EF4G_H5JK"]
        {
            assert!(!code.is(typed), "{typed:?}");
        }
    }
}
