import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { thingsOf } from "../../things/use-things";
import { createGlide, replanned } from "./glide";

/** While the calendar is shown, replanned blocks glide to their new places. */
export function useGlide(): void {
  const { store } = thingsOf(useQueryClient());
  useEffect(() => {
    const glide = createGlide();
    let last = store.view().task;
    // Called before React renders.
    return store.subscribe(() => {
      const { task } = store.view();
      if (task !== last) {
        const former = last;
        last = task;
        glide(replanned(former, task));
      }
    });
  }, [store]);
}
