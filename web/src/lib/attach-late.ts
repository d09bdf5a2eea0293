import type { DeferredImport } from "./deferred-import";

/**
 * Attaches something to the page whose code no screen waits for: it is loaded while the screen is rendered, and works from then
 * on. Returns a function that detaches it.
 */
export function attachLate<Code>(
  code: DeferredImport<Code>,
  attach: (loaded: Code) => () => void,
): () => void {
  let detach: (() => void) | undefined;
  const begin = () => {
    const loaded = code.current();
    if (loaded !== null) {
      detach ??= attach(loaded);
    }
  };
  begin();
  const unsubscribe = code.subscribe(begin);
  code.preload();
  return () => {
    unsubscribe();
    detach?.();
  };
}
