import { abortable } from "../../../api/client";
import { CalendarsService } from "../../../api/generated/services/CalendarsService";
import type { Things } from "../../../things/things";

/** Loads that are on their way, by who asked for them. */
const underway = new WeakMap<Things, Promise<void>>();

/** Loads all calendars into the store of things, which are kept up to date from then on, unless they are there. */
export async function loadCalendarsOnce(things: Things, signal: AbortSignal): Promise<void> {
  if (things.loads.hasCalendars()) {
    return;
  }
  const other = underway.get(things);
  if (other !== undefined && (await other.then(...succeeds))) {
    return;
  }
  const load = loadCalendars(things, signal);
  underway.set(things, load);
  try {
    await load;
  } finally {
    if (underway.get(things) === load) {
      underway.delete(things);
    }
  }
}

/** Whoever began it may have been called off. */
const succeeds = [() => true, () => false] as const;

async function loadCalendars({ store, loads }: Things, signal: AbortSignal): Promise<void> {
  const load = loads.begin(store.now());
  const { data } = await abortable(CalendarsService.listCalendars(), signal);
  store.accept(load.asked, { calendar: { values: data, covers: () => true } });
  loads.addCalendars(load);
}
