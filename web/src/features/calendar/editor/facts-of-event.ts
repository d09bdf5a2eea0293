import type { Event } from "../../../api/generated/models/Event";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { eventMessages } from "../../../i18n/event-messages";
import { repeatMessages } from "../../../i18n/repeat-messages";
import { now } from "../../../lib/time/minute-clock";
import type { Names } from "../../../lib/time/names";
import { dayAt } from "../../../lib/time/stretches";
import type { Zone } from "../../../lib/time/zone";
import { type Fact, factsOf, type Part } from "../../../ui/form/merge";
import type { Calendars } from "../sources/calendars";
import { describeRecurrence } from "../../../repeat/sentence";
import { describeWhen } from "../entries/describe-entry";
import { draftOfEvent } from "./draft-of-event";
import { draftOf, type EventFields, fieldsOf } from "./event-fields";
import { repeatStartOf } from "./repeat-of-fields";

const { editor, colors } = eventMessages;

/** The fields of an event, as text. */
export const factsOfEvent = (event: Event, zone: Zone, names: Names, calendars: Calendars): Fact[] =>
  factsOf(partsFor(zone, names, calendars), fieldsOf(draftOfEvent(event, zone.name)));

function describeRepeat(fields: EventFields, zone: Zone, names: Names): string {
  const { recurrence } = fields;
  const start = repeatStartOf(fields);
  return recurrence === null || start === null
    ? repeatMessages.field.never
    : describeRecurrence(recurrence, start, dayAt(now(), zone), names);
}

/** The parts of an event that two users may change at the same time. Its times are one part. */
export const partsFor = (zone: Zone, names: Names, calendars: Calendars): Part<EventFields>[] => [
  { label: editor.title, fields: ["title"], describe: ({ title }) => title },
  {
    label: editor.when,
    fields: ["allDay", "startDay", "startTime", "startOffset", "endDay", "endTime", "endOffset", "zone"],
    describe: (fields) => {
      const draft = draftOf(fields);
      return draft === null ? "" : describeWhen(draft.when, zone, names);
    },
  },
  {
    label: repeatMessages.field.repeat,
    fields: ["recurrence"],
    describe: (fields) => describeRepeat(fields, zone, names),
  },
  {
    label: editor.calendar,
    fields: ["calendar"],
    describe: ({ calendar }) => calendars.get(calendar)?.name ?? "",
  },
  {
    label: editor.color,
    fields: ["color"],
    describe: ({ color }) => (color === null ? editor.calendarsColor : colors[color]),
  },
  { label: editor.location, fields: ["location"], describe: ({ location }) => location },
  { label: editor.url, fields: ["url"], describe: ({ url }) => url },
  {
    label: editor.busy,
    fields: ["busy"],
    describe: ({ busy, allDay }) => ((busy ?? !allDay) ? editor.isBusy : editor.isFree),
  },
  { label: editor.status, fields: ["status"], describe: ({ status }) => calendarMessages.statuses[status] },
  { label: editor.description, fields: ["description"], describe: ({ description }) => description },
];
