import { probeServer, readReachability } from "../api/reachability";

const key = "reloaded-for-chunk";

/**
 * After an update the old chunks are gone from the server, and a tab that was open asks for them in vain. Loading
 * the page again fetches the new ones. The same failure twice is a real fault and stays on the error screen; so does
 * one for which the connection is to blame, because a page that is loaded again without one is lost.
 */
export function reloadOnStaleChunk(reload = () => window.location.reload()): void {
  window.addEventListener("vite:preloadError", (event) => {
    const failure = event.payload.message;
    // Asked for without a network it says nothing, even if there is one by now.
    const hadConnection = readReachability() !== "offline";
    if (hadConnection && sessionStorage.getItem(key) !== failure) {
      void reloadIfReachable(failure, reload);
    }
  });
}

async function reloadIfReachable(failure: string, reload: () => void): Promise<void> {
  if (await probeServer()) {
    sessionStorage.setItem(key, failure);
    reload();
  }
}
