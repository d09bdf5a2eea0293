import { deferredImport } from "../lib/deferred-import";
import { useIdleImport } from "../lib/use-idle-import";
import { toasts } from "../ui/toast/toast-store";

const toaster = deferredImport(() => import("../ui/toast/toaster"));

/** The notifications, whose code comes behind the first screen. What is told before that waits in the store. */
export function DeferredToaster() {
  const loaded = useIdleImport(toaster);
  return loaded === null ? null : <loaded.Toaster store={toasts} />;
}
