import { useSyncExternalStore } from "react";

let printing = false;

/** Calls back when printing begins and ends, in time for the page to be rendered again. */
function onPrinting(listener: () => void): () => void {
  const note = ({ type }: Event) => {
    printing = type === "beforeprint";
    listener();
  };
  const media = window.matchMedia("print");
  window.addEventListener("beforeprint", note);
  window.addEventListener("afterprint", note);
  media.addEventListener("change", listener);
  return () => {
    window.removeEventListener("beforeprint", note);
    window.removeEventListener("afterprint", note);
    media.removeEventListener("change", listener);
  };
}

/** Whether the page is being printed, where nothing scrolls. */
export function usePrinting(): boolean {
  return useSyncExternalStore(onPrinting, () => printing || window.matchMedia("print").matches);
}
