import type { Calendar } from "../../../api/generated/models/Calendar";
import { CalendarsService } from "../../../api/generated/services/CalendarsService";
import { isGone } from "../../../api/problem";
import { recordIfUnchanged, sendEdit, sendRemoval } from "../../../things/edit";
import { goneThing, type Known, knownThing } from "../../../things/kinds";
import { sendRestoration } from "../../../things/restoration";
import {
  type CalendarEdit,
  type CalendarRemoval,
  changesOthers,
  isCalendar,
  type NewCalendar,
  type Showing,
} from "./calendar-changes";
import { isSubscription } from "./calendars";

const read = (id: string) => CalendarsService.readCalendar({ id });

export async function sendCalendarCreation(calendar: NewCalendar): Promise<Calendar> {
  const made = await CalendarsService.createCalendar({ requestBody: calendar });
  // A later change of it was made when it had no version.
  recordIfUnchanged({ ...calendar, updated_at: "" }, made);
  return made;
}

export async function sendCalendarEdit(edit: CalendarEdit): Promise<Calendar[]> {
  const edited = await sendEdit(edit, {
    patch: (id, fields, ifMatch) => CalendarsService.updateCalendar({ id, requestBody: fields, ifMatch }),
    read,
  });
  // The answer does not contain the other calendars that changed.
  return changesOthers(edit.fields) ? (await CalendarsService.listCalendars()).data : [edited];
}

export const sendShowing = ({ calendars }: Showing): Promise<Known[]> =>
  Promise.all(
    calendars.map(async ({ id, visible }): Promise<Known> => {
      try {
        return knownThing(
          "calendar",
          await CalendarsService.updateCalendar({ id, requestBody: { visible } }),
        );
      } catch (error) {
        if (!isGone(error)) {
          throw error;
        }
        return goneThing("calendar", id);
      }
    }),
  );

/** The fields that the server itself changes in a subscription. At the first fetch it may take the name in its file. */
const ofTheAddress = (base: Calendar): string[] => [
  "url",
  "last_refreshed_at",
  "last_error",
  ...(isSubscription(base) && base.last_refreshed_at === null ? ["name"] : []),
];

export const sendCalendarRemoval = ({ base, takesBack = false }: CalendarRemoval): Promise<void> =>
  sendRemoval(base, {
    // A subscription gets another version with each refresh.
    takesBack: takesBack || isSubscription(base),
    ofTheServer: ofTheAddress(base),
    remove: (id, ifMatch) => CalendarsService.deleteCalendar({ id, ifMatch }),
    read,
  });

export const sendCalendarRestoration = (former: Calendar): Promise<Calendar> =>
  sendRestoration({ former, is: isCalendar, read });
