//! The book, at `/docs/book/`, if it was built before this program was (`just book`). Otherwise the address does not exist.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;

use crate::contract::problem::Problem;
use crate::edge::{assets, headers};

/// The policy for mdBook's pages: as for the app, but with the hashes of their own inline scripts.
static POLICY: LazyLock<HeaderValue> =
    LazyLock::new(|| headers::content_security_policy(assets::book_inline_script_hashes()));

pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    if !assets::has_book() {
        return Router::new();
    }
    Router::new()
        // Its links are relative.
        .route("/docs/book", get(|| async { Redirect::temporary("/docs/book/") }))
        .route("/docs/book/", get(served))
        .route("/docs/book/{*file}", get(served))
}

async fn served(request: Request) -> Response {
    let path = match request.uri().path() {
        "/docs/book/" => "/docs/book/index.html",
        path => path,
    };
    match assets::book_file(request.method(), path, request.headers()) {
        Some(mut response) => {
            response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, POLICY.clone());
            response
        }
        None => Problem::not_found().into_response(),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::StatusCode;
    use tower::ServiceExt as _;

    use super::*;

    /// Together with everything else below `/docs`.
    async fn get_page(path: &str) -> Response {
        let others: Router = Router::new().route("/docs/{*rest}", get(|| async { StatusCode::IM_A_TEAPOT }));
        others.merge(routes()).oneshot(Request::get(path).body(Body::empty()).unwrap()).await.unwrap()
    }

    #[tokio::test]
    async fn the_book_is_there_if_it_was_built_and_otherwise_leaves_its_address_to_others() {
        assert_eq!(get_page("/docs/bookshelf").await.status(), StatusCode::IM_A_TEAPOT);
        let first = get_page("/docs/book/").await;
        if !assets::has_book() {
            assert_eq!(first.status(), StatusCode::IM_A_TEAPOT);
            return;
        }
        assert_eq!(first.status(), StatusCode::OK);
        assert_eq!(first.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
        let policy = first.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(assets::book_inline_script_hashes().iter().all(|hash| policy.contains(hash)), "{policy}");
        assert_eq!(get_page("/docs/book").await.headers()[header::LOCATION], "/docs/book/");
        assert_eq!(get_page("/docs/book/guide/first-steps.html").await.status(), StatusCode::OK);
        assert_eq!(get_page("/docs/book/none.html").await.status(), StatusCode::NOT_FOUND);
    }
}
