import { isSame } from "./is-same";
import { keysOf } from "./keys-of";

/**
 * The fields of `after` that differ from the initial values of a form. Only they are sent, so that changes by other tabs or
 * devices in other fields are kept.
 */
export function changedFields<Body extends object>(before: Body, after: Body): Partial<Body> {
  const changed: Partial<Body> = {};
  for (const name of keysOf(after)) {
    if (!isSame(after[name], before[name])) {
      changed[name] = after[name];
    }
  }
  return changed;
}
