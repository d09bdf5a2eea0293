import type { PrecacheEntry } from "workbox-precaching";

const prefix = "shell-";

/** The name of a version's cache. It is made of the page's revision, because the page names all of its code, directly or not. */
export function shellName(files: readonly (PrecacheEntry | string)[]): string {
  const page = files.find((file) => typeof file !== "string" && file.url === "index.html");
  return `${prefix}${typeof page === "object" ? page.revision : ""}`;
}

/** The parts of the worker's global scope that are used. */
interface Scope {
  caches: Pick<CacheStorage, "keys" | "delete">;
  clients: {
    matchAll: (options: { type: "window"; includeUncontrolled: true }) => Promise<readonly { id: string }[]>;
  };
  registration: { installing: unknown; waiting: unknown };
}

/**
 * Removes the shells of earlier versions once nothing can need them. That is so when a page says that it runs this version, there
 * is no other page, and no newer version is being installed or waits.
 */
export async function forgetOlderShells(
  { caches, clients, registration }: Scope,
  current: string,
  page: string,
): Promise<void> {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = pages.every(({ id }) => id === page);
  if (!alone || registration.installing !== null || registration.waiting !== null) {
    return;
  }
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(older.map((name) => caches.delete(name)));
}
