import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { createBrowserRouter, Outlet, type RouteObject } from "react-router";
import { currentUserQuery } from "../features/auth/queries";
import { userSettingsQuery } from "../features/settings/user-settings";
import { SessionWatch } from "../features/auth/session-watch";
import { messages } from "../i18n/messages";
import { guard } from "../routes/guards";
import { CentredSpinner } from "../ui/centred-spinner";
import { useScreenTitle } from "../ui/document-title";
import { ErrorScreen } from "./error-screen";
import { paths } from "./paths";

type Load = () => Promise<{ default: ComponentType }>;

/** What a route shows, loaded when it is first needed. */
const lazy = (load: Load) => ({ lazy: { Component: async () => (await load()).default } });

/** The same for a screen, of which the document takes its title. */
const screen = (title: string, load: Load) => ({
  lazy: { Component: async () => titled(title, (await load()).default) },
});

function titled(title: string, Screen: ComponentType): ComponentType {
  return function Titled() {
    useScreenTitle(title);
    return <Screen />;
  };
}

const { titles, navigation, account } = messages;

const routes = (queryClient: QueryClient): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: CentredSpinner,
    middleware: [guard],
    children: [
      { path: paths.login, ...screen(titles.login, () => import("../routes/login")) },
      { path: paths.signUp, ...screen(titles.signUp, () => import("../routes/sign-up")) },
      {
        path: paths.recoverPassword,
        ...screen(titles.recoverPassword, () => import("../routes/recover-password")),
      },
      {
        path: paths.resetPassword,
        ...screen(titles.resetPassword, () => import("../routes/reset-password")),
      },
      {
        ...lazy(() => import("../routes/authenticated-layout")),
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
              { path: paths.tasks, ...screen(navigation.tasks, () => import("../routes/tasks")) },
              { path: paths.home, ...screen(navigation.calendar, () => import("../routes/home")) },
              { path: paths.settings, ...screen(account.settings, () => import("../routes/settings")) },
              { path: paths.items, ...screen(titles.items, () => import("../routes/items")) },
              { path: paths.admin, ...screen(titles.users, () => import("../routes/admin")) },
            ],
          },
        ],
      },
      { path: "*", ...screen(titles.notFound, () => import("../routes/not-found")) },
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
