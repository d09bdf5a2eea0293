import { createContext } from "react";

/** Whether a form holds something that would be lost with it; asked when it matters. */
export type IsDirty = () => boolean;

const forms = new Set<IsDirty>();

/** Whether any form on the page holds something unsaved. */
export const hasUnsavedChanges = (): boolean => [...forms].some((isDirty) => isDirty());

/** Takes note of a form while it is shown; returns how to forget it. */
export function watchForm(isDirty: IsDirty): () => void {
  forms.add(isDirty);
  return () => {
    forms.delete(isDirty);
  };
}

/** What encloses forms and can be closed with them: a dialog. */
export interface Enclosure {
  /** False while it still fades away. */
  isOpen: () => boolean;
  watch: (isDirty: IsDirty) => () => void;
  /** A form is waiting for its answer: the dialog stays until then. Returns how to let go. */
  hold: () => () => void;
}

/** Null outside of dialogs. */
export const EnclosureContext = createContext<Enclosure | null>(null);
