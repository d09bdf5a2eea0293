import { useSyncExternalStore } from "react";
import type { When } from "../../../lib/time/when";
import type { Color } from "../../../lib/colors";
import type { Moved } from "../entries/moved";

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
  /** It is not dragged any more: what it is called is being asked, beside its place, or how many of a series are meant. */
  isDraft?: true;
  /** What would move along, while it is asked how many of a series are meant. */
  others?: readonly Moved[];
  /** It would move along. */
  isOther?: true;
}

let current: Dragged | null = null;
let draft: Dragged | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) {
    listener();
  }
}

/**
 * The one drag under way, or else the event that is being made. Apart from React's state, so that a step of a drag, or a letter
 * of a title, draws the ghost and nothing else again.
 */
export const dragStore = {
  read: () => current ?? draft,
  set: (next: Dragged | null) => {
    current = next;
    notify();
  },
  setDraft: (next: Pick<Dragged, "title" | "color" | "when" | "others"> | null) => {
    draft = next && { ...next, key: null, leaving: false, refused: false, isDraft: true };
    notify();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useDragged = (): Dragged | null => useSyncExternalStore(dragStore.subscribe, dragStore.read);

/** What is dragged, and what would move along. */
export const ghostsOf = (dragged: Dragged): Dragged[] => [
  dragged,
  ...(dragged.others ?? []).map((other) => Object.assign({}, dragged, other, { isOther: true as const })),
];

/** Whether what is dragged would be refused. */
export const useRefused = (): boolean =>
  useSyncExternalStore(dragStore.subscribe, () => current?.refused ?? false);

/** The key of what is dragged. Whoever uses it is drawn again at the beginning and the end only. */
export const useDraggedKey = (): string | null =>
  useSyncExternalStore(dragStore.subscribe, () => current?.key ?? null);
