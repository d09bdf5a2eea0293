import { useStandInTitle } from "../../../ui/document-title";

/** Whoever has several tabs, or looks for one in their history, finds the view by its name rather than by the screen's. */
export function ViewTitle({ name }: { name: string }) {
  useStandInTitle(name);
  return null;
}
