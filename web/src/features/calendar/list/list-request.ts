import { useEffect, useSyncExternalStore } from "react";
import { useLatest } from "../../../lib/use-latest";

/** A request to the list of calendars, which may not be rendered yet. */
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

/** For the rendered list: it carries out a request, once. */
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
