import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { createBrowserRouter, Outlet, type RouteObject } from "react-router";
import { currentUserQuery } from "../features/auth/queries";
import { userSettingsQuery } from "../features/settings/user-settings";
import { SessionWatch } from "../features/auth/session-watch";
import { guard } from "../routes/guards";
import { CentredSpinner } from "../ui/centred-spinner";
import { ErrorScreen } from "./error-screen";
import { paths } from "./paths";

/** A route's screen, loaded when it is first needed. */
const screen = (load: () => Promise<{ default: ComponentType }>) => ({
  lazy: { Component: async () => (await load()).default },
});

const routes = (queryClient: QueryClient): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: CentredSpinner,
    middleware: [guard],
    children: [
      { path: paths.login, ...screen(() => import("../routes/login")) },
      { path: paths.signUp, ...screen(() => import("../routes/sign-up")) },
      { path: paths.recoverPassword, ...screen(() => import("../routes/recover-password")) },
      { path: paths.resetPassword, ...screen(() => import("../routes/reset-password")) },
      {
        ...screen(() => import("../routes/authenticated-layout")),
        // Asked for beside the screen's code; the layout waits for the answers.
        loader: () => {
          void queryClient.prefetchQuery(currentUserQuery);
          void queryClient.prefetchQuery(userSettingsQuery);
          return null;
        },
        children: [
          {
            ErrorBoundary: ErrorScreen,
            children: [
              { path: paths.tasks, ...screen(() => import("../routes/tasks")) },
              { path: paths.home, ...screen(() => import("../routes/home")) },
              { path: paths.settings, ...screen(() => import("../routes/settings")) },
              { path: paths.items, ...screen(() => import("../routes/items")) },
              { path: paths.admin, ...screen(() => import("../routes/admin")) },
            ],
          },
        ],
      },
      { path: "*", ...screen(() => import("../routes/not-found")) },
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
