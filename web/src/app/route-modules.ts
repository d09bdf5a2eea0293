import type { ComponentType } from "react";

const modules = import.meta.glob<{ default: ComponentType }>([
  "/src/routes/*.tsx",
  "!/src/routes/*.test.tsx",
  // Not a screen.
  "!/src/routes/outbox-dialog.tsx",
  // See `not-found.tsx`.
  "!/src/routes/setup.tsx",
]);

/** The component of a module in `routes`. A test checks that each screen names one. */
export async function loadRoute(module: string): Promise<ComponentType> {
  const load = modules[module];
  if (load === undefined) {
    throw new Error(`there is no ${module}`);
  }
  return (await load()).default;
}
