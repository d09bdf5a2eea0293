import { useEffect, useState } from "react";
import { untilLoaded } from "./until-loaded";
import { useLatest } from "./use-latest";
import { whenIdle } from "./when-idle";

/** Code that no screen begins with, loaded behind the first one; null until then. It is asked for until it comes. */
export function useLoadedLater<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | null>(null);
  const latest = useLatest(load);
  useEffect(() => {
    let gone = false;
    const callOff = whenIdle(() => {
      untilLoaded(latest.current, () => gone).then(
        (value) => !gone && setLoaded({ value }),
        // Nobody waits for it any more.
        () => {},
      );
    });
    return () => {
      gone = true;
      callOff();
    };
  }, [latest]);
  return loaded === null ? null : loaded.value;
}
