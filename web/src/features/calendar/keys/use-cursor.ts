import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Axis } from "../../../lib/time/axis";
import type { Day } from "../../../lib/time/days";
import type { Zone } from "../../../lib/time/zone";
import { now } from "../../../lib/time/minute-clock";
import { minutesPerStep } from "../../../lib/time/when";
import { reveal } from "../focus/reveal";

interface CursorOptions {
  container: RefObject<HTMLElement | null>;
  days: Day[];
  today: Day;
  axis: Axis;
  zone: Zone;
  onLeave: (day: Day) => void;
}

/** By arrow keys the cursor goes in half hours, with Shift in steps of the grid. In minutes. */
const stride = 30;

/** The keyboard's place among empty slots: begins at the present hour, and stays in the days that are shown. */
export function useCursor({ container, days, today, axis, zone, onLeave }: CursorOptions) {
  const [chosen, setChosen] = useState(() => ({
    day: today,
    place: Math.floor((zone.wallAt(now()) % 1_440) / 60) * 60,
  }));
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today];
  // On its way to days that are not shown yet it waits at the edge.
  const at =
    chosen.day >= first && chosen.day <= last
      ? chosen
      : { ...chosen, day: chosen.day < first ? first : last };

  // Where it is to have the focus. On its way to another day it is drawn anew, to another week not before that is
  // shown; and another key may have sent it on before this effect runs.
  const wanted = useRef<typeof chosen | null>(null);
  useEffect(() => {
    const element = container.current?.querySelector<HTMLElement>("[data-cursor]");
    if (wanted.current === at && element != null) {
      wanted.current = null;
      element.focus({ preventScroll: true });
      reveal(element);
    }
  });

  const moveTo = (day: Day, place: number) => {
    const next = { day, place: Math.min(Math.max(place, 0), axis.length - minutesPerStep) };
    wanted.current = next;
    setChosen(next);
    if (day < first || day > last) {
      onLeave(day);
    }
  };

  return {
    at,
    /** At a spot, if its day is shown; else where it is. */
    focus: (spot = at) => {
      const { day, place } = spot.day >= first && spot.day <= last ? spot : at;
      moveTo(day, place);
    },
    /** Answers whether the key moved it. */
    handleKey(event: KeyboardEvent): boolean {
      const step = event.shiftKey ? minutesPerStep : stride;
      const from = wanted.current ?? at;
      switch (event.key) {
        case "ArrowUp":
          moveTo(from.day, from.place - step);
          return true;
        case "ArrowDown":
          moveTo(from.day, from.place + step);
          return true;
        case "ArrowLeft":
          moveTo(from.day - 1, from.place);
          return true;
        case "ArrowRight":
          moveTo(from.day + 1, from.place);
          return true;
        default:
          return false;
      }
    },
  };
}
