import { isSame } from "./is-same";
import { keysOf } from "./keys-of";

/**
 * What of `after` differs from what a form was filled with. Only that is sent, so that what another tab or device has
 * changed meanwhile in fields that nobody touched here stays.
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
