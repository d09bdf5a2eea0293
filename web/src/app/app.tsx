import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { RouterProvider } from "react-router/dom";
import { whenIdle } from "../lib/when-idle";
import { toasts } from "../ui/toast/toast-store";
import { createColorSchemeManager } from "./color-scheme";
import { createQueryClient } from "./query-client";
import { createRouter } from "./router";
import { paletteVariables, theme } from "./theme";

// Behind the first screen: nothing is to be told before somebody did something.
const Toaster = lazy(async () => {
  await new Promise<void>(whenIdle);
  return { default: (await import("../ui/toast/toaster")).Toaster };
});

const colorSchemeManager = createColorSchemeManager();

export function App() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createRouter(queryClient));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={paletteVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense fallback={null}>
          <Toaster store={toasts} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
