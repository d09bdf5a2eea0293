import type { Calendar } from "../../../api/generated/models/Calendar";
import type { CreateCalendar } from "../../../api/generated/models/CreateCalendar";
import type { Event } from "../../../api/generated/models/Event";
import type { UpdateCalendar } from "../../../api/generated/models/UpdateCalendar";
import { isGone } from "../../../api/problem";
import { changesMessages } from "../../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../../things/change";
import { codeToSend } from "../../../things/code-to-send";
import { type Edit, EditConflict } from "../../../things/edit";
import { type Draft, goneThing, type Known, knownThing } from "../../../things/kinds";
import { inOrder, movedTo } from "./calendars";
import { contentsOf } from "./contents-of";

const { actions } = changesMessages;

/** Where they stand and which is the default is one thing of all of them. */
const order = "calendars";

const there = (calendar: Calendar): Known[] => [knownThing("calendar", calendar)];
const gone = (id: string): Known[] => [goneThing("calendar", id)];

/** A calendar and what is in it: events are made before it goes, and after it is made. */
const itself = ({ id }: { id: string }) => [`calendar:${id}`, contentsOf(id)];

/** What somebody else has made of a calendar, if a change was refused because of that. */
export const theirsOf = (error: unknown): Calendar | null =>
  error instanceof EditConflict && isCalendar(error.theirs) ? error.theirs : null;

export const isCalendar = (thing: object): thing is Calendar => "is_default" in thing;

function refused(error: unknown, { id }: { id: string }): Known[] {
  const theirs = theirsOf(error);
  if (theirs !== null) {
    return there(theirs);
  }
  return isGone(error) ? gone(id) : [];
}

const load = () => import("./send-calendars");
const sendingCode = () => codeToSend(load);

/** For when nothing can be loaded. */
export const preloadCalendarSending = (): void => void load().catch(() => {});

/** Its id is of this page's own, so that the request can be repeated. */
export type NewCalendar = CreateCalendar & { id: string };

/** A calendar as it is shown until the server has given it its version. It stands after all others. */
const pendingCalendar = (calendar: NewCalendar, position: number): Calendar => ({
  color: "blue",
  visible: true,
  is_default: false,
  position,
  kind: "own",
  url: null,
  refresh_minutes: null,
  last_refreshed_at: null,
  last_error: null,
  feed: null,
  created_at: new Date().toISOString(),
  updated_at: "",
  ...calendar,
});

const createCalendar = defineChange({
  name: "calendar.create",
  touches: (calendar: NewCalendar) => [...itself(calendar), order],
  apply: ({ calendar: calendars }, calendar) => {
    if (!calendars.has(calendar.id)) {
      calendars.set(calendar.id, pendingCalendar(calendar, calendars.size));
    }
  },
  send: async (calendar) => (await sendingCode()).sendCalendarCreation(calendar),
  known: there,
  inverse: (before, calendar): Step =>
    step(deleteCalendar, {
      base: pendingCalendar(calendar, before.calendar.size),
      events: [],
      takesBack: true,
    }),
  describe: ({ name }) => ({ action: actions.createCalendar, thing: name }),
});

export type CalendarEdit = Edit<Calendar, UpdateCalendar>;

const editCalendar = defineChange({
  name: "calendar.edit",
  touches: ({ base, fields }: CalendarEdit) => [
    `calendar:${base.id}`,
    ...(changesOthers(fields) ? [order] : []),
  ],
  apply: ({ calendar: calendars }, { base, fields: { position, ...fields } }) => {
    const calendar = calendars.get(base.id);
    if (calendar === undefined) {
      return;
    }
    calendars.set(base.id, { ...calendar, ...fields, ...knownOfAddress(calendar, fields) });
    if (fields.is_default === true) {
      yieldDefault(calendars, base.id);
    }
    if (position !== undefined) {
      for (const moved of movedTo([...calendars.values()], base.id, position)) {
        calendars.set(moved.id, moved);
      }
    }
  },
  send: async (edit) => (await sendingCode()).sendCalendarEdit(edit),
  known: (calendars): Known[] => calendars.flatMap(there),
  refused: (error, { base }) => refused(error, base),
  inverse: ({ calendar: calendars }, { base, fields }): Step | null => {
    const former = calendars.get(base.id);
    if (former === undefined) {
      return null;
    }
    if (fields.is_default === true) {
      // It ceases to be the default when the former one becomes it again.
      const formerDefault = [...calendars.values()].find((each) => each.is_default);
      return formerDefault === undefined || formerDefault.id === base.id
        ? null
        : step(editCalendar, {
            base: { ...formerDefault, is_default: false },
            fields: { is_default: true },
          });
    }
    return step(editCalendar, { base: { ...former, ...fields }, fields: formerFields(former, fields) });
  },
  describe: ({ base, fields }) => ({
    action: fields.is_default === true ? actions.makeCalendarDefault : actions.editCalendar,
    thing: base.name,
  }),
});

/** Of another address nothing is known yet. */
const knownOfAddress = ({ url: former }: Calendar, { url }: UpdateCalendar) =>
  url === undefined || url === former ? {} : { last_refreshed_at: null, last_error: null };

/** Another one yields what this one becomes, or makes place for it. */
export const changesOthers = ({ is_default: isDefault, position }: UpdateCalendar): boolean =>
  isDefault === true || position !== undefined;

