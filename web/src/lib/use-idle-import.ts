import { useEffect, useState } from "react";
import type { DeferredImport } from "./deferred-import";
import { useDeferredImport } from "./use-deferred-import";
import { whenIdle } from "./when-idle";

/** Code that no screen begins with, wanted behind the first one; null until it is there. */
export function useIdleImport<T>(code: DeferredImport<T>): T | null {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  return useDeferredImport(code, wanted);
}
