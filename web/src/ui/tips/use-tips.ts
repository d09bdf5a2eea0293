import { useEffect } from "react";
import { deferredImport, useDeferredImport } from "../../lib/deferred-import";
import { useIdle } from "../../lib/when-idle";

const code = deferredImport(async () => (await import("./attach-tips")).attachTips);

/** Shows in full what has no room on the page, once the browser had the time to fetch how. */
export function useTips(): void {
  const idle = useIdle();
  const attach = useDeferredImport(code, idle && "silently");
  useEffect(() => attach?.(), [attach]);
}
