import { useEffect } from "react";
import { deferredImport, useDeferredImport } from "../../lib/deferred-import";
import { useIdle } from "../../lib/when-idle";

const code = deferredImport(async () => (await import("./attach-tips")).attachTips);

/** Enables the tooltips on the page, once the browser had time to load their code. */
export function useTips(): void {
  const idle = useIdle();
  const attach = useDeferredImport(code, idle && "silently");
  useEffect(() => attach?.(), [attach]);
}
