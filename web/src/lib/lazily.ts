import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { untilLoaded } from "./until-loaded";

/** A component whose code comes when it is first shown, and is asked for until it is there. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}
