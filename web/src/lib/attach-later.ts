import { untilLoaded } from "./until-loaded";
import { whenIdle } from "./when-idle";

/**
 * Attaches something that can wait until a page's beginning is over: loads the code behind it, then attaches. Answers
 * how to detach it, or to call it off while the code is on its way.
 */
export function attachLater<Module>(
  load: () => Promise<Module>,
  attach: (module: Module) => () => void,
): () => void {
  let detach: (() => void) | null = null;
  let gone = false;
  const attachLoaded = async () => {
    try {
      const module = await untilLoaded(load, () => gone);
      detach = gone ? null : attach(module);
    } catch {
      // Nobody waits for it any more.
    }
  };
  const callOff = whenIdle(() => void attachLoaded());
  return () => {
    gone = true;
    callOff();
    detach?.();
  };
}
