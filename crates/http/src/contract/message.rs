//! The answer of an operation that has nothing to return.

use serde::Serialize;
use utoipa::ToSchema;

use crate::contract::json::Json;

/// What was done.
#[derive(Serialize, ToSchema)]
#[schema(as = Message)]
pub(crate) struct MessageBody {
    /// A sentence for people.
    message: String,
}

impl MessageBody {
    /// The answer with this sentence.
    pub(crate) fn json(sentence: &str) -> Json<Self> {
        Json(Self { message: sentence.to_owned() })
    }
}
