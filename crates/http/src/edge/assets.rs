//! The embedded web app: its files, and its page for every path of a document. Also the book, if it was built.
//!
//! Invariant: the page is never sent for a path under `/assets` or any other path of the server. So a browser that still runs an old page
//! gets a real 404 for chunks that no longer exist.

mod embedded;

use std::borrow::Cow;
use std::io::Read as _;

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use flate2::read::GzDecoder;

use crate::contract::answer_memory::PartOfProgram;
use crate::contract::negotiation::{Encoding, accepts_html, encodings, holds_already};
use crate::contract::problem::Problem;

/// Paths of the server, with everything below them; never documents.
const OF_THE_SERVER: [&str; 7] = ["/api", "/assets", "/docs", "/feeds", "/healthz", "/readyz", "/metrics"];
const PAGE: &str = "/index.html";
const HASHED: &str = "/assets/";

/// The methods of every path served here, for the `Allow` of a 405.
pub(crate) const ALLOW: HeaderValue = HeaderValue::from_static("GET, HEAD");

/// The web app's answer to a request that matched no route.
#[derive(Debug)]
pub(crate) enum Answer {
    /// A file, the page, or 304.
    Found(Response),
    /// Neither a file nor a document, or a client that does not accept HTML.
    NotFound,
    /// A file or document, but neither GET nor HEAD; the allowed ones are [`ALLOW`].
    MethodNotAllowed,
}

/// Answers from the embedded web app.
pub(crate) fn answer(method: &Method, path: &str, headers: &HeaderMap) -> Answer {
    Site(embedded::FILES).answer(method, path, headers)
}

/// Whether the book was built before this program.
pub(crate) fn has_book() -> bool {
    !embedded::BOOK.is_empty()
}

/// A file of the book, by its whole path.
pub(crate) fn book_file(method: &Method, path: &str, headers: &HeaderMap) -> Option<Response> {
    Site(embedded::BOOK).file(path).map(|file| file.respond(method, headers))
}

/// Like [`inline_script_hashes`], for the pages of the book.
pub(crate) fn book_inline_script_hashes() -> &'static [&'static str] {
    embedded::BOOK_INLINE_SCRIPT_HASHES
}

/// Whether the answer is the page of the web app, because the path is a document.
pub(crate) fn is_page(method: &Method, path: &str, headers: &HeaderMap) -> bool {
    Site(embedded::FILES).is_page(method, path, headers)
}

/// The sources with which the Content-Security-Policy allows the page's own inline scripts: `'sha256-…'`.
pub(crate) fn inline_script_hashes() -> &'static [&'static str] {
    embedded::INLINE_SCRIPT_HASHES
}

struct File {
    path: &'static str,
    content_type: &'static str,
    identity: Body,
    /// Whether only the compressed bodies are embedded. Then the gzip one is unpacked for the few clients that accept neither.
    is_packed: bool,
    brotli: Option<Body>,
    gzip: Option<Body>,
}

struct Body {
    etag: &'static str,
    bytes: &'static [u8],
}

/// Files sorted by path.
struct Site(&'static [File]);

impl Site {
    fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Answer {
        let file = self.file(path);
        if file.is_none() && is_of_the_server(path) {
            return Answer::NotFound;
        }
        if method != Method::GET && method != Method::HEAD {
            return Answer::MethodNotAllowed;
        }
        match file {
            Some(file) => Answer::Found(file.respond(method, headers)),
            None if !accepts_html(headers) => Answer::NotFound,
            None => Answer::Found(self.file(PAGE).map_or_else(not_built, |page| page.respond(method, headers))),
        }
    }

    fn is_page(&self, method: &Method, path: &str, headers: &HeaderMap) -> bool {
        (method == Method::GET || method == Method::HEAD)
            && self.file(path).is_none()
            && !is_of_the_server(path)
            && accepts_html(headers)
    }

    fn file(&self, path: &str) -> Option<&'static File> {
        self.0.binary_search_by(|file| file.path.cmp(path)).ok().map(|index| &self.0[index])
    }
}

fn is_of_the_server(path: &str) -> bool {
    OF_THE_SERVER.iter().any(|own| path.strip_prefix(own).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

fn not_built() -> Response {
    const SENTENCE: &str = "The web app is not part of this build. Run `just build` and start the new binary";
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "web_app_not_built", SENTENCE).into_response()
}

impl File {
    fn respond(&self, method: &Method, headers: &HeaderMap) -> Response {
        let (encoding, body) = self.body(headers);
        let mut response = if holds_already(headers, body.etag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            self.full(method, encoding, body)
        };
        // A hashed name changes with its content. Everything else is revalidated each time, cheaply, by its tag.
        let caching = if self.path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
        let fields = response.headers_mut();
        fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        fields.insert(header::ETAG, HeaderValue::from_static(body.etag));
        fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }

    fn full(&self, method: &Method, encoding: Encoding, body: &Body) -> Response {
        let is_unpacked = self.is_packed && matches!(encoding, Encoding::Identity);
        let bytes = if is_unpacked { Cow::Owned(self.unpack()) } else { Cow::Borrowed(body.bytes) };
        let length = bytes.len();
        let mut response = if method == Method::HEAD { ().into_response() } else { bytes.into_response() };
        if !is_unpacked {
            response.extensions_mut().insert(PartOfProgram);
        }
        let fields = response.headers_mut();
        fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        fields.insert(header::CONTENT_LENGTH, length.into());
        if let Some(token) = encoding.token() {
            fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
        }
        response
    }

    fn unpack(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let packed = self.gzip.as_ref().map_or(&[][..], |body| body.bytes);
        GzDecoder::new(packed).read_to_end(&mut bytes).expect("the build has packed it");
        bytes
    }

    /// The uncompressed body is sent even to clients that refuse it, if they accept nothing else: better than a 406.
    fn body(&self, headers: &HeaderMap) -> (Encoding, &Body) {
        let available = |encoding| match encoding {
            Encoding::Brotli => self.brotli.as_ref(),
            Encoding::Gzip => self.gzip.as_ref(),
            Encoding::Identity => Some(&self.identity),
        };
        encodings(headers)
            .find_map(|encoding| available(encoding).map(|body| (encoding, body)))
            .unwrap_or((Encoding::Identity, &self.identity))
    }
}

#[cfg(test)]
mod tests;
