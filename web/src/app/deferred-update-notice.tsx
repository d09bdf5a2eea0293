import { deferredImport, useDeferredImport } from "../lib/deferred-import";
import { useIdle } from "../lib/when-idle";

const notice = deferredImport(() => import("./update/update-notice"));

/** The app's service worker and the notice of a newer version, loaded after the first screen. */
export function DeferredUpdateNotice() {
  // Browsers allow service workers only over https and at localhost. The development server builds none.
  return import.meta.env.PROD && "serviceWorker" in navigator ? <LoadedNotice /> : null;
}

function LoadedNotice() {
  const idle = useIdle();
  const loaded = useDeferredImport(notice, idle && "silently");
  return loaded === null ? null : <loaded.UpdateNotice />;
}
