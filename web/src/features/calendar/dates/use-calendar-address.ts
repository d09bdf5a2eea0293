import { useCallback, useEffect, useMemo, useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router";
import { type Day, isoDate, parseDay } from "../../../lib/time/days";
import { requestedCommand } from "../../../ui/commands/requested-command";
import { recallPlace, rememberPlace } from "./remembered-place";
import { parseView, stepBy, type View } from "./views";

interface Place {
  view: View;
  /** The date that the user navigated to. */
  anchor: Day;
}

interface CalendarAddress extends Place {
  /** Today and the usual view are not in the address, so that it follows the current day. */
  goTo: (target: { view?: View; day?: Day }) => void;
  /** Goes this many days, weeks, months or years forward, depending on the view. */
  step: (count: number) => void;
}

/**
 * The view and the date, which are in the address: `?view=month&date=2026-11-21`. A user who comes from another screen with an
 * address that has neither continues where they were.
 */
export function useCalendarAddress(today: Day, usualView: View): CalendarAddress {
  const [search, setSearch] = useSearchParams();
  const [recalled, endRecall] = useRecalled(search, usualView);
  const { view, anchor } =
    recalled === null
      ? placeIn(search, today, usualView)
      : { view: recalled.view ?? usualView, anchor: recalled.day ?? today };
  useEffect(() => {
    if (recalled !== null) {
      const to = new URLSearchParams(window.location.search);
      set(to, "view", view, usualView);
      set(to, "date", isoDate(anchor), isoDate(today));
      setSearch(to, { replace: true });
    }
    // Only once: after that the address has it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    rememberPlace(
      { view: view === usualView ? null : view, day: anchor === today ? null : anchor },
      usualView,
    );
  }, [view, anchor, today, usualView]);
  return useMemo(() => {
    const change = (next: (at: Place) => Place) => {
      // The browser's own address: the rendered one is behind when keys come fast.
      const current = new URLSearchParams(window.location.search);
      // The place to continue at is rendered before it is in the address.
      const at =
        recalled !== null && isSilent(current) ? { view, anchor } : placeIn(current, today, usualView);
      const to = next(at);
      set(current, "view", to.view, usualView);
      set(current, "date", isoDate(to.anchor), isoDate(today));
      if (isSilent(current)) {
        // The address will not contain it.
        endRecall();
      }
      setSearch(current);
    };
    return {
      view,
      anchor,
      goTo: (target) => change((at) => ({ view: target.view ?? at.view, anchor: target.day ?? at.anchor })),
      step: (count) => change((at) => ({ ...at, anchor: stepBy(at.view, at.anchor, count) })),
    };
  }, [view, anchor, today, usualView, recalled, endRecall, setSearch]);
}

/** The place to continue at, until the address has it. Not after Back or a page load: their address is meant as it is. */
function useRecalled(search: URLSearchParams, usualView: View) {
  const type = useNavigationType();
  const { state } = useLocation();
  const [recalled, setRecalled] = useState(() =>
    isSilent(search) && type !== NavigationType.Pop && requestedCommand(state) === null
      ? recallPlace(usualView)
      : null,
  );
  if (recalled !== null && !isSilent(search)) {
    setRecalled(null);
  }
  const end = useCallback(() => setRecalled(null), []);
  return [isSilent(search) ? recalled : null, end] as const;
}

const isSilent = (search: URLSearchParams): boolean => !search.has("view") && !search.has("date");

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
