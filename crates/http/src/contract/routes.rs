//! How a route is served.

use std::sync::Arc;

use scheduler_application::App;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

/// Serves a route with and without its trailing slash, with no redirect; the document keeps the
/// spelling of the specification.
pub(crate) fn with_optional_trailing_slash(
    router: OpenApiRouter<Arc<App>>,
    (schemas, paths, methods): UtoipaMethodRouter<Arc<App>>,
) -> OpenApiRouter<Arc<App>> {
    let others: Vec<String> = paths
        .paths
        .keys()
        .map(|path| path.strip_suffix('/').map_or_else(|| format!("{path}/"), str::to_owned))
        .collect();
    let router = router.routes((schemas, paths, methods.clone()));
    others.iter().fold(router, |router, path| router.route(path, methods.clone()))
}
