import { untilLoaded } from "./until-loaded";
import { afterPaint } from "./when-idle";

/**
 * Attaches something whose code is not needed for the first paint: loads the code behind it, then attaches. Answers
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
  const callOff = afterPaint(() => void attachLoaded());
  return () => {
    gone = true;
    callOff();
    detach?.();
  };
}
