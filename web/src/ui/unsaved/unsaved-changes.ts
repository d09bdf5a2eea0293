import { useContext, useEffect } from "react";
import { useLatest } from "../../lib/use-latest";
import { loadLeaveDialog } from "./load-leave-dialog";
import { EnclosureContext, type IsDirty, watchForm } from "./unsaved-forms";

/**
 * While the form is shown, leaving the screen or the page, and closing the dialog around it, asks first if `isDirty` returns
 * true.
 */
export function useUnsavedChanges(isDirty: IsDirty): void {
  const enclosure = useContext(EnclosureContext);
  const latest = useLatest(isDirty);
  useEffect(() => {
    const ask = () => enclosure?.isOpen() !== false && latest.current();
    const stops = [watchForm(ask), enclosure?.watch(ask)];
    // Without a connection it could not be loaded when it is needed.
    void loadLeaveDialog();
    return () => {
      for (const stop of stops) {
        stop?.();
      }
    };
  }, [latest, enclosure]);
}
