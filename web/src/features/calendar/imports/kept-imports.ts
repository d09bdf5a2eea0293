import { tryToStore } from "../../../lib/try-to-store";

/** An import that runs on the server, or whose result its user has not seen. No names: this outlasts the session. */
export interface KeptImport {
  id: string;
  calendar: string;
  /** Its end was told, though not all that came of it. */
  told?: boolean;
}

/** By account, so that nobody is told of another's, and whoever logs in again is told of theirs. */
const key = "imports";

function all(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

export function keptImports(account: string): KeptImport[] {
  const stored = all()[account];
  return Array.isArray(stored) ? stored.filter(isKept) : [];
}

/** Keeps it, in the place of what was known of it. */
export function keepImport(account: string, kept: KeptImport): void {
  store(account, [...without(account, kept.id), kept]);
}

export function forgetImport(account: string, id: string): void {
  store(account, without(account, id));
}

const without = (account: string, id: string) => keptImports(account).filter((each) => each.id !== id);

function store(account: string, imports: KeptImport[]): void {
  const { [account]: _before, ...others } = all();
  const next = imports.length === 0 ? others : { ...others, [account]: imports };
  if (Object.keys(next).length === 0) {
    localStorage.removeItem(key);
  } else {
    tryToStore(localStorage, key, JSON.stringify(next));
  }
}

const isKept = (stored: unknown): stored is KeptImport =>
  typeof stored === "object" &&
  stored !== null &&
  "id" in stored &&
  typeof stored.id === "string" &&
  "calendar" in stored &&
  typeof stored.calendar === "string";
