/** Without a connection something is asked for again as soon as there is one, or after so many milliseconds. */
const pause = 5_000;

/** Asks for code until it comes. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await online();
    return loadWithRetry(load);
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
