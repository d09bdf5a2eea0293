import type { QueryClient } from "@tanstack/react-query";
import { changeWindows, loadedWindows } from "../../api/calendar-windows";
import type { Event } from "../../api/generated/models/Event";

export function findEvent(queryClient: QueryClient, id: string): Event | undefined {
  for (const { events } of loadedWindows(queryClient)) {
    const found = events.find((event) => event.id === id);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** Puts an event into every loaded window: only the days that it is on draw it. */
export function putEvent(queryClient: QueryClient, event: Event): void {
  changeWindows(queryClient, (window) => ({
    ...window,
    events: [...window.events.filter(({ id }) => id !== event.id), event],
  }));
}

export function dropEvent(queryClient: QueryClient, id: string): void {
  changeWindows(queryClient, (window) => ({
    ...window,
    events: window.events.filter((event) => event.id !== id),
  }));
}
