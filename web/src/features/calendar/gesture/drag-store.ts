import { useSyncExternalStore } from "react";
import type { When } from "../../../lib/time/when";
import type { Color } from "../entries/entry";

/** What is being dragged, and when it would be. */
export interface Dragged {
  /** Of the entry that is dragged; null while something new is drawn out. */
  key: string | null;
  title: string;
  color: Color;
  when: When;
  /** It hangs over the inbox, and would leave the calendar. */
  leaving: boolean;
  /** It cannot be dropped there: a task on whole days. */
  refused: boolean;
}

let current: Dragged | null = null;
const listeners = new Set<() => void>();

/** The one drag under way. Apart from React's state, so that a step of it draws the ghost and nothing else again. */
export const dragStore = {
  read: () => current,
  set: (next: Dragged | null) => {
    current = next;
    for (const listener of listeners) {
      listener();
    }
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useDragged = (): Dragged | null => useSyncExternalStore(dragStore.subscribe, dragStore.read);

/** Whether what is dragged would be refused. */
export const useRefused = (): boolean =>
  useSyncExternalStore(dragStore.subscribe, () => current?.refused ?? false);

/** The key of what is dragged. Whoever uses it is drawn again at the beginning and the end only. */
export const useDraggedKey = (): string | null =>
  useSyncExternalStore(dragStore.subscribe, () => current?.key ?? null);
