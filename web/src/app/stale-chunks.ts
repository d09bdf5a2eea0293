import { probeServer } from "../api/reachability";

const key = "reloaded-for-chunk";

/**
 * After an update the old chunks are gone from the server, and a tab that was open asks for them in vain. Loading
 * the page again fetches the new ones. The same failure twice is a real fault and stays on the error screen; so does
 * one for which the connection is to blame, because a page that is loaded again without one is lost.
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
 * A server that is there by now may have been away when the chunk was asked for: only what is gone from it is stale. Some
 * browsers do not say which it was.
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
