import { useStandInTitle } from "../../../ui/document-title";

/** In several tabs, or in the history, the user finds the view by its own name rather than by the screen's. */
export function ViewTitle({ name }: { name: string }) {
  useStandInTitle(name);
  return null;
}
