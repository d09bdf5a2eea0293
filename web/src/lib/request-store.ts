/** What somebody wants to be shown, in a dialog that stands elsewhere. */
export interface RequestStore<Wanted extends object> {
  /** Replaces what was wanted before. Each is another object, so that who shows it begins afresh. */
  ask: (request: Wanted) => void;
  dismiss: () => void;
  read: () => (Wanted & { count: number }) | null;
  subscribe: (listener: () => void) => () => void;
}

export function createRequestStore<Wanted extends object>(): RequestStore<Wanted> {
  let wanted: (Wanted & { count: number }) | null = null;
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: typeof wanted) => {
    wanted = next;
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    ask: (request) => {
      count += 1;
      set({ ...request, count });
    },
    dismiss: () => set(null),
    read: () => wanted,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
