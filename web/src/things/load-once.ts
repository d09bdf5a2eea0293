import type { Things } from "./things";

type Loading = (things: Things, signal: AbortSignal) => Promise<void>;

/** The load that others wait for may have been aborted. */
const succeeds = [() => true, () => false] as const;

/** Loads something into the store, which is kept up to date from then on: once for all callers, unless it is loaded already. */
export function loadOnce(isThere: (things: Things) => boolean, load: Loading): Loading {
  /** Running loads, by store. */
  const underway = new WeakMap<Things, Promise<void>>();
  return async (things, signal) => {
    if (isThere(things)) {
      return;
    }
    const other = underway.get(things);
    if (other !== undefined && (await other.then(...succeeds))) {
      return;
    }
    const attempt = load(things, signal);
    underway.set(things, attempt);
    try {
      await attempt;
    } finally {
      if (underway.get(things) === attempt) {
        underway.delete(things);
      }
    }
  };
}
