import { deferredImport } from "../../lib/deferred-import";

/** What sends changes of many tasks. It is loaded once there is one. */
export const sendingCode = deferredImport(() => import("./send-several"));
