import { type RefObject, useEffect } from "react";
import { deferredImport, useDeferredImport } from "../../lib/deferred-import";
import { useIdle } from "../../lib/when-idle";

const code = deferredImport(async () => (await import("./attach-tips")).attachTips);

/** Shows in full what has no room in an element, once the browser had the time to fetch how. */
export function useTips(element: RefObject<HTMLElement | null>): void {
  const idle = useIdle();
  const attach = useDeferredImport(code, idle && "silently");
  useEffect(
    () => (attach === null || element.current === null ? undefined : attach(element.current)),
    [attach, element],
  );
}
