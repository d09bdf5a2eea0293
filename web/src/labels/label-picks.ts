import { v7 } from "uuid";
import type { Label } from "../api/generated/models/Label";
import { leastUsedColor } from "../lib/colors";
import type { NewLabel } from "./label-changes";

/** Whether all tasks that this is about have a label, or some of them. */
export type Had = "all" | "some" | "none";

/** What somebody decides about the labels of some tasks, before it is done. */
export interface Picks {
  /** Labels that are to be made, if they are still wanted then. */
  made: readonly NewLabel[];
  /** Which labels all are to have, and which none. Of the others each keeps what it has. */
  wanted: ReadonlyMap<string, boolean>;
}

export const noPicks: Picks = { made: [], wanted: new Map() };

/** `each` are the labels of each task. */
export function hadBy(each: readonly (readonly string[])[], { wanted }: Picks, id: string): Had {
  const decided = wanted.get(id);
  const having = each.filter((labels) => labels.includes(id)).length;
  if (decided === undefined && having > 0 && having < each.length) {
    return "some";
  }
  return (decided ?? having > 0) ? "all" : "none";
}

/** Whether any task would get other labels than it has. */
export const isDecided = (each: readonly (readonly string[])[], { wanted }: Picks): boolean =>
  [...wanted].some(([id, isWanted]) => each.some((labels) => labels.includes(id) !== isWanted));

export const toggled = (picks: Picks, id: string, had: Had): Picks => ({
  ...picks,
  wanted: new Map(picks.wanted).set(id, had !== "all"),
});

/** With one more label, which has the colour that is used least. */
export function withNew(picks: Picks, name: string, known: readonly Pick<Label, "color">[]): Picks {
  const label = newLabel(name, [...known, ...picks.made]);
  return { made: [...picks.made, label], wanted: new Map(picks.wanted).set(label.id, true) };
}

export const newLabel = (name: string, known: readonly Pick<Label, "color">[]): NewLabel => ({
  id: v7(),
  name: name.trim(),
  color: leastUsedColor(known),
});

/** Those of them that are still wanted. */
export const madeOf = ({ made, wanted }: Picks): NewLabel[] =>
  made.filter(({ id }) => wanted.get(id) === true);

/** What becomes of a task's labels, in the order of the ids, as the server has them. */
export function labelsAfter({ wanted }: Picks, labels: readonly string[]): string[] {
  const added = [...wanted].filter(([, isWanted]) => isWanted).map(([id]) => id);
  return [...new Set([...labels, ...added])].filter((id) => wanted.get(id) !== false).toSorted();
}
