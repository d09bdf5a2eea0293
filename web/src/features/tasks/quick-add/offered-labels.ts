import type { Label } from "../../../api/generated/models/Label";
import { labelKey } from "../../../labels/label-key";
import { inOrderOfNames } from "../../../labels/labels-in-order";

/** How many are offered. */
const most = 6;

/** The characters of a name after `#`, as the server parses it (`label` in quick_add/marks.rs). */
const letters = String.raw`[\p{Alphabetic}\p{N}\p{M}_-]`;
const hasLetter = /\p{Alphabetic}/u;
const readable = new RegExp(`^${letters}+$`, "u");
const begun = new RegExp(`(?<=^|\\s)#(${letters}*)$`, "u");
const rest = new RegExp(`^(${letters}*)(?:$|[\\s.,;:!?])`, "u");

/** A word that names a label: its letters after the `#`, and their place in the line. */
export interface LabelWord {
  name: string;
  from: number;
  to: number;
}

/** The word after the `#` in which the caret is; null if there is none, or it is empty. */
export function labelWordAt(line: string, caret: number): LabelWord | null {
  const before = begun.exec(line.slice(0, caret))?.[1];
  const after = rest.exec(line.slice(caret))?.[1];
  if (before === undefined || after === undefined || !hasLetter.test(before + after)) {
    return null;
  }
  return { name: before + after, from: caret - before.length, to: caret + after.length };
}

type Offered = Pick<Label, "id" | "name" | "color">;

/** The labels whose names begin like a word. None if the word is the full name of the only one. */
export function offeredLabels(labels: Iterable<Offered>, word: string): Offered[] {
  const key = labelKey(word);
  const fitting = [...labels].filter(
    ({ name }) => labelKey(name).startsWith(key) && readable.test(name) && hasLetter.test(name),
  );
  return fitting.some(({ name }) => labelKey(name) !== key) ? inOrderOfNames(fitting).slice(0, most) : [];
}