function formerFields(former: Calendar, fields: UpdateCalendar): UpdateCalendar {
  const { name, color, visible, position, url, refresh_minutes: refreshMinutes } = former;
  return Object.fromEntries(
    Object.entries({ name, color, visible, position, url, refresh_minutes: refreshMinutes }).filter(
      ([field]) => field in fields,
    ),
  );
}

function yieldDefault(calendars: Draft["calendar"], to: string): void {
  for (const other of calendars.values()) {
    if (other.is_default && other.id !== to) {
      calendars.set(other.id, { ...other, is_default: false });
    }
  }
}

/** Which calendars are to be shown, and which are not. Those that stay as they are are not named. */
export interface Showing {
  calendars: { id: string; name: string; visible: boolean }[];
}

/**
 * Shows or hides calendars, any number as one change: "Only this one" is taken back at once. It is a wish and no text that somebody
 * could lose: it holds whatever else has become of a calendar.
 */
const showCalendars = defineChange({
  name: "calendar.show",
  touches: ({ calendars }: Showing) => calendars.map(({ id }) => `calendar:${id}`),
  apply: ({ calendar: all }, { calendars }) => {
    for (const { id, visible } of calendars) {
      const calendar = all.get(id);
      if (calendar !== undefined) {
        all.set(id, { ...calendar, visible });
      }
    }
  },
  send: async (showing) => (await sendingCode()).sendShowing(showing),
  known: (known) => known,
  inverse: (before, { calendars }): Step =>
    step(showCalendars, {
      calendars: calendars.map((calendar) => ({
        ...calendar,
        visible: before.calendar.get(calendar.id)?.visible ?? !calendar.visible,
      })),
    }),
  describe: ({ calendars }) => {
    const [first] = calendars;
    if (first === undefined || calendars.length > 1) {
      return { action: actions.showCalendars, thing: "" };
    }
    return { action: first.visible ? actions.showCalendar : actions.hideCalendar, thing: first.name };
  },
});

export interface CalendarRemoval {
  /** As whoever decided on it saw it. */
  base: Calendar;
  /** What this device knows to be in it, which goes with it. */
  events: Pick<Event, "id" | "updated_at">[];
  /** It is the Undo of what made the calendar, or brought it back. */
  takesBack?: boolean;
}

const deleteCalendar = defineChange({
  name: "calendar.delete",
  touches: ({ base, events }: CalendarRemoval) => [
    ...itself(base),
    order,
    // What waits to be changed in it is sent before it goes.
    ...events.map(({ id }) => `event:${id}`),
  ],
  apply: ({ calendar: calendars, event: all }, { base }) => {
    calendars.delete(base.id);
    for (const event of all.values()) {
      if (event.calendar_id === base.id) {
        all.delete(event.id);
      }
    }
  },
  send: async (removal) => (await sendingCode()).sendCalendarRemoval(removal),
  known: (_nothing, { base, events }): Known[] => [
    ...gone(base.id),
    // In the state that was seen: one that was moved to another calendar meanwhile stays.
    ...events.map(({ id, updated_at: version }): Known => ({ kind: "event", id, value: null, version })),
  ],
  refused: (error, { base }) => refused(error, base),
  inverse: (before, { base }): Step =>
    step(restoreCalendar, {
      calendar: before.calendar.get(base.id) ?? base,
      events: [...before.event.values()].filter((event) => event.calendar_id === base.id),
    }),
  describe: ({ base }) => ({ action: actions.deleteCalendar, thing: base.name }),
});

interface CalendarRestoration {
  /** As it was when it was deleted. */
  calendar: Calendar;
  /** What of its events was known then. */
  events: Event[];
}

/** Brings back what was deleted, with its id and its events. */
const restoreCalendar = defineChange({
  name: "calendar.restore",
  touches: ({ calendar, events }: CalendarRestoration) => [
    ...itself(calendar),
    order,
    ...events.map(({ id }) => `event:${id}`),
  ],
  apply: ({ calendar: calendars, event: all }, { calendar, events }) => {
    calendars.set(calendar.id, calendar);
    for (const event of events) {
      all.set(event.id, event);
    }
  },
  send: async ({ calendar }) => (await sendingCode()).sendCalendarRestoration(calendar),
  known: there,
  inverse: (_before, { calendar, events }): Step =>
    step(deleteCalendar, {
      base: calendar,
      events: events.map(({ id, updated_at }) => ({ id, updated_at })),
      takesBack: true,
    }),
  describe: ({ calendar }) => ({ action: actions.restoreCalendar, thing: calendar.name }),
});

/** All changes of calendars: what waits on a disk goes by their names. */
export const calendarChanges = [
  createCalendar,
  editCalendar,
  showCalendars,
  deleteCalendar,
  restoreCalendar,
] as const;

export { createCalendar, deleteCalendar, editCalendar, showCalendars };

/** In their order, what is to be shown: all of these, and no other. */
export function showingOf(
  calendars: ReadonlyMap<string, Calendar>,
  isShown: (id: string) => boolean,
): Showing {
  return {
    calendars: inOrder(calendars)
      .filter(({ id, visible }) => visible !== isShown(id))
      .map(({ id, name, visible }) => ({ id, name, visible: !visible })),
  };
}
