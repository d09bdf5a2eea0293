import { loadWithRetry } from "./load-with-retry";

/** Code that comes later, shared by all who need it. React's `lazy` would hold it back for a moment even if it is there. */
export interface DeferredImport<T> {
  /** Asks for it until it comes, however often it is called. */
  load: () => Promise<T>;
  /** Null until it is there. */
  current: () => T | null;
}

export function deferredImport<T>(load: () => Promise<T>): DeferredImport<T> {
  let loading: Promise<T> | null = null;
  let loaded: T | null = null;
  const begin = async () => {
    loaded = await loadWithRetry(load);
    return loaded;
  };
  return {
    load: () => (loading ??= begin()),
    current: () => loaded,
  };
}
