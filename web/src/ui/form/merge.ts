import { isSame } from "../../lib/is-same";

/** Fields that say something together: whoever changes one of them has seen the others. */
export interface Part<Values> {
  /** What the screen calls it. */
  label: string;
  fields: readonly (keyof Values & string)[];
  /** What the fields say, in words. */
  describe: (values: Values) => string;
}

interface Versions<Values> {
  /** What the form was filled with. */
  base: Values;
  mine: Values;
  theirs: Values;
}

interface Merged<Values> {
  values: Values;
  /** What both sides have changed, and not to the same; mine stands in the values. */
  conflicts: Part<Values>[];
}

/** Puts together what two sides have made of the same. What is in no part, as a password, is a part of its own. */
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

/** One thing that a form says, in words. */
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

// The names of a form's fields are texts.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];
