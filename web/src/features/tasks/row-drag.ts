import { deferredImport } from "../../lib/deferred-import";

/** The code that drags and drops rows. It is not needed before rows are rendered. */
export const rowDrag = deferredImport(() => import("./task-drag"));
