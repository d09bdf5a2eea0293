import { type ComponentType, useEffect, useState } from "react";
import { toasts } from "../ui/toast/toast-store";

type Toaster = ComponentType<{ store: typeof toasts }>;

/** Without a connection its code is asked for again as soon as there is one, or after so many milliseconds. */
const pause = 5_000;

/** The notifications, whose code comes right after the first paint. What is told before that waits in the store. */
export function LaterToaster() {
  const [Loaded, setLoaded] = useState<Toaster | null>(null);
  useEffect(() => {
    let gone = false;
    void load(() => gone).then((toaster) => !gone && setLoaded(() => toaster));
    return () => {
      gone = true;
    };
  }, []);
  return Loaded === null ? null : <Loaded store={toasts} />;
}

async function load(isGone: () => boolean): Promise<Toaster | null> {
  while (!isGone()) {
    try {
      // One try after the other.
      // oxlint-disable-next-line no-await-in-loop
      return (await import("../ui/toast/toaster")).Toaster;
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
