/** A thing with a version: `updated_at`, whose entity tag is the same in quotes (the API's rule). */
export interface Versioned {
  id: string;
  updated_at: string;
}

/** Versions of a thing ascend. They are instants in UTC with as many fractional digits as they need. */
export function isNewer(version: string, former: string): boolean {
  return sortable(version) > sortable(former);
}

function sortable(instant: string): string {
  const [seconds = "", fraction = ""] = instant.replace("Z", "").split(".");
  return `${seconds}.${fraction.padEnd(9, "0")}`;
}

export const tagOf = ({ updated_at }: Pick<Versioned, "updated_at">): string => `"${updated_at}"`;
