import { createRequestStore } from "../../../ui/request-store";

/** A request for a dialog about a calendar. */
export interface SharingRequest {
  kind: "export" | "publish" | "stop";
  /** If absent, the dialog asks which one. */
  calendar?: string;
  /** The element that gets the focus afterwards, if it is not the one that had it before. */
  returnFocus?: () => HTMLElement | null;
}

/** The one open dialog. `SharingDialogs` shows it. */
export const sharingRequest = createRequestStore<SharingRequest>();
