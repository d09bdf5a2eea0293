import { useSyncExternalStore } from "react";
import { onTokenChange } from "../api/session-token";
import type { Minutes } from "../lib/time/units";

/** By how much a task will be late; null if it has no place in its time. */
type Lateness = Minutes | null;

export type Risks = ReadonlyMap<string, Lateness>;

const none: Risks = new Map();
let known = none;
const listeners = new Set<() => void>();

const isSame = (one: Risks, other: Risks): boolean =>
  one.size === other.size && [...one].every(([id, late]) => other.has(id) && other.get(id) === late);

/** The tasks that the last plan cannot do in time, for all components that show tasks. */
export const risks = {
  set: (next: Risks): void => {
    if (!isSame(known, next)) {
      known = next;
      listeners.forEach((listener) => listener());
    }
  },
  read: (): Risks => known,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

onTokenChange(() => risks.set(none));

export const useRisks = (): Risks => useSyncExternalStore(risks.subscribe, risks.read);

/** Undefined if the task is not at risk. Renders again only when it changes. */
export const useRisk = (id: string | undefined): Lateness | undefined =>
  useSyncExternalStore(risks.subscribe, () => (id === undefined ? undefined : known.get(id)));
