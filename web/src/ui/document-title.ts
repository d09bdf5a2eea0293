import { useLayoutEffect } from "react";
import { messages } from "../i18n/messages";

/** What is shown: a screen, and what stands in for it, which has the say. Null while there is none. */
const shown: Record<"screen" | "standIn", string | null> = { screen: null, standIn: null };

function show() {
  if (shown.standIn !== "") {
    // The page's own, which a phone sees until there is more to see (index.html).
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
      // Otherwise the next screen says what it is.
      if (shown.screen !== null) {
        show();
      }
    };
  }, [part, name]);
}

/** While a screen is shown, the document is called so. */
export const useScreenTitle = (name: string) => useTitle("screen", name);

/** The same for what is shown in a screen's place; without a name the document has the product's alone. */
export const useStandInTitle = (name: string) => useTitle("standIn", name);
