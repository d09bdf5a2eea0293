import type { Calendar } from "../../../api/generated/models/Calendar";
import type { Event } from "../../../api/generated/models/Event";
import { type Color, colorOf } from "../../../lib/colors";

export type Calendars = ReadonlyMap<string, Calendar>;

/** In list order. A calendar that was created offline may have the same place as another. */
export const inOrder = (calendars: Calendars): Calendar[] => [...calendars.values()].toSorted(byPlace);

const byPlace = (one: Calendar, other: Calendar): number =>
  one.position - other.position || (one.id < other.id ? -1 : 1);

/** Whether it is a subscription, so that its events cannot be changed here. */
export const isSubscription = (calendar: Pick<Calendar, "kind"> | undefined): boolean =>
  calendar?.kind === "subscription";

/** Those that can take events, in list order. */
export const writableOf = (calendars: Calendars): Calendar[] =>
  inOrder(calendars).filter((calendar) => !isSubscription(calendar));

/** The default calendar for new events; the first one while the default is not known. */
export const defaultCalendar = (calendars: Calendars): Calendar | undefined => {
  const all = writableOf(calendars);
  return all.find((calendar) => calendar.is_default) ?? all[0];
};

/** The calendars whose place changes when one of them moves to `place`, the first at 0. */
export function movedTo(all: readonly Calendar[], id: string, place: number): Calendar[] {
  const moved = all.find((calendar) => calendar.id === id);
  if (moved === undefined) {
    return [];
  }
  const others = all.filter((calendar) => calendar !== moved).toSorted(byPlace);
  return others
    .toSpliced(place, 0, moved)
    .flatMap((calendar, position) => (calendar.position === position ? [] : [{ ...calendar, position }]));
}

/** An event's own colour, or its calendar's; blue while that is not known. */
export const colorOfEvent = (
  { color, calendar_id: id }: Pick<Event, "color" | "calendar_id">,
  calendars: Calendars,
): Color => colorOf(color ?? calendars.get(id)?.color ?? "blue");

/** The colour of a calendar, or of the default one if none is named. */
export const colorOfCalendar = (id: string, calendars: Calendars): Color =>
  colorOf((calendars.get(id) ?? defaultCalendar(calendars))?.color ?? "blue");

/** Whether an event is shown. An event whose calendar is not known is shown, so that nothing gets lost. */
export const isVisible = ({ calendar_id: id }: Pick<Event, "calendar_id">, calendars: Calendars): boolean =>
  calendars.get(id)?.visible ?? true;
