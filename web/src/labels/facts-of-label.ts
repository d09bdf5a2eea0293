import type { HourSet } from "../api/generated/models/HourSet";
import type { Label } from "../api/generated/models/Label";
import { calendarsMessages } from "../i18n/calendars-messages";
import { eventMessages } from "../i18n/event-messages";
import { labelMessages } from "../i18n/label-messages";
import type { Fact } from "../ui/form/merge";

/** The fields of a label, as text. */
export const factsOfLabel = ({ name, color, hour_set_id }: Label, sets: readonly HourSet[]): Fact[] => [
  { label: calendarsMessages.name, text: name },
  { label: eventMessages.editor.color, text: eventMessages.colors[color] },
  { label: labelMessages.hours, text: sets.find(({ id }) => id === hour_set_id)?.name ?? "" },
];
