import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { DeferredImport } from "./deferred-import";
import { whenIdle } from "./when-idle";

/** Code that is fetched behind the first screen, or at once if it is wanted before that; null until it is there. */
export function useDeferredImport<T>(code: DeferredImport<T>, wanted: boolean): T | null {
  useEffect(() => (code.current() === null ? whenIdle(() => void code.load()) : undefined), [code]);
  // Who does not want it yet is not drawn again when it comes.
  const subscribe = useCallback(
    (onArrival: () => void) => {
      if (wanted && code.current() === null) {
        void code.load().then(onArrival);
      }
      return () => {};
    },
    [code, wanted],
  );
  return useSyncExternalStore(subscribe, code.current);
}
