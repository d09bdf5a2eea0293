import type { Step } from "../things/change";

/**
 * The data of pending changes, with another label in place of one that was never created. Changes of that label itself, such as
 * its deletion, are not applied to the other.
 */
export const withOther =
  (id: string, other: string) =>
  (step: Step): unknown =>
    isAboutLabels(step) ? step.variables : replaced(step.variables, id, other);

/** A change of several things contains their changes. */
const isAboutLabels = (value: object): boolean =>
  "variables" in value && "name" in value && String(value.name).startsWith("label.");

/** The same object if nothing is replaced. */
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
  // A task may have the other label already, and the server orders labels by id.
  const parts = [...new Set(entries.map(([, part]) => part))];
  return parts.every((part) => typeof part === "string") ? parts.toSorted() : parts;
}
