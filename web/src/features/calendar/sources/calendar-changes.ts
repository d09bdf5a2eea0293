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

/** The order and the default are one thing for all calendars. */
const order = "calendars";

const there = (calendar: Calendar): Known[] => [knownThing("calendar", calendar)];
const gone = (id: string): Known[] => [goneThing("calendar", id)];

/** A calendar and its contents: events are created before it is deleted, and after it is created. */
const itself = ({ id }: { id: string }) => [`calendar:${id}`, contentsOf(id)];

/** The version of another user or device, if a change was refused because of it. */
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

/** For a time when nothing can be loaded. */
export const preloadCalendarSending = (): void => void load().catch(() => {});

/** This page has generated its id, so that the request can be repeated. */
export type NewCalendar = CreateCalendar & { id: string };

/** A calendar as it is shown until the server has given it a version. It is the last in the list. */
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
      // It is no longer the default when the former one becomes the default again.
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

/** Nothing is known of a new address yet. */
const knownOfAddress = ({ url: former }: Calendar, { url }: UpdateCalendar) =>
  url === undefined || url === former ? {} : { last_refreshed_at: null, last_error: null };

/** Whether a change affects other calendars: the default, or the order. */
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

/** Which calendars are shown and which are hidden. Those that do not change are not listed. */
export interface Showing {
  calendars: { id: string; name: string; visible: boolean }[];
}

/**
 * Shows or hides any number of calendars in one change, so that "Only this one" can be undone at once. It is a preference and not
 * text that could be lost, so it applies whatever else has changed in a calendar.
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
  /** The version that the user has seen. */
  base: Calendar;
  /** The events in it that this device knows; they are deleted with it. */
  events: Pick<Event, "id" | "updated_at">[];
  /** It undoes the creation or restoration of the calendar. */
  takesBack?: boolean;
}

const deleteCalendar = defineChange({
  name: "calendar.delete",
  touches: ({ base, events }: CalendarRemoval) => [
    ...itself(base),
    order,
    // Pending changes of its events are sent before it is deleted.
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
    // In the version that was seen: an event that was moved to another calendar in the meantime stays.
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
  /** Its version before the deletion. */
  calendar: Calendar;
  /** Its events that were known then. */
  events: Event[];
}

/** Restores a deleted calendar, with its id and its events. */
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

/** All changes of calendars: pending ones on the disk refer to their names. */
export const calendarChanges = [
  createCalendar,
  editCalendar,
  showCalendars,
  deleteCalendar,
  restoreCalendar,
] as const;

export { createCalendar, deleteCalendar, editCalendar, showCalendars };

/** The calendars to show, in order: only these. */
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
