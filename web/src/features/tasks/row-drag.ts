import { deferredImport } from "../../lib/deferred-import";

/** What drags rows and takes them in. Nobody drags a row before it is drawn. */
export const rowDrag = deferredImport(() => import("./task-drag"));
