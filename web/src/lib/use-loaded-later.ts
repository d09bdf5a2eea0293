import { useEffect, useState } from "react";
import type { Later } from "./later";
import { useLater } from "./use-later";
import { whenIdle } from "./when-idle";

/** Code that no screen begins with, wanted behind the first one; null until it is there. */
export function useLoadedLater<T>(code: Later<T>): T | null {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  return useLater(code, wanted);
}
