import { useSyncExternalStore } from "react";
import { toasts } from "../../ui/toast/toast-store";

/** Whether a toast is shown. */
export const useIsToastOpen = (): boolean =>
  useSyncExternalStore(toasts.subscribe, () => toasts.read()?.open === true);
