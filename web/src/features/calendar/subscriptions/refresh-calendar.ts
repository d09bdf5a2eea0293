import type { Calendar } from "../../../api/generated/models/Calendar";
import { CalendarsService } from "../../../api/generated/services/CalendarsService";
import { isGone } from "../../../api/problem";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";
import { reportError, reportRequestErrorAs, reportSuccess } from "../../../ui/report";

const words = subscriptionsMessages.refresh;

/** Requests a fetch of a subscription, and says so. The server reports the changes like those by others. */
export async function refreshCalendar({ id, name }: Pick<Calendar, "id" | "name">): Promise<void> {
  try {
    await CalendarsService.refreshCalendar({ id });
  } catch (error) {
    if (isGone(error)) {
      reportError(calendarsMessages.gone, words.failed);
    } else {
      reportRequestErrorAs(words.failed, error);
    }
    return;
  }
  reportSuccess(words.asked, words.askedTitle(name));
}
