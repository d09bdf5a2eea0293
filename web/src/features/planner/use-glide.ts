import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { thingsOf } from "../../things/use-things";
import { createGlide, replanned } from "./glide";

/** While the calendar is shown, blocks that are planned anew glide to their new places. */
export function useGlide(): void {
  const { store } = thingsOf(useQueryClient());
  useEffect(() => {
    const glide = createGlide();
    let last = store.view().task;
    // Told before React draws it.
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
