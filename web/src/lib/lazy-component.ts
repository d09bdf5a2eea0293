import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { deferredImport } from "./deferred-import";

/** A component whose code is loaded when it is first rendered, or at a first sign that it will be. */
export type LazyComponent<Props extends object> = LazyExoticComponent<ComponentType<Props>> & {
  preload: () => void;
};

export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const code = deferredImport(importComponent);
  const component = lazy(async () => ({ default: await code.load() }));
  return Object.assign(component, { preload: code.preload });
}
