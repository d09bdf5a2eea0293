/** The names in a record, typed as what they are. Only for records that hold no others than their type says. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record).filter((key): key is keyof T & string => key in record);
}

/** The record of pairs whose names are every one of `Key`, typed as such. */
export function fromEntries<Key extends string, Value>(
  pairs: readonly (readonly [Key, Value])[],
): Record<Key, Value> {
  // The compiler does not follow pairs into a record of their names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(pairs) as Record<Key, Value>;
}
