//! Searches.

mod bodies;

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::App;

use self::bodies::{SearchBody, SearchParams, SearchRequest};
use crate::contract::extract::Authenticated;
use crate::contract::json::Json;
use crate::contract::problem::Problem;
use crate::contract::responses::{NeedsCaller, NeedsInput, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(search))
}

/// Search.
///
/// The caller's tasks, events and items in which all words of `q` are found, in the title, the notes or the location: each as the
/// beginning of a word, whatever its case and accents. First what has all of them in its title; of that first what is not completed;
/// of that what is nearest to now, by its start, when it is scheduled or else due, or else when it was made.
#[utoipa::path(
    get,
    path = "/search/",
    operation_id = "search",
    tag = "search",
    params(SearchParams),
    responses((status = 200, description = "What was found.", body = SearchBody), NeedsCaller, NeedsInput, ServerFailure)
)]
async fn search(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    SearchRequest { query, kinds, limit }: SearchRequest,
) -> Result<Json<SearchBody>, Problem> {
    Ok(Json(app.search.find(&caller, &query, &kinds, limit).await?.into()))
}
