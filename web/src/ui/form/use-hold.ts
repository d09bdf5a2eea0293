import { useContext, useEffect } from "react";
import { EnclosureContext } from "../unsaved/unsaved-forms";

/** Keeps the dialog around a form open while the form waits for its answer. */
export function useHold(pending: boolean): void {
  const enclosure = useContext(EnclosureContext);
  useEffect(() => (pending ? enclosure?.hold() : undefined), [pending, enclosure]);
}
