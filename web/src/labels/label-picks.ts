import { v7 } from "uuid";
import type { Label } from "../api/generated/models/Label";
import { leastUsedColor } from "../lib/colors";
import type { NewLabel } from "./label-changes";

/** Whether all, some or none of the tasks concerned have a label. */
export type Had = "all" | "some" | "none";

/** The choices of labels for some tasks, before they are applied. */
export interface Picks {
  /** New labels to create, if they are still chosen then. */
  made: readonly NewLabel[];
  /** The labels that all are to have, and those that none is to have. The others do not change. */
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

/** Adds a new label, with the least used colour. */
export function withNew(picks: Picks, name: string, known: readonly Pick<Label, "color">[]): Picks {
  const label = newLabel(name, [...known, ...picks.made]);
  return { made: [...picks.made, label], wanted: new Map(picks.wanted).set(label.id, true) };
}

export const newLabel = (name: string, known: readonly Pick<Label, "color">[]): NewLabel => ({
  id: v7(),
  name: name.trim(),
  color: leastUsedColor(known),
});

/** The new labels that are still chosen. */
export const madeOf = ({ made, wanted }: Picks): NewLabel[] =>
  made.filter(({ id }) => wanted.get(id) === true);

/** The new labels of a task, in the order of the ids, as on the server. */
export function labelsAfter({ wanted }: Picks, labels: readonly string[]): string[] {
  const added = [...wanted].filter(([, isWanted]) => isWanted).map(([id]) => id);
  return [...new Set([...labels, ...added])].filter((id) => wanted.get(id) !== false).toSorted();
}
