/** Without a connection something is asked for again as soon as there is one, or after so many milliseconds. */
const pause = 5_000;

/** Asks for code until it comes. */
export async function untilLoaded<T>(load: () => Promise<T>, isGone = () => false): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await online();
    if (isGone()) {
      throw error;
    }
    return untilLoaded(load, isGone);
  }
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
