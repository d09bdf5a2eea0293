type Discard = () => void;

let asked: Discard | null = null;
const listeners = new Set<() => void>();

function set(next: Discard | null): void {
  asked = next;
  for (const listener of listeners) {
    listener();
  }
}

/**
 * The question whether unsaved changes may be discarded, for elements that close without leaving the screen. `LeaveQuestion`
 * shows it.
 */
export const discardQuestion = {
  /** Calls `discard` if the answer is yes. */
  ask: (discard: Discard) => set(discard),
  dismiss: () => set(null),
  /** The function that a yes would call; null while no question is open. */
  read: () => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
