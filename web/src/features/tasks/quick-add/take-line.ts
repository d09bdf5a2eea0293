import { labelsByName } from "../../../labels/labels-by-name";
import { LineReader, type Submitted } from "../../../lines/line-reader";
import type { UnreadLine } from "../../../lines/read-line";
import type { Things } from "../../../things/things";
import { type Said, saidIn } from "./quick-add-fields";

/** The fields from which the form creates a task. */
export type Taken = Omit<Said, "labelNames" | "title"> & {
  title?: string;
  labels?: string[];
  /** It was not read yet: until then all of it is the title. */
  line?: UnreadLine;
};

/** What a line sets, once it is known, with the labels that it names. */
export function taken(
  things: Things,
  said: Submitted | Promise<Submitted>,
): Taken | null | Promise<Taken | null> {
  return said instanceof Promise ? said.then((late) => withLabels(things, late)) : withLabels(things, said);
}

function withLabels(things: Things, said: Submitted): Taken | null {
  if (said === null) {
    return null;
  }
  if ("text" in said) {
    return { line: said };
  }
  const { labelNames = [], ...fields } = saidIn(said);
  return labelNames.length === 0 ? fields : { ...fields, labels: labelsByName(things, labelNames) };
}

/** One reader keeps the lines in order. */
const untyped = new LineReader("task");

/** For lines that were not read while they were typed. */
export const takeLine = (things: Things, text: string) => taken(things, untyped.take(text));
