import { downloadAccount } from "../../api/download";
import type { User } from "../../api/generated/models/User";
import { tableMessages } from "../../i18n/table-messages";
import { saveFile } from "../../lib/save-file";
import { reportRequestErrorAs, reportSuccess } from "../../ui/report";

/** Exports all data of another account. */
export async function exportUser({ id, email }: User): Promise<void> {
  try {
    saveFile(await downloadAccount(id));
    reportSuccess(tableMessages.users.exported(email));
  } catch (error) {
    reportRequestErrorAs(tableMessages.users.notExported, error);
  }
}
