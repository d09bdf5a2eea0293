import { abortable } from "../../../api/client";
import { CalendarsService } from "../../../api/generated/services/CalendarsService";
import { loadOnce } from "../../../things/load-once";

/** Loads all calendars. */
export const loadCalendarsOnce = loadOnce(
  ({ loads }) => loads.hasCalendars(),
  async ({ store, loads }, signal) => {
    const load = loads.begin(store.now());
    const { data } = await abortable(CalendarsService.listCalendars(), signal);
    store.accept(load.asked, { calendar: { values: data, covers: () => true } });
    loads.addCalendars(load);
  },
);
