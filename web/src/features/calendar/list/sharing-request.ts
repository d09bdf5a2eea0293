/** What somebody wants to do with a calendar, in a dialog. */
export interface SharingRequest {
  kind: "export" | "publish" | "stop";
  /** Absent: which one is asked in the dialog. */
  calendar?: string;
  /** Who gets the focus afterwards, if it is not whoever had it before. */
  returnFocus?: () => HTMLElement | null;
}

/** Each is another object, so that who shows it begins afresh. */
let wanted: (SharingRequest & { count: number }) | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: typeof wanted): void {
  wanted = next;
  for (const listener of listeners) {
    listener();
  }
}

/** The one dialog that is open. `SharingDialogs` shows it. */
export const sharingRequest = {
  ask: (request: SharingRequest): void => {
    count += 1;
    set({ ...request, count });
  },
  dismiss: (): void => set(null),
  read: () => wanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
