import { createContext } from "react";

/** Whether a form has unsaved changes; called when it matters. */
export type IsDirty = () => boolean;

const forms = new Set<IsDirty>();

/** Whether any form on the page has unsaved changes. */
export const hasUnsavedChanges = (): boolean => [...forms].some((isDirty) => isDirty());

/** Registers a form while it is shown; returns the function that removes it. */
export function watchForm(isDirty: IsDirty): () => void {
  forms.add(isDirty);
  return () => {
    forms.delete(isDirty);
  };
}

/** A dialog that contains forms and can be closed with them. */
export interface Enclosure {
  /** False while it is fading out. */
  isOpen: () => boolean;
  watch: (isDirty: IsDirty) => () => void;
  /** A form is waiting for its answer: the dialog stays until then. Returns the function that releases it. */
  hold: () => () => void;
}

/** Null outside of dialogs. */
export const EnclosureContext = createContext<Enclosure | null>(null);
