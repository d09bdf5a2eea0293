import { deferredImport } from "../../lib/deferred-import";
import { useIdleImport } from "../../lib/use-idle-import";

const banner = deferredImport(() => import("./connection-banner"));

/** The place of the banner that says when the server cannot be reached. */
export function ConnectionNotice() {
  const loaded = useIdleImport(banner);
  return loaded === null ? null : <loaded.ConnectionBanner />;
}
