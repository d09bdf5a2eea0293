import { type RefObject, useEffect, useRef } from "react";

/** Gives the focus to what a step goes on with, unless somebody is at something that was there before and still is. */
export function useStepFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const target = useRef<Element>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLSelectElement)) {
      target.current?.focus({ preventScroll: true });
    }
  }, []);
  return target;
}
