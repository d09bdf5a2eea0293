import { useLayoutEffect } from "react";
import { messages } from "../i18n/messages";

/** The current titles: that of the screen, and that of its replacement, which takes precedence. Null if there is none. */
const shown: Record<"screen" | "standIn", string | null> = { screen: null, standIn: null };

function show() {
  if (shown.standIn !== "") {
    // The page's own title, which a phone shows until the app is rendered (index.html).
    document.querySelector(".first-title")?.remove();
  }
  document.title = [shown.standIn ?? shown.screen, messages.product.name].filter(Boolean).join(" · ");
}

function useTitle(part: keyof typeof shown, name: string) {
  useLayoutEffect(() => {
    shown[part] = name;
    show();
    return () => {
      shown[part] = null;
      // Otherwise the next screen sets it.
      if (shown.screen !== null) {
        show();
      }
    };
  }, [part, name]);
}

/** Sets the document's title while a screen is shown. */
export const useScreenTitle = (name: string) => useTitle("screen", name);

/** The same for a replacement of the screen; without a name the title is only the product's. */
export const useStandInTitle = (name: string) => useTitle("standIn", name);
