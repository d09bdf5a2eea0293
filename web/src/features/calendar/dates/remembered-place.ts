import { accountOf, onTokenChange, readToken } from "../../../api/session-token";
import { type Day, isoDate, parseDay } from "../../../lib/time/days";
import { tryToStore } from "../../../lib/try-to-store";
import { parseView, type View } from "./views";

const key = "calendar";

/** Where somebody was in the calendar. Null is what it begins with: the usual view, and today, which is another day tomorrow. */
interface RememberedPlace {
  view: View | null;
  day: Day | null;
}

/** Takes note of it for this tab: another one begins at today, as one that was opened anew does. */
export function rememberPlace({ view, day }: RememberedPlace, usualView: View): void {
  if (view === null && day === null) {
    forgetPlace();
  } else {
    const date = day === null ? null : isoDate(day);
    const place = JSON.stringify({ account: account(), usualView, view, date });
    if (!tryToStore(sessionStorage, key, place)) {
      // What one comes back to is today.
      forgetPlace();
    }
  }
}

/** Null if there is nothing to go back to. A view of a wide screen is none for a phone, which has another usual one. */
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

// Who logs in begins at today, even in the same tab.
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
