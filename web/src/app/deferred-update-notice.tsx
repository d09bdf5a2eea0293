import { deferredImport, useDeferredImport } from "../lib/deferred-import";
import { useIdle } from "../lib/when-idle";

const notice = deferredImport(() => import("./update/update-notice"));

/** The app's worker and what tells of a newer version, behind the first screen. */
export function DeferredUpdateNotice() {
  // Browsers have workers over https and at localhost only. The development server builds none.
  return import.meta.env.PROD && "serviceWorker" in navigator ? <LoadedNotice /> : null;
}

function LoadedNotice() {
  const idle = useIdle();
  const loaded = useDeferredImport(notice, idle && "silently");
  return loaded === null ? null : <loaded.UpdateNotice />;
}
