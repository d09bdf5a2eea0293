import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { RouterProvider } from "react-router/dom";
import { createColorSchemeManager } from "./color-scheme";
import { createQueryClient } from "./query-client";
import { DeferredToaster } from "./deferred-toaster";
import { DeferredUpdateNotice } from "./deferred-update-notice";
import { createRouter } from "./router";
import { paletteVariables, theme } from "./theme";

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
        <DeferredToaster />
        <DeferredUpdateNotice />
      </QueryClientProvider>
    </MantineProvider>
  );
}
