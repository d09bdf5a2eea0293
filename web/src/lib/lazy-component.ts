import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { loadWithRetry } from "./load-with-retry";

/** A component whose code comes when it is first shown, and is asked for until it is there. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithRetry(load) }));
}
