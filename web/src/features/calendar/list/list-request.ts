import { useEffect, useSyncExternalStore } from "react";
import { useLatest } from "../../../lib/use-latest";

/** What somebody wants of the list of calendars, which may not be there yet. */
export type ListRequest = "add" | "choose";

let requested: ListRequest | null = null;
const listeners = new Set<() => void>();

export function requestOfList(request: ListRequest | null): void {
  requested = request;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For the list that is shown: it does what is asked, once. */
export function useListRequest(answer: (request: ListRequest) => void): void {
  const request = useSyncExternalStore(subscribe, () => requested);
  const latest = useLatest(answer);
  useEffect(() => {
    if (request !== null) {
      requestOfList(null);
      latest.current(request);
    }
  }, [request, latest]);
}
