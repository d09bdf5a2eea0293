//! Limits what answers take: they are held in memory while the budget lasts, and in files when they are long.

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderValue, Method, StatusCode, header, response};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Body as _;

use crate::contract::answer_memory::{AnswerMemory, HeldBody, Kind, PartOfProgram, Reader};
use crate::contract::large_answer::LargeAnswers;
use crate::contract::problem::{self, Problem};

/// Answers up to this size are not counted (8 KiB): their requests take as much memory themselves.
const SMALL: u64 = 8 * 1024;
/// Answers above this size wait in a file for their clients (1 MiB).
const LARGE: usize = 1024 * 1024;

/// The reader of an answer, and how it was requested.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) reader: Reader,
    pub(crate) method: &'a Method,
    pub(crate) request_id: &'a str,
}

/// Where answers are held.
pub(crate) struct BoundAnswers {
    pub(crate) memory: AnswerMemory,
    pub(crate) files: LargeAnswers,
}

impl BoundAnswers {
    /// The same answer as clients see it, held within the limits; 503 if there is no room for it.
    pub(crate) async fn bound(&self, response: Response, asked: Asked<'_>) -> Response {
        let Asked { reader, method, request_id } = asked;
        let response = problem::render(response, request_id);
        if *method == Method::HEAD {
            return without_body(response);
        }
        // A refused request wrote nothing, so its answer may also be refused for lack of room.
        let kind = if method.is_safe() || is_refusal(&response) { Kind::Read } else { Kind::Write };
        let is_large_enough = response.body().size_hint().exact().is_some_and(|length| length > SMALL);
        if !is_large_enough || response.extensions().get::<PartOfProgram>().is_some() {
            return response;
        }
        let (parts, body) = response.into_parts();
        // It is complete already, because its length is known.
        match to_bytes(body, usize::MAX).await {
            Ok(text) => match self.memory.hold(reader, text.clone(), kind) {
                Some(held) => self.held(parts, text, held, reader).await,
                None => problem::render(refused(parts), request_id),
            },
            Err(_) => problem::render(Problem::internal().into_response(), request_id),
        }
    }

    async fn held(&self, mut parts: response::Parts, text: Bytes, held: HeldBody, reader: Reader) -> Response {
        if text.len() <= LARGE {
            return Response::from_parts(parts, Body::new(held));
        }
        parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(text.len()));
        // Without room in files it stays in memory.
        let body = self.files.keep(reader, text, held.kept_counted()).await.unwrap_or_else(|| Body::new(held));
        Response::from_parts(parts, body)
    }
}

/// The answer to `HEAD`: only the length of the body.
fn without_body(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    if let Some(length) = body.size_hint().exact() {
        parts.headers.entry(header::CONTENT_LENGTH).or_insert_with(|| HeaderValue::from(length));
    }
    Response::from_parts(parts, Body::empty())
}

fn is_refusal(response: &Response) -> bool {
    response.status().is_client_error() || response.status().is_server_error()
}

