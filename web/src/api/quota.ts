import { problemOf } from "./problem";

/** How many things of a kind an account may have, if a request was refused for that reason. */
export function mostOf(error: unknown): string | null {
  const { code, detail } = problemOf(error) ?? {};
  return code === "quota_exceeded" && typeof detail === "string" ? (/\d+/.exec(detail)?.[0] ?? null) : null;
}
