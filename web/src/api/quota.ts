import { problemOf } from "./problem";

/** How many of a kind an account may have, if that is why something was refused. */
export function mostOf(error: unknown): string | null {
  const { code, detail } = problemOf(error) ?? {};
  return code === "quota_exceeded" && typeof detail === "string" ? (/\d+/.exec(detail)?.[0] ?? null) : null;
}
