type Discard = () => void;

let asked: Discard | null = null;
const listeners = new Set<() => void>();

function set(next: Discard | null): void {
  asked = next;
  for (const listener of listeners) {
    listener();
  }
}

/** The question whether what was typed may be discarded, for what closes without leaving the screen. `LeaveQuestion` shows it. */
export const discardQuestion = {
  /** Calls `discard` if the answer is yes. */
  ask: (discard: Discard) => set(discard),
  dismiss: () => set(null),
  /** What a yes would call; null while nothing is asked. */
  read: () => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
