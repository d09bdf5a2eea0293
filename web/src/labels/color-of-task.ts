import type { Label } from "../api/generated/models/Label";
import type { Task } from "../api/generated/models/Task";
import { type Color, colorOf } from "../lib/colors";
import { inOrderOfNames } from "./labels-in-order";

/** The colour of a task in the calendar: that of the first of its labels in its row, and blue without any. */
export function colorOfTask({ labels }: Task, all: ReadonlyMap<string, Label>): Color {
  const [first] = inOrderOfNames(labels.flatMap((id) => all.get(id) ?? []));
  return first === undefined ? "blue" : colorOf(first.color);
}
