import { type RefObject, useEffect } from "react";
import { deferredImport } from "../../../lib/deferred-import";
import { useLatest } from "../../../lib/use-latest";

const code = deferredImport(async () => (await import("./swipe")).watchSwipes);

/** Calls back with −1 or 1 when a finger wipes over an element to the right or to the left: on phones, which alone load this. */
export function useSwipe(
  ref: RefObject<HTMLElement | null>,
  enabled: boolean,
  onStep: (count: number) => void,
): void {
  const latest = useLatest(onStep);
  useEffect(() => {
    const element = ref.current;
    if (element === null || !enabled) {
      return undefined;
    }
    const listeners = new AbortController();
    void (async () => {
      const watchSwipes = await code.load();
      if (!listeners.signal.aborted) {
        watchSwipes(element, (count) => latest.current(count), listeners.signal);
      }
    })();
    return () => listeners.abort();
  }, [ref, enabled, latest]);
}
