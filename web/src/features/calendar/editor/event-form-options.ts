import { messages } from "../../../i18n/messages";
import { firstOf, maxLength, required } from "../../../lib/validation";
import { type EventFields, timeFaults } from "./event-fields";

/** How an event is asked for, whether it is there already or not. */
export const eventFormOptions = {
  // Tells its title from that of the form that adds tasks, which may be beside it.
  name: "event",
  validateInputOnBlur: ["title", "location", "description"] satisfies (keyof EventFields)[],
  validate: {
    title: firstOf<EventFields>(
      required(messages.validation.titleRequired),
      maxLength(255, messages.validation.tooLong(255)),
    ),
    startDay: (_value: string, fields: EventFields) => timeFaults(fields).start,
    endDay: (_value: string, fields: EventFields) => timeFaults(fields).end,
    location: maxLength<EventFields>(255, messages.validation.tooLong(255)),
    description: maxLength<EventFields>(10_000, messages.validation.tooLong(10_000)),
  },
  apiNames: { start: "startDay", end: "endDay", time_zone: "zone" },
  focusAfterRefusal: "title" as const,
};
