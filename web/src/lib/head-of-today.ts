import { useSyncExternalStore } from "react";

let head: Element | null = null;
const listeners = new Set<() => void>();

function set(element: Element | null): void {
  head = element;
  for (const listener of listeners) {
    listener();
  }
}

/** The ref of today's header: components that render into it learn where it is, also when it is rendered again. */
export function headOfToday(element: Element | null): () => void {
  set(element);
  return () => {
    // There may be another one already.
    if (head === element) {
      set(null);
    }
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where today's header is rendered; null if it is not. */
export const useHeadOfToday = (): Element | null => useSyncExternalStore(subscribe, () => head);
