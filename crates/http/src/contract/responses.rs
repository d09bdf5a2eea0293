//! The refusals of operations in the document, grouped by their causes.

use std::collections::BTreeMap;

use utoipa::IntoResponses;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{
    Content, ContentBuilder, Header, HeaderBuilder, KnownFormat, ObjectBuilder, Ref, RefOr, Response, ResponseBuilder,
    SchemaFormat, Type,
};

type Responses = BTreeMap<String, RefOr<Response>>;

const PROBLEM: &str = "Problem";
const VALIDATION_PROBLEM: &str = "ValidationProblem";

/// Declares a group of refusals: status, schema, meaning.
macro_rules! refusals {
    ($(#[$doc:meta])* $name:ident { $($status:literal $schema:ident $meaning:literal,)+ }) => {
        $(#[$doc])*
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> Responses {
                BTreeMap::from([$(($status.to_string(), refusal($status, $schema, $meaning))),+])
            }
        }
    };
}

refusals! {
    /// Any operation may take too long, or fail on our side.
    ServerFailure {
        408 PROBLEM "The request took too long, to arrive or to be answered; nothing was written.",
        500 PROBLEM "Something went wrong on our side; the log has the cause under the request's id.",
        503 PROBLEM "The database cannot be reached, or is overloaded. Try again after `Retry-After` seconds.",
    }
}

refusals! {
    /// Operations that need a session or an API key.
    NeedsCaller {
        401 PROBLEM "No, an ended or a forged credential.",
        403 PROBLEM "A known caller without the right, or an API key beyond its scope.",
    }
}

refusals! {
    /// Operations on one thing.
    NeedsThing {
        404 PROBLEM "No such thing, or none that the caller may see.",
    }
}

refusals! {
    /// Operations whose path or query can be invalid.
    NeedsInput {
        422 VALIDATION_PROBLEM "Every field that is wrong.",
    }
}

refusals! {
    /// Operations with a body; 400 is described by [`NeedsJson`], unless the operation has reasons of its own.
    NeedsBody {
        413 PROBLEM "The body is over 1 MiB, or over 16 KiB where no token is needed.",
        415 PROBLEM "The body is of another media type.",
        422 VALIDATION_PROBLEM "Every field that is wrong.",
    }
}

refusals! {
    /// Operations with a body that return 400 for no other reason.
    NeedsJson {
        400 PROBLEM "The body is not JSON.",
    }
}

refusals! {
    /// Operations that take files.
    TakesFile {
        400 PROBLEM "Nothing of the file can be read.",
        413 PROBLEM "The file is too large, or has too much in it.",
        415 PROBLEM "The file is of another media type.",
    }
}

refusals! {
    /// Operations that a client might repeat many times, to guess or to flood.
    Limited {
        429 PROBLEM "Too many attempts. Try again after `Retry-After` seconds.",
    }
}

refusals! {
    /// Operations that continue from a change token.
    NeedsChangeToken {
        410 PROBLEM "The token is unknown or too old: load everything anew.",
    }
}

refusals! {
    /// Operations with a precondition on the state of a thing.
    Conditional {
        412 PROBLEM "It is in another state than `If-Match` names; nothing was done.",
    }
}

/// The answer to a client that has the current state already.
pub(crate) struct Known;

impl IntoResponses for Known {
    fn responses() -> Responses {
        let text = ObjectBuilder::new().schema_type(Type::String);
        let known = ResponseBuilder::new().description("It is in a state that `If-None-Match` names.");
        let known = known.header("ETag", header(text, "Its state."));
        BTreeMap::from([("304".to_owned(), known.build().into())])
    }
}

refusals! {
    /// Operations that write: others may write the same thing at the same time.
    Contended {
        409 PROBLEM "At odds with what is there, as `code` says; with `busy`, others changed the same rows again and again: try again.",
    }
}

/// The names, in the document, of things that have a state.
const STATEFUL: [&str; 8] = ["Calendar", "Event", "Item", "Label", "Task", "Thing", "User", "UserSettings"];

/// Adds the entity tag to the answers of an operation that are one thing.
pub(crate) fn declare_state(operation: &mut Operation) {
    // It says whose the token is; that has no state to compare.
    if operation.operation_id.as_deref() == Some("test_token") {
        return;
    }
    for response in operation.responses.responses.values_mut() {
        if let RefOr::T(response) = response
            && response.content.values().any(is_stateful)
        {
            let text = ObjectBuilder::new().schema_type(Type::String);
            let state = header(text, "Its state: `updated_at` in quotes.");
            response.headers.insert("ETag".to_owned(), state.into());
        }
    }
}

fn is_stateful(content: &RefOr<Content>) -> bool {
    let RefOr::T(Content { schema: Some(RefOr::Ref(schema)), .. }) = content else { return false };
    schema.ref_location.strip_prefix("#/components/schemas/").is_some_and(|name| STATEFUL.contains(&name))
}

/// Adds the headers that every answer has, and marks each as always present.
pub(crate) fn complete_headers(response: &mut Response) {
    let id = ObjectBuilder::new().schema_type(Type::String).format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)));
    let id = header(id, "Names this request; the server's log has it too.");
    response.headers.insert("X-Request-Id".to_owned(), id.into());
    for header in response.headers.values_mut() {
        if let RefOr::T(header) = header {
            // The type of the library does not have this field.
            header.extensions = Some(Extensions::from_iter([("required", true)]));
        }
    }
}

fn refusal(status: u16, schema: &str, meaning: &str) -> RefOr<Response> {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(schema))).build();
    let response = ResponseBuilder::new().description(meaning).content("application/json", content);
    let text = ObjectBuilder::new().schema_type(Type::String);
    let seconds = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
    let response = match status {
        401 => response.header("WWW-Authenticate", header(text.enum_values(Some(["Bearer"])), "How to log in.")),
        429 | 503 => response.header("Retry-After", header(seconds, "How many seconds to wait.")),
        _ => response,
    };
    response.build().into()
}

fn header(schema: ObjectBuilder, meaning: &str) -> Header {
    HeaderBuilder::new().schema(Some(schema.build())).description(Some(meaning)).build()
}
