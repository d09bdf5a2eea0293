import { later } from "../../lib/later";
import { useLoadedLater } from "../../lib/use-loaded-later";

const banner = later(() => import("./connection-banner"));

/** The place of the banner that says when the server cannot be reached. */
export function ConnectionNotice() {
  const loaded = useLoadedLater(banner);
  return loaded === null ? null : <loaded.ConnectionBanner />;
}
