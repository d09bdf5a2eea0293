/** Files that were fetched, or are being fetched, by address. */
const fetched = new Map<string, Promise<void>>();

/** Chunks that the browser will never import from their own addresses again. */
const renamed = new Map<string, Promise<unknown>>();

/**
 * Loads a chunk of the build with the files that it needs; `vite/chunk-loader.ts` puts it in place of Vite's own loader.
 *
 * Some browsers remember for the lifetime of the page that a module could not be fetched (HTML Living Standard, "module map"),
 * and then no second attempt succeeds. So the files are fetched first, and imported when all of them are there.
 *
 * `files` is empty if the chunk needs only files that are loaded already.
 */
export async function importChunk<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  try {
    await Promise.all(files.map((file) => fetchOnce(new URL(file, `${location.origin}/`).href)));
    return await load().catch(importRenamed<T>);
  } catch (error) {
    const event = new Event("vite:preloadError", { cancelable: true });
    window.dispatchEvent(Object.assign(event, { payload: error }));
    throw error;
  }
}

function fetchOnce(url: string): Promise<void> {
  const known = fetched.get(url);
  if (known !== undefined) {
    return known;
  }
  const attempt = (url.endsWith(".css") ? addStyles(url) : fetchWhole(url)).catch((error: unknown) => {
    fetched.delete(url);
    throw error;
  });
  fetched.set(url, attempt);
  return attempt;
}

/** Into the browser's cache, from which it is imported. */
async function fetchWhole(url: string): Promise<void> {
  const { pathname } = new URL(url);
  // A file that the page itself has requested is being loaded already.
  if (document.querySelector(`link[rel=modulepreload][href$="${pathname}"], script[src$="${pathname}"]`)) {
    return;
  }
  const response = await fetch(url).catch((cause: unknown) => {
    // The browser does not say which file failed.
    throw new Error(`Failed to fetch ${url}`, { cause });
  });
  if (!response.ok) {
    throw new Error(`Failed to fetch ${url}`);
  }
  await response.arrayBuffer();
}

function addStyles(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const known = document.querySelector<HTMLLinkElement>(
      `link[rel=stylesheet][href$="${new URL(url).pathname}"]`,
    );
    if (known !== null) {
      resolve();
      return;
    }
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = url;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`Failed to fetch ${url}`));
    });
    document.head.append(link);
  });
}

/** Imports it from another address, if its own file was the one that could not be fetched and can be fetched now. */
async function importRenamed<T>(error: unknown): Promise<T> {
  const url = error instanceof TypeError ? /https?:\S+\.js\b/.exec(error.message)?.[0] : undefined;
  if (url === undefined) {
    throw error;
  }
  await fetchWhole(url);
  const attempt: Promise<unknown> =
    renamed.get(url) ?? import(/* @vite-ignore */ `${url}?again=${performance.now()}`);
  renamed.set(url, attempt);
  try {
    // The same chunk as the one that could not be imported.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await attempt) as T;
  } catch (failure) {
    renamed.delete(url);
    throw failure;
  }
}
