import { useMemo, useState } from "react";
import { useLatest } from "../../lib/use-latest";
import type { Enclosure, IsDirty } from "./unsaved-forms";

/** For a dialog: the state of the forms in it. */
export function useEnclosure(opened: boolean) {
  const latest = useLatest(opened);
  const [forms] = useState(() => new Set<IsDirty>());
  const [waiting, setWaiting] = useState(0);
  const enclosure = useMemo<Enclosure>(
    () => ({
      isOpen: () => latest.current,
      watch: (isDirty) => {
        forms.add(isDirty);
        return () => {
          forms.delete(isDirty);
        };
      },
      hold: () => {
        setWaiting((count) => count + 1);
        return () => setWaiting((count) => count - 1);
      },
    }),
    [forms, latest],
  );
  return {
    enclosure,
    isHeld: waiting > 0,
    hasUnsavedChanges: () => [...forms].some((isDirty) => isDirty()),
  };
}
