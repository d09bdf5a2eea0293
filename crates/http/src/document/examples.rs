//! The examples of the document: what a test has recorded from the running server (`apps/server/tests/openapi/story.rs`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder};

static EXAMPLES: LazyLock<BTreeMap<String, Example>> = LazyLock::new(|| {
    let recorded = include_str!("../../../../openapi/examples.json");
    serde_json::from_str(recorded).unwrap_or_default()
});

/// A request of an operation, and its answer.
#[derive(Deserialize)]
struct Example {
    /// The parameters of path and query, by their names.
    #[serde(default)]
    parameters: BTreeMap<String, Value>,
    /// The media type of the body, and the body.
    body: Option<(String, Value)>,
    status: String,
    answer: Option<(String, Value)>,
}

/// Adds the example of an operation to it, if there is one.
pub(super) fn add(operation: &mut Operation) {
    let Some(example) = operation.operation_id.as_ref().and_then(|id| EXAMPLES.get(id)) else { return };
    if let Some(parameters) = operation.parameters.take() {
        operation.parameters = Some(parameters.into_iter().map(|it| with_value(it, &example.parameters)).collect());
    }
    if let (Some(RefOr::T(body)), Some((kind, value))) = (&mut operation.request_body, &example.body)
        && let Some(RefOr::T(content)) = body.content.get_mut(kind)
    {
        content.example = Some(value.clone());
    }
    if let (Some(RefOr::T(response)), Some((kind, value))) =
        (operation.responses.responses.get_mut(&example.status), &example.answer)
        && let Some(RefOr::T(content)) = response.content.get_mut(kind)
    {
        content.example = Some(value.clone());
    }
}

fn with_value(parameter: RefOr<Parameter>, values: &BTreeMap<String, Value>) -> RefOr<Parameter> {
    match parameter {
        RefOr::T(parameter) => {
            let value = values.get(&parameter.name).cloned();
            RefOr::T(ParameterBuilder::from(parameter).example(value).build())
        }
        RefOr::Ref(_) => parameter,
    }
}
