import { accountOf, onTokenChange, readToken } from "../../../api/session-token";
import { type Day, isoDate, parseDay } from "../../../lib/time/days";
import { tryToStore } from "../../../lib/try-to-store";
import { parseView, type View } from "./views";

const key = "calendar";

/**
 * The last place of the user in the calendar. Null stands for the default: the usual view, and today, which is another day
 * tomorrow.
 */
interface RememberedPlace {
  view: View | null;
  day: Day | null;
}

/** Remembers it for this tab: a new tab starts at today. */
export function rememberPlace({ view, day }: RememberedPlace, usualView: View): void {
  if (view === null && day === null) {
    forgetPlace();
  } else {
    const date = day === null ? null : isoDate(day);
    const place = JSON.stringify({ account: account(), usualView, view, date });
    if (!tryToStore(sessionStorage, key, place)) {
      // The default is to come back to today.
      forgetPlace();
    }
  }
}

/** Null if there is nothing to go back to. A view of a wide screen does not count on a phone, which has another usual view. */
export function recallPlace(usualView: View): RememberedPlace | null {
  const stored = parse(sessionStorage.getItem(key) ?? "null");
  if (stored["account"] !== account()) {
    return null;
  }
  const view = stored["usualView"] === usualView ? parseView(String(stored["view"])) : null;
  const day = parseDay(String(stored["date"]));
  return view === null && day === null ? null : { view, day };
}

function forgetPlace(): void {
  sessionStorage.removeItem(key);
}

// A user who logs in starts at today, even in the same tab.
onTokenChange(forgetPlace);

const account = (): string => accountOf(readToken());

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
