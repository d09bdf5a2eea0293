import { PrecacheController } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { answerAsset } from "./assets";
import { documentsOfTheServer } from "./documents";
import { forgetOlderShells, shellName } from "./shells";

declare const self: ServiceWorkerGlobalScope;

/*
 * Keeps the app's shell, so that it starts without a network: the page and its code, and nothing else. What the API
 * answers is never kept here, and so nothing of one account can be shown to another one.
 *
 * Each version has a cache of its own. Workbox would have one cache for all, and remove from it what the newest version
 * does not need: the code of every tab that still runs the version before.
 */
// The build's name for the list of files that it writes here.
// oxlint-disable-next-line no-underscore-dangle
const files = self.__WB_MANIFEST;
const shell = new PrecacheController({ cacheName: shellName(files) });
shell.addToCacheList(files);

self.addEventListener("install", (event) => {
  // With these routes the browser does not wake the worker for calls that it leaves alone. Not every browser has them, and
  // TypeScript does not know them.
  (event as RoutingInstallEvent).addRoutes?.([
    { condition: { urlPattern: "/api/*" }, source: "network" },
    { condition: { urlPattern: "/healthz" }, source: "network" },
  ]);
  void shell.install(event);
});

// The worker also takes charge of the page that installed the first worker. A later worker takes over only when it is told to.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data === "take-over") {
    event.waitUntil(self.skipWaiting());
  } else if (event.data === "started" && event.source instanceof Client) {
    event.waitUntil(forgetOlderShells(self, shellName(files), event.source.id));
  }
});

registerRoute(
  new NavigationRoute(shell.createHandlerBoundToURL("/index.html"), { denylist: documentsOfTheServer }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  ({ request }) => answerAsset(request, shellName(files)),
);

interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: "network" }[]) => void;
}
