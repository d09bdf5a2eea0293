import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { EventsService } from "../../../api/generated/services/EventsService";
import { ItemsService } from "../../../api/generated/services/ItemsService";
import { TasksService } from "../../../api/generated/services/TasksService";
import type { SearchResult } from "../../../api/generated/models/SearchResult";
import { paths } from "../../../app/paths";
import { isoDate } from "../../../lib/time/days";
import { usePreferences } from "../../../lib/time/preferences";
import { daySpan, parseApiTimes } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";
import { wideScreen } from "../../../lib/wide-screen";
import { type Known, knownThing } from "../../../things/kinds";
import type { Things } from "../../../things/things";
import { thingsOf } from "../../../things/use-things";
import { requestThing } from "../../../ui/commands/requested-thing";
import { reportRequestError } from "../../../ui/report";

/** Opens a result in its place: a task in the inbox, an event on its day, an item in the list. */
export function useOpenFound(): (result: SearchResult) => Promise<void> {
  const things = thingsOf(useQueryClient());
  const navigate = useNavigate();
  const { zone } = usePreferences();
  return async (result) => {
    try {
      await hold(things, result);
      await navigate(placeOf(result, zone), { state: requestThing(result) });
    } catch (error) {
      reportRequestError(error);
    }
  };
}

/** The thing must be loaded, whatever the calendar and the list of items show, and whoever has just created it. */
async function hold({ store }: Things, { kind, id }: SearchResult): Promise<void> {
  if (store.view()[kind].has(id)) {
    return;
  }
  const asked = store.now();
  store.hear([await fetchThing(kind, id)], asked);
}

async function fetchThing(kind: SearchResult["kind"], id: string): Promise<Known> {
  switch (kind) {
    case "task":
      return knownThing(kind, await TasksService.getTask({ id }));
    case "event":
      return knownThing(kind, await EventsService.getEvent({ id }));
    case "item":
      return knownThing(kind, await ItemsService.getItem({ id }));
  }
}

function placeOf(result: SearchResult, zone: Zone): { pathname: string; search?: string } {
  const { kind, start, end, all_day: allDay } = result;
  const { pathname, search } = window.location;
  if (kind === "item") {
    return { pathname: paths.items };
  }
  if (kind === "event" && start !== undefined && end !== undefined) {
    const { from } = daySpan(parseApiTimes({ start, end, all_day: allDay ?? false }), zone);
    // The calendar keeps its view if it is visible.
    const address = new URLSearchParams(pathname === paths.home ? search : "");
    address.set("date", isoDate(from));
    return { pathname: paths.home, search: address.toString() };
  }
  // If the inbox is beside the calendar, both stay.
  const isBeside = pathname === paths.home && window.matchMedia(wideScreen).matches;
  return isBeside ? { pathname, search } : { pathname: paths.tasks };
}
