//! Holds what is answered within bounds: in memory while the budget lasts, and in a file when it is long.

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderValue, StatusCode, header, response};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Body as _;

use crate::contract::answer_memory::{AnswerMemory, Kind, PartOfProgram, Reader};
use crate::contract::large_answer::LargeAnswers;
use crate::contract::problem::Problem;

/// Answers up to this size are not counted (8 KiB): their requests take as much themselves.
const SMALL: u64 = 8 * 1024;
/// Answers above this size wait in a file for their clients (1 MiB).
const LARGE: usize = 1024 * 1024;

/// Where answers are held.
pub(crate) struct BoundAnswers {
    pub(crate) memory: AnswerMemory,
    pub(crate) files: LargeAnswers,
}

impl BoundAnswers {
    /// The same answer, held within bounds; 503 when there is no room for it.
    pub(crate) async fn bound(&self, response: Response, reader: Reader, kind: Kind) -> Response {
        let is_large_enough = response.body().size_hint().exact().is_some_and(|length| length > SMALL);
        if !is_large_enough || response.extensions().get::<PartOfProgram>().is_some() {
            return response;
        }
        let (parts, body) = response.into_parts();
        // It is there as a whole, for its length is known.
        match to_bytes(body, usize::MAX).await {
            Ok(text) => self.held(parts, text, reader, kind).await,
            Err(_) => Problem::internal().into_response(),
        }
    }

    async fn held(&self, mut parts: response::Parts, text: Bytes, reader: Reader, kind: Kind) -> Response {
        let Some(held) = self.memory.hold(reader, text.clone(), kind) else { return refused(parts) };
        if text.len() <= LARGE {
            return Response::from_parts(parts, Body::new(held));
        }
        parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(text.len()));
        // Without room in files it stays where it is.
        let body = self.files.keep(text, held.kept_counted()).await.unwrap_or_else(|_| Body::new(held));
        Response::from_parts(parts, body)
    }
}

/// 503 in place of an answer; what is said about the connection and to browsers stays.
fn refused(mut parts: response::Parts) -> Response {
    parts.status = StatusCode::SERVICE_UNAVAILABLE;
    let (problem, _) = Problem::unavailable().into_response().into_parts();
    parts.headers.extend(problem.headers);
    parts.extensions.extend(problem.extensions);
    Response::from_parts(parts, Body::empty())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::Extension;

    use super::*;
    use crate::HttpSettings;

    const TEXT: usize = 10 * 1024;

    /// Answers of which one has room.
    fn narrow() -> BoundAnswers {
        let settings = HttpSettings {
            public_url: String::new(),
            cors_origins: Vec::new(),
            trusted_proxies: Vec::new(),
            request_timeout: Duration::from_hours(1),
            body_budget: 0,
            answer_memory: TEXT,
            answer_budget: 0,
            spool_dir: std::env::temp_dir(),
        };
        BoundAnswers { memory: AnswerMemory::new(settings.answer_memory), files: LargeAnswers::new(&settings) }
    }

    fn text(length: usize) -> Response {
        ([(header::VARY, "origin")], "x".repeat(length)).into_response()
    }

    async fn status(answers: &BoundAnswers, response: Response, kind: Kind) -> StatusCode {
        answers.bound(response, None, kind).await.status()
    }

    #[tokio::test]
    async fn without_room_a_reading_is_refused_and_nothing_else() {
        let answers = narrow();
        let held = answers.bound(text(TEXT), None, Kind::Read).await;
        assert_eq!(held.status(), StatusCode::OK);
        let refused = answers.bound(text(TEXT), None, Kind::Read).await;
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(
            (&refused.headers()[header::RETRY_AFTER], &refused.headers()[header::VARY]),
            (&HeaderValue::from(1), &HeaderValue::from_static("origin"))
        );
        assert!(refused.extensions().get::<Problem>().is_some(), "in the shape of every refusal");
        assert_eq!(status(&answers, text(8 * 1024), Kind::Read).await, StatusCode::OK);
        let part_of_program = (Extension(PartOfProgram), text(TEXT)).into_response();
        assert_eq!(status(&answers, part_of_program, Kind::Read).await, StatusCode::OK);
        drop(held);
        assert_eq!(status(&answers, text(TEXT), Kind::Read).await, StatusCode::OK);
        let _held = answers.bound(text(TEXT), None, Kind::Read).await;
        assert_eq!(status(&answers, text(TEXT), Kind::Write).await, StatusCode::OK);
    }

    #[tokio::test]
    async fn a_long_answer_stays_in_memory_when_files_have_no_room() {
        let length = LARGE + 1;
        let held = narrow().bound(text(length), None, Kind::Read).await;
        assert_eq!(to_bytes(held.into_body(), usize::MAX).await.unwrap().len(), length);
    }
}
