import { useSyncExternalStore } from "react";
import { messages } from "../i18n/messages";
import { deferredImport, onImportFailure, useDeferredImport, useImportFailed } from "../lib/deferred-import";
import { useIdle } from "../lib/when-idle";
import { toasts } from "../ui/toast/toast-store";

const toaster = deferredImport(() => import("../ui/toast/toaster"));

onImportFailure((tryAgain) => {
  // If the code for notifications did not load, their text is shown plainly.
  if (!toaster.hasFailed() || toasts.read()?.open !== true) {
    toasts.show({
      title: messages.errors.title,
      description: messages.errors.codeFailed,
      variant: "destructive",
      action: { label: messages.common.retry, run: tryAgain },
    });
  }
});

/**
 * The notifications. No pointer movement precedes them, and without a connection it would be too late to load: so their code is
 * loaded after the first screen. Earlier notifications wait in the store.
 */
export function DeferredToaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.read);
  const idle = useIdle();
  const loaded = useDeferredImport(toaster, toast !== null || (idle && "silently"));
  const failed = useImportFailed(toaster);
  if (loaded !== null) {
    return <loaded.Toaster store={toasts} />;
  }
  // Better without styles than not shown.
  return failed && toast?.open ? (
    <p role="alert">
      {toast.title} {toast.description}{" "}
      <button type="button" onClick={() => void toaster.load()}>
        {messages.common.retry}
      </button>
    </p>
  ) : null;
}
