import { useLoadedLater } from "../../lib/use-loaded-later";

/** The place of the banner that says when the server cannot be reached. */
export function ConnectionNotice() {
  const loaded = useLoadedLater(() => import("./connection-banner"));
  return loaded === null ? null : <loaded.ConnectionBanner />;
}
