import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarsService } from "../../../api/generated/services/CalendarsService";
import { PublishingService } from "../../../api/generated/services/PublishingService";
import type { PublishCalendar } from "../../../api/generated/models/PublishCalendar";
import { isGone } from "../../../api/problem";
import { knownThing } from "../../../things/kinds";
import { thingsOf } from "../../../things/use-things";

/** How much of a calendar others see. */
export type Details = PublishCalendar["details"];

/**
 * Gives a calendar an address. Neither this nor its opposite waits for a connection: the address is shown once, to the user who
 * requested it, and a user who stops publishing must know whether it worked.
 */
export function usePublish() {
  const refresh = useRefreshCalendar();
  return useMutation({
    mutationFn: ({ id, details }: { id: string; details: Details }) =>
      PublishingService.publishCalendar({ id, requestBody: { details } }),
    onSuccess: (_published, { id }) => void refresh(id),
  });
}

/** If it is not published any more, that counts as success. */
export function useStopPublishing() {
  const refresh = useRefreshCalendar();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await PublishingService.withdrawCalendar({ id });
      } catch (error) {
        if (!isGone(error)) {
          throw error;
        }
      }
    },
    onSuccess: (_nothing, id) => void refresh(id),
  });
}

/**
 * The calendar itself says whether it is published. Other devices hear of it from the server; this one need not wait for that.
 */
function useRefreshCalendar() {
  const { store } = thingsOf(useQueryClient());
  return async (id: string) => {
    const asked = store.now();
    try {
      store.hear([knownThing("calendar", await CalendarsService.readCalendar({ id }))], asked);
    } catch {
      // The server reports it later, like changes by others.
    }
  };
}
