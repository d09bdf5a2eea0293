import { accountOf, onTokenChange, readToken } from "../api/session-token";

/** A request to show something in a dialog that is rendered elsewhere. */
export interface RequestStore<Wanted extends object> {
  /** Replaces the previous request. Each is a new object, so that the dialog starts afresh. */
  ask: (request: Wanted) => void;
  dismiss: () => void;
  read: () => Asked<Wanted> | null;
  subscribe: (listener: () => void) => () => void;
}

type Asked<Wanted> = Wanted & {
  count: number;
  /** The account of the user who requested it. */
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
  // A user must not see what another one has typed or opened.
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
