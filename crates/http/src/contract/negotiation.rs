//! What a request accepts (RFC 9110, sections 12 and 13): encodings, languages, HTML, and the versions that the client has already.

use axum::http::{HeaderMap, HeaderName, header};
use scheduler_domain::quick_add::Language;

/// In thousandths, the precision of the header.
type Quality = u16;

const FULL: Quality = 1000;
const REFUSED: Quality = 0;
/// An encoding that the header does not name is allowed but comes last.
const UNNAMED_IDENTITY: Quality = 1;

/// A way to send the bytes of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// The name in `Content-Encoding`; the identity has none.
    pub(crate) fn token(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }

    fn quality(self, headers: &HeaderMap) -> Quality {
        let asked = |name| quality(headers, &header::ACCEPT_ENCODING, &[name, "*"]);
        match self {
            Self::Brotli => asked("br").unwrap_or(REFUSED),
            Self::Gzip => asked("gzip").unwrap_or(REFUSED),
            Self::Identity => asked("identity").unwrap_or(UNNAMED_IDENTITY),
        }
    }
}

/// The encodings that this request accepts, the preferred one first; among equals the smallest.
pub(crate) fn encodings(headers: &HeaderMap) -> impl Iterator<Item = Encoding> {
    let mut ranked = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity].map(|it| (it, it.quality(headers)));
    ranked.sort_by_key(|(_, quality)| std::cmp::Reverse(*quality));
    ranked.into_iter().filter(|(_, quality)| *quality > REFUSED).map(|(encoding, _)| encoding)
}

/// The language that this request prefers among those that we support, the first among equals; English if it prefers none.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let mut best = (REFUSED, Language::default());
    for element in elements(headers, &header::ACCEPT_LANGUAGE) {
        let (range, parameters) = element.split_once(';').unwrap_or((element, ""));
        // The language of `de-AT` is its first part (RFC 4647, section 3.4).
        let primary = range.trim().split('-').next().unwrap_or_default();
        let known = Language::ALL.iter().find(|language| language.as_str().eq_ignore_ascii_case(primary));
        let asked = known.map(|language| (weight(parameters), *language));
        best = asked.filter(|(quality, _)| *quality > best.0).unwrap_or(best);
    }
    best.1
}

/// Whether the request accepts a page; one without the header accepts anything.
pub(crate) fn accepts_html(headers: &HeaderMap) -> bool {
    !headers.contains_key(header::ACCEPT)
        || quality(headers, &header::ACCEPT, &["text/html", "text/*", "*/*"]).is_some_and(|it| it > REFUSED)
}

/// Whether `If-None-Match` names this tag.
pub(crate) fn holds_already(headers: &HeaderMap, etag: &str) -> bool {
    // The RFC requires a weak comparison here: a proxy may have weakened our tag.
    elements(headers, &header::IF_NONE_MATCH).any(|it| it == "*" || it.strip_prefix("W/").unwrap_or(it) == etag)
}

/// The quality of the first of `names` that the header lists, so the most specific name goes first.
fn quality(headers: &HeaderMap, header: &HeaderName, names: &[&str]) -> Option<Quality> {
    names.iter().find_map(|name| {
        elements(headers, header).find_map(|element| {
            let (listed, parameters) = element.split_once(';').unwrap_or((element, ""));
            listed.trim().eq_ignore_ascii_case(name).then(|| weight(parameters))
        })
    })
}

fn weight(parameters: &str) -> Quality {
    let given = parameters.split(';').find_map(|it| {
        let (name, value) = it.split_once('=')?;
        name.trim().eq_ignore_ascii_case("q").then(|| value.trim())
    });
    given.map_or(FULL, |text| thousandths(text).unwrap_or(REFUSED))
}

fn thousandths(text: &str) -> Option<Quality> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = format!("{fraction:0<3}");
    let thousandths = whole.parse::<Quality>().ok()?.checked_mul(FULL)? + digits.parse::<Quality>().ok()?;
    (digits.len() == 3 && thousandths <= FULL).then_some(thousandths)
}

fn elements<'a>(headers: &'a HeaderMap, header: &HeaderName) -> impl Iterator<Item = &'a str> {
    headers.get_all(header).into_iter().filter_map(|it| it.to_str().ok()).flat_map(|it| it.split(',')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn with(name: HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    fn taken(accept_encoding: &'static str) -> Vec<Encoding> {
        encodings(&with(header::ACCEPT_ENCODING, accept_encoding)).collect()
    }

    #[test]
    fn the_highest_quality_wins_and_the_smallest_among_equals() {
        use Encoding::{Brotli, Gzip, Identity};

        assert_eq!(encodings(&HeaderMap::new()).collect::<Vec<_>>(), [Identity]);
        assert_eq!(taken("gzip, deflate, br, zstd"), [Brotli, Gzip, Identity]);
        assert_eq!(taken("GZIP;Q=1.0, br;q=0.8"), [Gzip, Brotli, Identity]);
        assert_eq!(taken("br;q=0, gzip"), [Gzip, Identity]);
        assert_eq!(taken("gzip;q=0.5, identity"), [Identity, Gzip]);
        assert_eq!(taken("*"), [Brotli, Gzip, Identity]);
        assert_eq!(taken("br, *;q=0"), [Brotli]);
        assert_eq!(taken("br;q=nonsense"), [Identity]);
        assert_eq!(taken("gzip;q=0.001"), [Gzip, Identity]);
    }

    #[test]
    fn the_first_language_that_is_liked_best_and_known_wins() {
        let spoken = |value| language(&with(header::ACCEPT_LANGUAGE, value)).as_str();
        assert_eq!(language(&HeaderMap::new()), Language::English);
        for german in ["de", "DE-at, en;q=0.8", "fr, de;q=0.7, en;q=0.3", "en;q=0.5, de", "en;q=0, de-CH;q=0.1"] {
            assert_eq!(spoken(german), "de", "{german}");
        }
        for english in ["en-GB, de;q=0.9", "en, de", "fr", "*", "de;q=0", "de;q=nonsense", "den", ""] {
            assert_eq!(spoken(english), "en", "{english}");
        }
    }

    #[test]
    fn html_is_accepted_by_browsers_and_by_those_who_do_not_say() {
        let accepts = |value| accepts_html(&with(header::ACCEPT, value));

        assert!(accepts_html(&HeaderMap::new()));
        assert!(accepts("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"));
        assert!(accepts("*/*"));
        assert!(accepts("text/*;q=0.1"));
        assert!(!accepts("application/json"));
        assert!(!accepts("image/avif,image/webp"));
        assert!(!accepts("text/html;q=0, */*"));
    }

    #[test]
    fn a_tag_matches_in_a_list_weakened_or_as_a_star() {
        let holds = |value| holds_already(&with(header::IF_NONE_MATCH, value), "\"abc\"");

        assert!(holds("\"abc\""));
        assert!(holds("\"x\", W/\"abc\""));
        assert!(holds("*"));
        assert!(!holds("\"abcd\""));
        assert!(!holds_already(&HeaderMap::new(), "\"abc\""));
    }
}