/// 503 in place of an answer; the headers for the connection and for browsers are kept.
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

    use scheduler_domain::{Fault, FaultKind, FieldErrors, UserId};
    use serde_json::Value;
    use uuid::Uuid;

    use super::*;
    use crate::contract::problem::Source;
    use crate::{Draining, HttpSettings};

    const TEXT: usize = 10 * 1024;
    const ID: &str = "the request's";
    const READ: Asked<'_> = Asked { reader: None, method: &Method::GET, request_id: ID };
    const WRITE: Asked<'_> = Asked { method: &Method::POST, ..READ };

    /// Limits with room for one answer.
    fn narrow() -> BoundAnswers {
        with_room(TEXT, 0)
    }

    fn with_room(answer_memory: usize, answer_budget: usize) -> BoundAnswers {
        let settings = HttpSettings {
            public_url: String::new(),
            cors_origins: Vec::new(),
            trusted_proxies: Vec::new(),
            request_timeout: Duration::from_hours(1),
            body_budget: 0,
            answer_memory,
            answer_budget,
            spool_dir: std::env::temp_dir(),
            draining: Draining::default(),
        };
        BoundAnswers { memory: AnswerMemory::new(settings.answer_memory), files: LargeAnswers::new(&settings) }
    }

    fn text(length: usize) -> Response {
        ([(header::VARY, "origin")], "x".repeat(length)).into_response()
    }

    async fn status(answers: &BoundAnswers, response: Response, asked: Asked<'_>) -> StatusCode {
        answers.bound(response, asked).await.status()
    }

    async fn json(response: Response) -> Value {
        serde_json::from_slice(&to_bytes(response.into_body(), usize::MAX).await.unwrap()).unwrap()
    }

    /// A refusal with many invalid fields.
    fn long_refusal() -> Response {
        let mut errors = FieldErrors::default();
        for _ in 0..40 {
            errors.add("title", Fault::new(FaultKind::TooLong, "x".repeat(TEXT / 50)));
        }
        Problem::invalid(Source::Body, &errors).into_response()
    }

    #[tokio::test]
    async fn without_room_a_reading_is_refused_and_nothing_else() {
        let answers = narrow();
        let held = answers.bound(text(TEXT), READ).await;
        assert_eq!(held.status(), StatusCode::OK);
        let refused = answers.bound(text(TEXT), READ).await;
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(
            (&refused.headers()[header::RETRY_AFTER], &refused.headers()[header::VARY]),
            (&HeaderValue::from(1), &HeaderValue::from_static("origin"))
        );
        let body = json(refused).await;
        assert_eq!((&body["code"], &body["request_id"]), (&"unavailable".into(), &ID.into()));
        assert_eq!(status(&answers, text(8 * 1024), READ).await, StatusCode::OK);
        let part_of_program = (Extension(PartOfProgram), text(TEXT)).into_response();
        assert_eq!(status(&answers, part_of_program, READ).await, StatusCode::OK);
        drop(held);
        assert_eq!(status(&answers, text(TEXT), READ).await, StatusCode::OK);
        let _held = answers.bound(text(TEXT), READ).await;
        assert_eq!(status(&answers, text(TEXT), WRITE).await, StatusCode::OK);
    }

    #[tokio::test]
    async fn a_long_refusal_takes_room_as_an_answer_does() {
        let answers = narrow();
        let refusals = [answers.bound(long_refusal(), WRITE).await];
        assert_eq!(status(&answers, text(TEXT), READ).await, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(status(&answers, long_refusal(), READ).await, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(status(&answers, long_refusal(), WRITE).await, StatusCode::SERVICE_UNAVAILABLE);
        for refusal in refusals {
            assert_eq!(refusal.status(), StatusCode::UNPROCESSABLE_ENTITY);
            let body = json(refusal).await;
            assert_eq!((body["detail"].as_array().unwrap().len(), &body["request_id"]), (40, &ID.into()));
        }
        assert_eq!(status(&answers, text(TEXT), READ).await, StatusCode::OK);
    }

    #[tokio::test]
    async fn an_answer_to_head_tells_the_length_and_takes_no_room() {
        let answers = narrow();
        let _held = answers.bound(text(TEXT), READ).await;
        for length in [0, TEXT, LARGE + 1] {
            let answer = answers.bound(text(length), Asked { method: &Method::HEAD, ..READ }).await;
            assert_eq!((answer.status(), &answer.headers()[header::CONTENT_LENGTH]), (StatusCode::OK, &length.into()));
            assert!(answer.body().is_end_stream());
        }
    }

    #[tokio::test]
    async fn a_long_answer_stays_in_memory_when_files_have_no_room() {
        let length = LARGE + 1;
        let held = narrow().bound(text(length), READ).await;
        assert_eq!(to_bytes(held.into_body(), usize::MAX).await.unwrap().len(), length);
    }

    #[tokio::test]
    async fn a_reader_that_has_its_share_of_the_files_takes_memory_and_others_have_files() {
        let answers = with_room(LARGE + 1, 100 * LARGE);
        let [ada, grace] = [1, 2].map(|number| Asked { reader: Some(UserId(Uuid::from_u128(number))), ..READ });
        let mut adas = Vec::new();
        loop {
            let answer = answers.bound(text(LARGE + 1), ada).await;
            if answer.status() == StatusCode::SERVICE_UNAVAILABLE {
                break;
            }
            adas.push(answer);
        }
        assert_eq!(adas.len(), 16 + 1, "the last one is in memory");
        drop(adas.pop());
        assert_eq!(status(&answers, text(LARGE + 1), grace).await, StatusCode::OK);
        let _held = answers.bound(text(LARGE + 1), grace).await;
        assert_eq!(status(&answers, text(TEXT), READ).await, StatusCode::OK, "that one is in a file");
    }
}
