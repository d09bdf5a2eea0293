import type { Calendar } from "../../../api/generated/models/Calendar";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { eventMessages } from "../../../i18n/event-messages";
import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";
import type { Fact } from "../../../ui/form/merge";

/** The fields of a calendar, as text. */
export const factsOfCalendar = ({ name, color, visible, url }: Calendar): Fact[] => [
  { label: calendarsMessages.name, text: name },
  { label: eventMessages.editor.color, text: eventMessages.colors[color] },
  { label: calendarsMessages.visibility, text: visible ? calendarsMessages.shown : calendarsMessages.hidden },
  ...(url === null ? [] : [{ label: subscriptionsMessages.address.label, text: url }]),
];
