use axum::body::to_bytes;
use axum::http::HeaderName;

use super::*;
use crate::contract::problem::render;

static FILES: &[File] = &[
    File {
        path: "/assets/app-1a2b.js",
        content_type: "text/javascript; charset=utf-8",
        identity: Body { etag: "\"plain\"", bytes: b"export {}" },
        is_packed: false,
        brotli: Some(Body { etag: "\"br\"", bytes: b"B" }),
        gzip: Some(Body { etag: "\"gz\"", bytes: b"GG" }),
    },
    File {
        path: "/favicon.svg",
        content_type: "image/svg+xml",
        identity: Body { etag: "\"icon\"", bytes: b"<svg/>" },
        is_packed: false,
        brotli: None,
        gzip: None,
    },
    File {
        path: "/index.html",
        content_type: "text/html; charset=utf-8",
        identity: Body { etag: "\"page\"", bytes: b"<!doctype html>" },
        is_packed: false,
        brotli: None,
        gzip: None,
    },
];

fn ask_as(method: &Method, path: &str, headers: &[(HeaderName, &'static str)]) -> Answer {
    let headers = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
    Site(FILES).answer(method, path, &headers)
}

fn get(path: &str, headers: &[(HeaderName, &'static str)]) -> Response {
    match ask_as(&Method::GET, path, headers) {
        Answer::Found(response) => response,
        other => panic!("{path} was {other:?}"),
    }
}

fn field(response: &Response, name: HeaderName) -> Option<&str> {
    response.headers().get(name).and_then(|value| value.to_str().ok())
}

async fn bytes(response: Response) -> Vec<u8> {
    to_bytes(response.into_body(), 1024).await.unwrap().to_vec()
}

#[tokio::test]
async fn every_document_path_answers_the_page() {
    for path in ["/", "/tasks", "/tasks/", "/reset-password", "/apiary", "/assetsx", "/docs-of-mine", "/a/b.c"] {
        let response = get(path, &[(header::ACCEPT, "text/html,*/*;q=0.8")]);
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(field(&response, header::CONTENT_TYPE), Some("text/html; charset=utf-8"));
        assert_eq!(field(&response, header::CACHE_CONTROL), Some("no-cache"));
        assert_eq!(bytes(response).await, b"<!doctype html>");
    }
}

#[test]
fn paths_of_the_server_and_missing_assets_are_never_the_page() {
    let paths = ["/api", "/api/", "/api/v1/nothing", "/assets", "/assets/", "/assets/old-9f.js", "/docs", "/docs/x"];
    for path in paths.into_iter().chain(["/healthz", "/readyz", "/metrics", "/healthz/x"]) {
        for method in [Method::GET, Method::HEAD, Method::POST] {
            assert!(matches!(ask_as(&method, path, &[(header::ACCEPT, "text/html")]), Answer::NotFound), "{path}");
        }
    }
}

#[test]
fn a_client_that_takes_no_html_gets_no_page_but_does_get_files() {
    let json = [(header::ACCEPT, "application/json")];
    assert!(matches!(ask_as(&Method::GET, "/tasks", &json), Answer::NotFound));
    assert_eq!(get("/favicon.svg", &json).status(), StatusCode::OK);
}

#[test]
fn files_and_documents_are_only_read() {
    for path in ["/", "/tasks", "/favicon.svg", "/assets/app-1a2b.js"] {
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
            assert!(matches!(ask_as(&method, path, &[]), Answer::MethodNotAllowed), "{method} {path}");
        }
    }
}

#[tokio::test]
async fn hashed_assets_are_kept_forever_and_sent_in_the_encoding_asked_for() {
    let asked = [
        ("gzip, br", Some("br"), "\"br\"", &b"B"[..]),
        ("gzip", Some("gzip"), "\"gz\"", b"GG"),
        ("br;q=0.1, gzip", Some("gzip"), "\"gz\"", b"GG"),
        ("zstd", None, "\"plain\"", b"export {}"),
    ];
    for (accepted, encoding, etag, body) in asked {
        let response = get("/assets/app-1a2b.js", &[(header::ACCEPT_ENCODING, accepted)]);
        assert_eq!(field(&response, header::CONTENT_ENCODING), encoding, "{accepted}");
        assert_eq!(field(&response, header::ETAG), Some(etag));
        assert_eq!(field(&response, header::VARY), Some("accept-encoding"));
        assert_eq!(field(&response, header::CACHE_CONTROL), Some("public, max-age=31536000, immutable"));
        assert_eq!(field(&response, header::CONTENT_TYPE), Some("text/javascript; charset=utf-8"));
        assert_eq!(field(&response, header::CONTENT_LENGTH), Some(body.len().to_string().as_str()));
        assert_eq!(bytes(response).await, body);
    }
}

#[tokio::test]
async fn what_the_client_holds_is_not_sent_again() {
    let page = get("/tasks", &[(header::IF_NONE_MATCH, "\"page\"")]);
    assert_eq!(page.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(field(&page, header::ETAG), Some("\"page\""));
    assert_eq!(field(&page, header::CACHE_CONTROL), Some("no-cache"));
    assert!(bytes(page).await.is_empty());

    // The tag of one encoding says nothing about another.
    let other = get("/assets/app-1a2b.js", &[(header::IF_NONE_MATCH, "\"gz\""), (header::ACCEPT_ENCODING, "br")]);
    assert_eq!(other.status(), StatusCode::OK);
}

#[tokio::test]
async fn head_says_the_length_and_sends_nothing() {
    let Answer::Found(response) = ask_as(&Method::HEAD, "/", &[]) else { panic!("the page is missing") };
    assert_eq!(field(&response, header::CONTENT_LENGTH), Some("15"));
    assert!(bytes(response).await.is_empty());
}

#[tokio::test]
async fn without_a_built_web_app_documents_say_what_to_run() {
    let Answer::Found(response) = Site(&[]).answer(&Method::GET, "/", &HeaderMap::new()) else { panic!("no answer") };
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    let body = bytes(render(response, "an-id")).await;
    assert!(String::from_utf8(body).unwrap().contains("`just build`"));
}

#[tokio::test]
async fn what_is_carried_compressed_alone_is_unpacked_for_those_who_take_no_encoding() {
    // `page`, compressed with gzip without a time.
    const PACKED: &[u8] =
        &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff, 0x2b, 0x48, 0x4c, 0x4f, 0x05, 0, 0x20, 0xb6, 0x0a, 0x14, 4, 0, 0, 0];
    static PACKED_FILES: &[File] = &[File {
        path: "/docs/book/index.html",
        content_type: "text/html; charset=utf-8",
        identity: Body { etag: "\"whole\"", bytes: b"" },
        is_packed: true,
        brotli: None,
        gzip: Some(Body { etag: "\"gz\"", bytes: PACKED }),
    }];
    let file = Site(PACKED_FILES).file("/docs/book/index.html").unwrap();
    let plain = file.respond(&Method::GET, &HeaderMap::new());
    assert_eq!(field(&plain, header::CONTENT_ENCODING), None);
    assert_eq!(field(&plain, header::ETAG), Some("\"whole\""));
    assert_eq!(field(&plain, header::CONTENT_LENGTH), Some("4"));
    assert!(plain.extensions().get::<PartOfProgram>().is_none(), "it takes memory of its own");
    assert_eq!(bytes(plain).await, b"page");

    let takes_gzip = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"))]);
    let packed = file.respond(&Method::GET, &takes_gzip);
    assert!(packed.extensions().get::<PartOfProgram>().is_some());
    assert_eq!(bytes(packed).await, PACKED);
}

#[test]
fn the_embedded_tables_are_in_the_order_that_the_search_needs() {
    assert!(embedded::FILES.is_sorted_by_key(|file| file.path));
    assert!(embedded::BOOK.is_sorted_by_key(|file| file.path));
}
