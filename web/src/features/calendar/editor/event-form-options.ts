import { eventMessages } from "../../../i18n/event-messages";
import { messages } from "../../../i18n/messages";
import { taskMessages } from "../../../i18n/task-messages";
import { firstOf, maxLength, required } from "../../../lib/validation";
import { type EventFields, timeFaults } from "./event-fields";

/** An address with a scheme, but none that runs a script (the document's pattern). */
const address = /^(?!(?:java|vb)script:|data:)[a-z][a-z0-9+.-]*:\S*$/i;

const isAddress = (value: string) =>
  value.trim() === "" || address.test(value.trim()) ? null : eventMessages.editor.urlInvalid;

/** The options of the form, for new and existing events. */
export const eventFormOptions = {
  // Distinguishes its title field from that of the form that adds tasks, which may be on the same page.
  name: "event",
  validateInputOnBlur: ["title", "location", "url", "description"] satisfies (keyof EventFields)[],
  validate: {
    title: firstOf<EventFields>(
      required(taskMessages.titleRequired),
      maxLength(255, messages.validation.tooLong(255)),
    ),
    startDay: (_value: string, fields: EventFields) => timeFaults(fields).start,
    endDay: (_value: string, fields: EventFields) => timeFaults(fields).end,
    location: maxLength<EventFields>(255, messages.validation.tooLong(255)),
    url: firstOf<EventFields>(isAddress, maxLength(2000, messages.validation.tooLong(2000))),
    description: maxLength<EventFields>(10_000, messages.validation.tooLong(10_000)),
  },
  apiNames: { start: "startDay", end: "endDay", time_zone: "zone", calendar_id: "calendar" },
  focusAfterRefusal: "title" as const,
};
