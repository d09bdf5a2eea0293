import { onTokenChange, readToken } from "../api/session-token";
import { preloadAll } from "../lib/deferred-import";
import { whenIdle } from "../lib/when-idle";
import { loadRoute } from "./route-modules";
import { screensFor } from "./screens";

/**
 * Where a page has no service worker, because those need a secure context, nothing keeps the code for when the connection is
 * lost. So it is fetched ahead as soon as somebody is logged in.
 */
export function fetchCodeAhead(): void {
  if ("serviceWorker" in navigator) {
    return;
  }
  const fetchIt = () => {
    if (readToken() !== "") {
      stop();
      whenIdle(() => {
        preloadAll();
        for (const { load } of screensFor("users")) {
          loadRoute(load).catch(() => {});
        }
      });
    }
  };
  const stop = onTokenChange(fetchIt);
  fetchIt();
}
