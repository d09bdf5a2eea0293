import { useEffect } from "react";
import { useLatest } from "../../lib/use-latest";
import { loadLeaveDialog } from "./load-leave-dialog";

const forms = new Set<() => boolean>();

/** Whether a form holds something that would be lost with it. */
export function hasUnsavedChanges(): boolean {
  return [...forms].some((isDirty) => isDirty());
}

/** While the form is shown, leaving the screen or the page asks first if `isDirty` then says so. */
export function useUnsavedChanges(isDirty: () => boolean): void {
  const latest = useLatest(isDirty);
  useEffect(() => {
    const ask = () => latest.current();
    forms.add(ask);
    // Without a connection it could not be loaded when it is needed.
    void loadLeaveDialog();
    return () => {
      forms.delete(ask);
    };
  }, [latest]);
}
