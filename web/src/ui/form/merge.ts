import { isSame } from "../../lib/is-same";

/** Fields that belong together: a user who changes one of them has seen the others. */
export interface Part<Values> {
  /** Its label on the screen. */
  label: string;
  fields: readonly (keyof Values & string)[];
  /** The fields as text. */
  describe: (values: Values) => string;
}

interface Versions<Values> {
  /** The initial values of the form. */
  base: Values;
  mine: Values;
  theirs: Values;
}

interface Merged<Values> {
  values: Values;
  /** The parts that both sides have changed, with different results; the values contain the user's. */
  conflicts: Part<Values>[];
}

/** Merges two sides' changes of the same thing. A field that is in no part, such as a password, is a part of its own. */
export function merge<Values extends object>(
  parts: readonly Part<Values>[],
  { base, mine, theirs }: Versions<Values>,
): Merged<Values> {
  const values = { ...theirs };
  const conflicts: Part<Values>[] = [];
  const among = (fields: Part<Values>["fields"], one: Values, other: Values) =>
    fields.some((field) => !isSame(one[field], other[field]));
  const keepMine = (fields: Part<Values>["fields"]) => Object.assign(values, pick(mine, fields));
  for (const part of parts) {
    if (among(part.fields, mine, base)) {
      keepMine(part.fields);
      if (among(part.fields, theirs, base) && among(part.fields, mine, theirs)) {
        conflicts.push(part);
      }
    }
  }
  const rest = fieldsOf(mine).filter((field) => !parts.some(({ fields }) => fields.includes(field)));
  keepMine(rest.filter((field) => among([field], mine, base)));
  return { values, conflicts };
}

/** One field or part of a form, as text. */
export interface Fact {
  label: string;
  text: string;
}

export const factsOf = <Values>(parts: readonly Part<Values>[], values: Values): Fact[] =>
  parts.map(({ label, describe }) => ({ label, text: describe(values) }));

/** Some fields of a form. */
export function pick<Values extends object>(
  values: Values,
  fields: readonly (keyof Values & string)[],
): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const field of fields) {
    picked[field] = values[field];
  }
  return picked;
}

// The names of a form's fields are strings.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];
