import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { createBrowserRouter, Outlet, type RouteObject } from "react-router";
import { currentUserQuery } from "../features/auth/queries";
import { userSettingsQuery } from "../features/settings/user-settings-query";
import { SessionWatch } from "../features/auth/session-watch";
import { messages } from "../i18n/messages";
// Its listener must be added before the router's.
import "../ui/before-router";
import { guard } from "../routes/guards";
import { CentredSpinner } from "../ui/centred-spinner";
import { useScreenTitle } from "../ui/document-title";
import { ErrorScreen } from "./error-screen";
import { loadRoute } from "./route-modules";
import { type Screen, screensFor } from "./screens";

/** The route of a screen. Its code is loaded when it is first needed, and the document gets its title. */
const routeOf = ({ path, load, title }: Pick<Screen, "path" | "load" | "title">): RouteObject => ({
  path,
  lazy: { Component: async () => titled(title(messages), await loadRoute(load)) },
});

const notFound = routeOf({
  path: "*",
  load: "/src/routes/not-found.tsx",
  title: ({ titles }) => titles.notFound,
});

function titled(title: string, Screen: ComponentType): ComponentType {
  return function Titled() {
    useScreenTitle(title);
    return <Screen />;
  };
}

const routes = (queryClient: QueryClient): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: CentredSpinner,
    middleware: [guard],
    children: [
      ...screensFor("visitors").map(routeOf),
      {
        lazy: { Component: () => loadRoute("/src/routes/authenticated-layout.tsx") },
        // Requested in parallel with the screen's code, after the task that starts the router; the layout waits for the answers.
        loader: () =>
          void setTimeout(() => {
            void queryClient.prefetchQuery(currentUserQuery);
            void queryClient.prefetchQuery(userSettingsQuery);
          }),
        children: [{ ErrorBoundary: ErrorScreen, children: screensFor("users").map(routeOf) }],
      },
      notFound,
    ],
  },
];

function Root() {
  return (
    <SessionWatch>
      <Outlet />
    </SessionWatch>
  );
}

export function createRouter(queryClient: QueryClient) {
  return createBrowserRouter(routes(queryClient));
}
