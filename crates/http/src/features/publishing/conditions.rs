//! How a published calendar is requested: which version its reader has already (RFC 9110, section 13), and which encodings it accepts.

use std::time::SystemTime;

use axum::http::{HeaderMap, HeaderValue, header};
use scheduler_application::WrittenFeed;

use super::content::Content;
use crate::contract::file_names::Disposition;
use crate::contract::large_answer::Spool;
use crate::contract::negotiation::{Encoding, encodings, holds_already};

/// A request for a published calendar.
pub(super) struct Asked<'a> {
    headers: &'a HeaderMap,
    is_compressed: bool,
}

impl<'a> Asked<'a> {
    pub(super) fn of(headers: &'a HeaderMap) -> Self {
        let first = encodings(headers).find(|encoding| *encoding != Encoding::Brotli);
        Self { headers, is_compressed: first == Some(Encoding::Gzip) }
    }

    /// Whether its reader has this version already. A date counts only for readers that send no tag, and it has only whole seconds.
    pub(super) fn knows(&self, written: &WrittenFeed) -> bool {
        if self.headers.contains_key(header::IF_NONE_MATCH) {
            return [true, false].iter().any(|gzip| holds_already(self.headers, &tag(written, *gzip)));
        }
        let since = self.headers.get(header::IF_MODIFIED_SINCE).and_then(|value| value.to_str().ok());
        let since = since.and_then(|since| httpdate::parse_http_date(since).ok());
        since.is_some_and(|since| whole_seconds(since) >= whole_seconds(written.changed_at.into()))
    }

    /// The writer for the file's content.
    pub(super) const fn content(&self) -> fn(Spool) -> Content {
        if self.is_compressed { Content::gzip } else { Content::plain }
    }

    /// The headers of the file, whether it is sent or not.
    pub(super) fn headers_of(&self, written: &WrittenFeed) -> HeaderMap {
        let text = |text: String| HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""));
        HeaderMap::from_iter([
            (header::ETAG, text(tag(written, self.is_compressed))),
            (header::LAST_MODIFIED, text(httpdate::fmt_http_date(written.changed_at.into()))),
            (header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ])
    }

    /// The headers of [`Self::headers_of`], and those of a file with this name that is sent.
    pub(super) fn with_content(&self, mut headers: HeaderMap, name: &str) -> HeaderMap {
        headers.insert(header::CONTENT_DISPOSITION, Disposition::Inline.of(name));
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/calendar; charset=utf-8"));
        if self.is_compressed {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        headers
    }
}

/// Each encoding has its own tag, because the bytes differ.
fn tag(written: &WrittenFeed, is_compressed: bool) -> String {
    let way = if is_compressed { "-gzip" } else { "" };
    format!("\"{}{way}\"", written.tag)
}

fn whole_seconds(time: SystemTime) -> u64 {
    time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
