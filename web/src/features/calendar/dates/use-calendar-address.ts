import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { type Day, isoDate, parseDay } from "../../../lib/time/days";
import { parseView, stepBy, type View } from "./views";

interface Place {
  view: View;
  /** The date that the user navigated to. */
  anchor: Day;
}

interface CalendarAddress extends Place {
  /** Today and the usual view are not in the address: it then follows the days. */
  goTo: (target: { view?: View; day?: Day }) => void;
  /** So many days, weeks, months or years on, as the view has it. */
  step: (count: number) => void;
}

/** The view and the date, which are in the address: `?view=month&date=2026-11-21`. */
export function useCalendarAddress(today: Day, usualView: View): CalendarAddress {
  const [search, setSearch] = useSearchParams();
  const { view, anchor } = placeIn(search, today, usualView);
  return useMemo(() => {
    const change = (next: (at: Place) => Place) => {
      // The browser's own: what is drawn lags behind it when keys come fast.
      const current = new URLSearchParams(window.location.search);
      const to = next(placeIn(current, today, usualView));
      set(current, "view", to.view, usualView);
      set(current, "date", isoDate(to.anchor), isoDate(today));
      setSearch(current);
    };
    return {
      view,
      anchor,
      goTo: (target) => change((at) => ({ view: target.view ?? at.view, anchor: target.day ?? at.anchor })),
      step: (count) => change((at) => ({ ...at, anchor: stepBy(at.view, at.anchor, count) })),
    };
  }, [view, anchor, today, usualView, setSearch]);
}

function placeIn(search: URLSearchParams, today: Day, usualView: View): Place {
  return {
    view: parseView(search.get("view")) ?? usualView,
    anchor: parseDay(search.get("date") ?? "") ?? today,
  };
}

function set(search: URLSearchParams, name: string, value: string, usual: string): void {
  if (value === usual) {
    search.delete(name);
  } else {
    search.set(name, value);
  }
}
