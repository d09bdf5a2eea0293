/**
 * Loads the style sheets once more that could not be loaded, and rejects if one still cannot. The loader of Vite's builds asks
 * for each once: without this, code that is tried again would come without its looks.
 */
export async function reloadFailedStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = document.createElement("link");
    again.rel = link.rel;
    again.href = link.href;
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => reject(new Error(`no ${link.href}`)));
    link.replaceWith(again);
  });
}
