/** The keys of an object, with their exact types. Only for objects that have no other keys than their type says. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record).filter((key): key is keyof T & string => key in record);
}

/** The object made from entries that have every key of `Key`, typed accordingly. */
export function fromEntries<Key extends string, Value>(
  pairs: readonly (readonly [Key, Value])[],
): Record<Key, Value> {
  // The compiler does not infer the keys of an object from its entries.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(pairs) as Record<Key, Value>;
}
