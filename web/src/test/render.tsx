import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { createQueryClient } from "../app/query-client";
import { SessionWatch } from "../features/auth/session-watch";
import { createToastStore } from "../ui/toast/toast-store";
import { Toaster } from "../ui/toast/toaster";

interface RenderOptions {
  toasts?: ReturnType<typeof createToastStore>;
}

/** Shows a screen at /here as the app does: with the providers, the session watch, and a login screen for the logged out. */
export function renderApp(screen: ReactNode, { toasts = createToastStore() }: RenderOptions = {}) {
  const queryClient = createQueryClient();
  const router = createMemoryRouter(
    [
      {
        element: (
          <SessionWatch>
            <Outlet />
          </SessionWatch>
        ),
        children: [
          { path: "/here", element: screen },
          { path: "/login", element: <p>the login screen</p> },
          { path: "*", element: <p>another screen</p> },
        ],
      },
    ],
    { initialEntries: ["/here"] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster store={toasts} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), router, queryClient };
}
