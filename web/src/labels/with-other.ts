import type { Step } from "../things/change";

/**
 * What changes are made with, with one label in the place of another that was never made. What was done with that label itself,
 * as taking it back, is not done with somebody else's.
 */
export const withOther =
  (id: string, other: string) =>
  (step: Step): unknown =>
    isAboutLabels(step) ? step.variables : replaced(step.variables, id, other);

/** A change of several things holds their changes. */
const isAboutLabels = (value: object): boolean =>
  "variables" in value && "name" in value && String(value.name).startsWith("label.");

/** The same where nothing is replaced. */
function replaced(value: unknown, id: string, other: string): unknown {
  if (value === id) {
    return other;
  }
  if (!(value instanceof Object) || isAboutLabels(value)) {
    return value;
  }
  const entries = Object.entries(value).map(([name, part]) => [name, replaced(part, id, other)] as const);
  if (entries.every(([, part], index) => part === Object.values(value)[index])) {
    return value;
  }
  if (!Array.isArray(value)) {
    return Object.fromEntries(entries);
  }
  // A task may have the other label already, and the server has labels in the order of their ids.
  const parts = [...new Set(entries.map(([, part]) => part))];
  return parts.every((part) => typeof part === "string") ? parts.toSorted() : parts;
}
