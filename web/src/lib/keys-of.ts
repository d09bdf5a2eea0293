/** The names in a record, typed as what they are. Only for records that hold no others than their type says. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record).filter((key): key is keyof T & string => key in record);
}
