import type { DeferredImport } from "./deferred-import";
import { whenIdle } from "./when-idle";

/**
 * Attaches something that can wait until a page's beginning is over. Answers how to detach it, or to call it off while
 * its code is on its way.
 */
export function attachWhenLoaded<Module>(
  code: DeferredImport<Module>,
  attach: (module: Module) => () => void,
): () => void {
  let detach: (() => void) | null = null;
  let gone = false;
  const attachLoaded = async () => {
    const module = await code.load();
    if (!gone) {
      // Each in a moment of its own: all the rows of a list at once would hold up who scrolls it.
      callOff = whenIdle(() => {
        detach = attach(module);
      });
    }
  };
  let callOff = whenIdle(() => void attachLoaded());
  return () => {
    gone = true;
    callOff();
    detach?.();
  };
}
