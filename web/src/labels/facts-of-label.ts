import type { Label } from "../api/generated/models/Label";
import { calendarsMessages } from "../i18n/calendars-messages";
import { eventMessages } from "../i18n/event-messages";
import type { Fact } from "../ui/form/merge";

/** What a label says, in words. */
export const factsOfLabel = ({ name, color }: Label): Fact[] => [
  { label: calendarsMessages.name, text: name },
  { label: eventMessages.editor.color, text: eventMessages.colors[color] },
];
