import type { Things } from "./things";

type Loading = (things: Things, signal: AbortSignal) => Promise<void>;

/** Whoever began it may have been called off. */
const succeeds = [() => true, () => false] as const;

/** Loads something into the store of things, which is kept up to date from then on: once, however many ask for it, unless it is there. */
export function loadOnce(isThere: (things: Things) => boolean, load: Loading): Loading {
  /** Loads that are on their way, by who asked for them. */
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
