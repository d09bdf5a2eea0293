import { keysOf } from "./keys-of";

/** Whether both have the same content, whatever the order of their fields. The same instant may be written in several ways. */
export const isSame = (one: unknown, other: unknown): boolean =>
  textOf(one) === textOf(other) ||
  (isInstant(one) && isInstant(other) && Date.parse(one) === Date.parse(other));

/** The same text for the same content: objects have no order (RFC 8259, section 4), and servers do not preserve one. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? keysOf(part)
          .filter((name) => part[name] !== undefined)
          .toSorted()
          .map((name) => [name, part[name]])
      : part,
  );

/** RFC 3339, section 5.6. */
const isInstant = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT.*Z$/.test(value);
