const first = 2_000;
const longest = 60_000;

/** How long to wait before the next attempt, in milliseconds, after this many failures: doubling, up to a minute. */
export function backoff(attempts: number): number {
  return Math.min(first * 2 ** attempts, longest);
}
