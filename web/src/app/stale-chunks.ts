const key = "reloaded-for-chunk";

/**
 * After an update the old chunks are gone from the server, and a tab that was open asks for them in vain. Loading
 * the page again fetches the new ones. The same failure twice is a real fault and ends on the error screen.
 */
export function reloadOnStaleChunk(reload = () => window.location.reload()): void {
  window.addEventListener("vite:preloadError", (event) => {
    const failure = event.payload.message;
    if (sessionStorage.getItem(key) === failure) {
      return;
    }
    sessionStorage.setItem(key, failure);
    event.preventDefault();
    reload();
  });
}
