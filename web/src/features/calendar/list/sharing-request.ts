import { createRequestStore } from "../../../ui/request-store";

/** What somebody wants to do with a calendar, in a dialog. */
export interface SharingRequest {
  kind: "export" | "publish" | "stop";
  /** Absent: which one is asked in the dialog. */
  calendar?: string;
  /** Who gets the focus afterwards, if it is not whoever had it before. */
  returnFocus?: () => HTMLElement | null;
}

/** The one dialog that is open. `SharingDialogs` shows it. */
export const sharingRequest = createRequestStore<SharingRequest>();
