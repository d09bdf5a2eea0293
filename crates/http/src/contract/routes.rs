//! Routes, and their descriptions.
//!
//! A running server needs only the routes. Making the document takes more memory and time than the rest of the start, so it is made from
//! the descriptions only when it is requested.

use std::sync::Arc;

use axum::Extension;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{MethodFilter, MethodRouter};
use scheduler_application::App;
use utoipa::Path;
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa_axum::PathItemExt as _;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::contract::extract::file::MAX_FORM;

/// The maximum size of a body without a token (16 KiB): a login or a sign-up needs no more.
const OPEN_BODY_LIMIT: usize = 16 * 1024;

/// The operations of one path: their handlers and their descriptions.
pub(crate) struct Route {
    path: String,
    methods: MethodRouter<Arc<App>>,
    description: Description,
}

#[derive(Clone, Copy)]
struct Description {
    is_open: bool,
    describe: fn() -> UtoipaMethodRouter<Arc<App>>,
}

/// The [`Route`] of handlers with a `#[utoipa::path]`, all with the same path.
macro_rules! route {
    ($first:ident $(, $other:ident)*) => {
        pastey::paste! {
            $crate::contract::routes::Route::new::<[<__path_ $first>]>(
                axum::routing::MethodRouter::new()
                    .on($crate::contract::routes::methods::<[<__path_ $first>]>(), $first)
                    $(.on($crate::contract::routes::methods::<[<__path_ $other>]>(), $other))*,
                || utoipa_axum::routes!($first $(, $other)*),
            )
        }
    };
}
pub(crate) use route;

/// The HTTP methods of an operation.
pub(crate) fn methods<P: Path>() -> MethodFilter {
    let filters = P::methods().into_iter().map(|method| method.to_method_filter());
    filters.reduce(MethodFilter::or).expect("an operation has a method")
}

impl Route {
    pub(crate) fn new<P: Path>(
        methods: MethodRouter<Arc<App>>,
        describe: fn() -> UtoipaMethodRouter<Arc<App>>,
    ) -> Self {
        Self { path: P::path(), methods, description: Description { is_open: false, describe } }
    }

    /// Accepts files, which are stored on the disk.
    pub(crate) fn with_files(mut self) -> Self {
        self.methods = self.methods.layer(DefaultBodyLimit::max(MAX_FORM));
        self
    }

    /// Passes a value to its handlers.
    pub(crate) fn with_extension<T: Clone + Send + Sync + 'static>(mut self, handed: T) -> Self {
        self.methods = self.methods.layer(Extension(handed));
        self
    }

    /// Needs no token, and so accepts only small bodies.
    pub(crate) fn open(mut self) -> Self {
        self.methods = self.methods.layer(DefaultBodyLimit::max(OPEN_BODY_LIMIT));
        self.description.is_open = true;
        self
    }
}

/// The routes of a feature.
#[derive(Default)]
pub(crate) struct Routes {
    router: Router<Arc<App>>,
    descriptions: Vec<Description>,
}

impl Routes {
    /// Adds a route, with and without its trailing slash and without a redirect; the document has the spelling of the specification.
    pub(crate) fn with(mut self, route: Route) -> Self {
        let other = route.path.strip_suffix('/').map_or_else(|| format!("{}/", route.path), str::to_owned);
        self.router = self.router.route(&route.path, route.methods.clone()).route(&other, route.methods);
        self.descriptions.push(route.description);
        self
    }

    pub(crate) fn merge(mut self, others: Self) -> Self {
        self.router = self.router.merge(others.router);
        self.descriptions.extend(others.descriptions);
        self
    }

    /// The router that serves them, under a path.
    pub(crate) fn served_under(self, path: &str) -> Router<Arc<App>> {
        Router::new().nest(path, self.router)
    }

    /// The document that describes them, under a path.
    pub(crate) fn described_under(&self, path: &str) -> OpenApi {
        let described = self.descriptions.iter().map(Description::operations);
        let all = described.fold(OpenApiRouter::new(), OpenApiRouter::routes);
        OpenApiRouter::new().nest(path, all).into_openapi()
    }
}

impl Description {
    fn operations(&self) -> UtoipaMethodRouter<Arc<App>> {
        let mut described = (self.describe)();
        if self.is_open {
            for operation in described.1.paths.values_mut().flat_map(operations) {
                operation.security = Some(Vec::new());
            }
        }
        described
    }
}

/// The operations of a path.
pub(crate) fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, put, post, delete, patch, .. } = item;
    [get, put, post, delete, patch].into_iter().flatten()
}
