//! How a route is served.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use scheduler_application::App;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

/// The most bytes of a body that anybody may send (16 KiB): a login or a sign-up has no more to say.
const OPEN_BODY_LIMIT: usize = 16 * 1024;

/// Serves a route with and without its trailing slash, with no redirect; the document keeps the spelling of the
/// specification. What needs no token takes only small bodies.
pub(crate) fn with_optional_trailing_slash(
    router: OpenApiRouter<Arc<App>>,
    (schemas, paths, methods): UtoipaMethodRouter<Arc<App>>,
) -> OpenApiRouter<Arc<App>> {
    let others: Vec<String> = paths
        .paths
        .keys()
        .map(|path| path.strip_suffix('/').map_or_else(|| format!("{path}/"), str::to_owned))
        .collect();
    let operations =
        paths.paths.values().flat_map(|path| [&path.get, &path.post, &path.put, &path.patch, &path.delete]);
    let is_open = operations.flatten().any(|operation| operation.security.as_ref().is_some_and(Vec::is_empty));
    let methods = if is_open { methods.layer(DefaultBodyLimit::max(OPEN_BODY_LIMIT)) } else { methods };
    let router = router.routes((schemas, paths, methods.clone()));
    others.iter().fold(router, |router, path| router.route(path, methods.clone()))
}
