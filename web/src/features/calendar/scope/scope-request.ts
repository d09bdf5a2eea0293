/** How many occurrences of a series are meant, as the API names it. */
export type Scope = "this" | "following" | "all";

/** How many occurrences are meant: a question that is to be asked. */
export interface ScopeRequest {
  kind: "change" | "delete";
  offered: readonly Scope[];
  /** What would be lost, by what is chosen. */
  note: (scope: Scope) => string | null;
  /** Something is chosen, though not confirmed yet. */
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

/** The one question that is open. `ScopeAsker` shows it. */
export const scopeRequest = {
  ask: (request: ScopeRequest): void => {
    // Nobody can answer two at once.
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
