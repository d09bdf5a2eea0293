import { useSyncExternalStore } from "react";

let head: Element | null = null;
const listeners = new Set<() => void>();

function set(element: Element | null): void {
  head = element;
  for (const listener of listeners) {
    listener();
  }
}

/** The ref of the head of today: whoever draws something there is told where it is, also when it is drawn anew. */
export function headOfToday(element: Element | null): () => void {
  set(element);
  return () => {
    // Another one may be there already.
    if (head === element) {
      set(null);
    }
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the head of today is drawn; null where it is not. */
export const useHeadOfToday = (): Element | null => useSyncExternalStore(subscribe, () => head);
