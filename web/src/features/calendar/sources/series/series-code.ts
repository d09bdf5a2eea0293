import { deferredImport } from "../../../../lib/deferred-import";

/** What works out series, and what becomes of them. It is loaded once there is one. */
export const seriesCode = deferredImport(() => import("./reckoning"));
