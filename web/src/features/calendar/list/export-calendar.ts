import { downloadCalendar } from "../../../api/download";
import type { Calendar } from "../../../api/generated/models/Calendar";
import { isGone } from "../../../api/problem";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { sharingMessages } from "../../../i18n/sharing-messages";
import { saveFile } from "../../../lib/save-file";
import { reportError, reportRequestErrorAs, reportSuccess } from "../../../ui/report";

/** Downloads a calendar's file, and reports the result. Returns whether it succeeded. */
export async function exportCalendar({ id, name }: Calendar): Promise<boolean> {
  try {
    saveFile(await downloadCalendar(id));
  } catch (error) {
    reportSharingError(sharingMessages.exportFailed, error);
    return false;
  }
  reportSuccess(sharingMessages.exported(name));
  return true;
}

/** Reports that an action on a calendar failed, and why. */
export function reportSharingError(title: string, error: unknown): void {
  if (isGone(error)) {
    reportError(calendarsMessages.gone, title);
  } else {
    reportRequestErrorAs(title, error);
  }
}
