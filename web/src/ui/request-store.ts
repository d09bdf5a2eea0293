import { accountOf, onTokenChange, readToken } from "../api/session-token";

/** What somebody wants to be shown, in a dialog that stands elsewhere. */
export interface RequestStore<Wanted extends object> {
  /** Replaces what was wanted before. Each is another object, so that who shows it begins afresh. */
  ask: (request: Wanted) => void;
  dismiss: () => void;
  read: () => Asked<Wanted> | null;
  subscribe: (listener: () => void) => () => void;
}

type Asked<Wanted> = Wanted & {
  count: number;
  /** Who wants it. */
  account: string;
};

const account = () => accountOf(readToken());

export function createRequestStore<Wanted extends object>(): RequestStore<Wanted> {
  let wanted: Asked<Wanted> | null = null;
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: typeof wanted) => {
    wanted = next;
    for (const listener of listeners) {
      listener();
    }
  };
  // Nobody is shown what somebody else has typed or opened before them.
  onTokenChange(() => {
    if (wanted !== null && wanted.account !== account()) {
      set(null);
    }
  });
  return {
    ask: (request) => {
      count += 1;
      set({ ...request, count, account: account() });
    },
    dismiss: () => set(null),
    read: () => wanted,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
