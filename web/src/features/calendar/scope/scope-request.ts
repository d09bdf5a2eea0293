/** How many occurrences of a series are meant, as the API names it. */
export type Scope = "this" | "following" | "all";

/** A question of how many occurrences are meant. */
export interface ScopeRequest {
  kind: "change" | "delete";
  offered: readonly Scope[];
  /** What would be lost, for a choice. */
  note: (scope: Scope) => string | null;
  /** Called with a choice that is not confirmed yet. */
  choose?: ((scope: Scope) => void) | undefined;
  confirm: (scope: Scope) => void;
  cancel: () => void;
}

let asked: ScopeRequest | null = null;
const listeners = new Set<() => void>();

function set(next: ScopeRequest | null): void {
  asked = next;
  for (const listener of listeners) {
    listener();
  }
}

/** The one open question. `ScopeAsker` shows it. */
export const scopeRequest = {
  ask: (request: ScopeRequest): void => {
    // Two questions cannot be answered at once.
    asked?.cancel();
    set(request);
  },
  dismiss: (): void => set(null),
  read: (): ScopeRequest | null => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
