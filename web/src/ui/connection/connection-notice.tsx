import { deferredImport, useDeferredImport } from "../../lib/deferred-import";
import { useIdle } from "../../lib/when-idle";

const banner = deferredImport(() => import("./connection-banner"));

/** The place of the banner that says when the server cannot be reached. Its code must be loaded before that happens. */
export function ConnectionNotice() {
  const loaded = useDeferredImport(banner, useIdle() && "silently");
  return loaded === null ? null : <loaded.ConnectionBanner />;
}
