import { createRequestStore } from "../../../ui/request-store";

/** The task list in the place of a calendar: a file of another one goes there. */
export const taskList = "";

/** What somebody wants to see of imports, in their dialog. */
interface ImportRequest {
  /** The calendar that a file is to go into, or the task list. Absent: which one is asked in the dialog. */
  calendar?: string;
  /** One that has begun: how far it is, or what came of it. */
  job?: string;
  /** It was dropped on the page. */
  file?: File;
  /** Who gets the focus afterwards, if it is not whoever had it before. */
  returnFocus?: () => HTMLElement | null;
}

/** `Imports` shows it, on whichever screen. */
export const importRequest = createRequestStore<ImportRequest>();
