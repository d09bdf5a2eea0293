import type { DeferredImport } from "./deferred-import";

/**
 * Attaches something to the page by code that no screen waits for: it comes while the screen is drawn, and what it attaches works from
 * then on. Answers how to take that off again.
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
