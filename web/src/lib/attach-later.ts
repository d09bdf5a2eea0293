import type { Later } from "./later";
import { whenIdle } from "./when-idle";

/**
 * Attaches something that can wait until a page's beginning is over. Answers how to detach it, or to call it off while
 * its code is on its way.
 */
export function attachLater<Module>(code: Later<Module>, attach: (module: Module) => () => void): () => void {
  let detach: (() => void) | null = null;
  let gone = false;
  const attachLoaded = async () => {
    const module = await code.ask();
    detach = gone ? null : attach(module);
  };
  const callOff = whenIdle(() => void attachLoaded());
  return () => {
    gone = true;
    callOff();
    detach?.();
  };
}
