import { later } from "../lib/later";
import { useLoadedLater } from "../lib/use-loaded-later";

const notice = later(() => import("./update/update-notice"));

/** The app's worker and what tells of a newer version, behind the first screen. */
export function LaterUpdateNotice() {
  // Browsers have workers over https and at localhost only. The development server builds none.
  return import.meta.env.PROD && "serviceWorker" in navigator ? <LoadedNotice /> : null;
}

function LoadedNotice() {
  const loaded = useLoadedLater(notice);
  return loaded === null ? null : <loaded.UpdateNotice />;
}
