import { useEffect, useState } from "react";
import { useLatest } from "./use-latest";
import { whenIdle } from "./when-idle";

/** Without a connection something is asked for again as soon as there is one, or after so many milliseconds. */
const pause = 5_000;

/** Code that no screen begins with, loaded behind the first one; null until then. It is asked for until it comes. */
export function useLoadedLater<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | null>(null);
  const latest = useLatest(load);
  useEffect(() => {
    let gone = false;
    const callOff = whenIdle(() => {
      void untilLoaded(latest.current, () => gone).then((value) => !gone && setLoaded(value));
    });
    return () => {
      gone = true;
      callOff();
    };
  }, [latest]);
  return loaded === null ? null : loaded.value;
}

async function untilLoaded<T>(load: () => Promise<T>, isGone: () => boolean): Promise<{ value: T } | null> {
  while (!isGone()) {
    try {
      // One try after the other.
      // oxlint-disable-next-line no-await-in-loop
      return { value: await load() };
    } catch {
      // oxlint-disable-next-line no-await-in-loop
      await online();
    }
  }
  return null;
}

function online(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause);
    window.addEventListener(
      "online",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
