import { deferredImport } from "../../../../lib/deferred-import";

/** The code that computes series and their changes. It is loaded when there is a series. */
export const seriesCode = deferredImport(() => import("./reckoning"));
