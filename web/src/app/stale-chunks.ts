import { probeServer } from "../api/reachability";

const key = "reloaded-for-chunk";

/**
 * After an update the server no longer has the old chunks, and a tab that was open requests them in vain. Reloading the page
 * loads the new ones. If the same failure occurs twice, it is a real fault and stays on the error screen. So does a failure of
 * the connection, because a page that is reloaded without one is lost.
 */
export function reloadOnStaleChunk(reload = () => window.location.reload()): void {
  window.addEventListener("vite:preloadError", (event) => {
    const failure = event.payload.message;
    if (sessionStorage.getItem(key) !== failure) {
      void reloadIfStale(failure, reload);
    }
  });
}

async function reloadIfStale(failure: string, reload: () => void): Promise<void> {
  if (await isStale(failure)) {
    sessionStorage.setItem(key, failure);
    reload();
  }
}

/**
 * The server may have been unreachable when the chunk was requested, and be back now: only a chunk that it no longer has is
 * stale. Some browsers do not say which of the two it was.
 */
async function isStale(failure: string): Promise<boolean> {
  const file = /\S+\.(?:js|css)\b/.exec(failure)?.[0];
  if (file === undefined) {
    return probeServer();
  }
  try {
    return (await fetch(file, { cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}
