import type { Kept } from "./disk/disk";
import type { Things } from "./things";

/** Takes up the data on the disk. */
export function takeUp({ store, loads }: Things, { things, loaded }: Kept): void {
  store.hear(things);
  const begin = () => loads.begin(store.now());
  if (loaded?.tasks === true) {
    loads.addTasks(begin());
  }
  if (loaded?.calendars === true) {
    loads.addCalendars(begin());
  }
  if (loaded?.labels === true) {
    loads.addLabels(begin());
  }
  if (loaded?.events != null) {
    loads.addEvents(begin(), loaded.events);
  }
}
