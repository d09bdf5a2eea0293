import { later } from "../lib/later";
import { useLoadedLater } from "../lib/use-loaded-later";
import { toasts } from "../ui/toast/toast-store";

const toaster = later(() => import("../ui/toast/toaster"));

/** The notifications, whose code comes behind the first screen. What is told before that waits in the store. */
export function LaterToaster() {
  const loaded = useLoadedLater(toaster);
  return loaded === null ? null : <loaded.Toaster store={toasts} />;
}
