import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Axis, Place } from "../../../lib/time/axis";
import {
  type AxisTime,
  besideGaps,
  hourAt,
  placeOf,
  placeOfInstant,
  timeAt,
} from "../../../lib/time/axis-times";
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

interface Spot {
  day: Day;
  place: Place;
}

/** The keyboard's place among empty slots: begins at the present hour, and stays in the days that are shown. */
export function useCursor({ container, days, today, axis, zone, onLeave }: CursorOptions) {
  // By what clocks show, for other days may have another axis; and as it was sought, so that it is that again on the day
  // after one on which there is no such time.
  const [chosen, setChosen] = useState<{ day: Day } & AxisTime>(() => ({
    day: today,
    ...hourAt(axis, placeOfInstant(axis, days, now(), zone)),
  }));
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today];
  // On its way to days that are not shown yet it waits at the edge.
  const day = Math.min(Math.max(chosen.day, first), last);
  const at: Spot = { day, place: besideGaps(axis, day, placeOf(axis, chosen), 1, minutesPerStep) };

  // Where it is to have the focus. On its way to another day it is drawn anew, to another week not before that is
  // shown; and another key may have sent it on before this effect runs.
  const wanted = useRef<typeof chosen | null>(null);
  useEffect(() => {
    const element = container.current?.querySelector<HTMLElement>("[data-cursor]");
    if (wanted.current === chosen && chosen.day === day && element != null) {
      wanted.current = null;
      element.focus({ preventScroll: true });
      reveal(element);
    }
  });

  const moveTo = (next: typeof chosen) => {
    wanted.current = next;
    setChosen(next);
    if (next.day < first || next.day > last) {
      onLeave(next.day);
    }
  };
  /** Up or down the day by so much. */
  const moveBy = (from: typeof chosen, way: number) => {
    const place = besideGaps(axis, from.day, placeOf(axis, from), 1, minutesPerStep) + way;
    const inside = Math.min(Math.max(place, 0), axis.length - minutesPerStep);
    moveTo({ day: from.day, ...timeAt(axis, besideGaps(axis, from.day, inside, way, Math.abs(way))) });
  };

  return {
    at,
    /** At a spot, if its day is shown; else where it is. */
    focus: (spot: Spot = at) => {
      const to = spot.day >= first && spot.day <= last ? spot : at;
      moveTo({ day: to.day, ...timeAt(axis, to.place) });
    },
    /** Answers whether the key moved it. */
    handleKey(event: KeyboardEvent): boolean {
      const step = event.shiftKey ? minutesPerStep : stride;
      const from = wanted.current ?? { ...chosen, day };
      switch (event.key) {
        case "ArrowUp":
          moveBy(from, -step);
          return true;
        case "ArrowDown":
          moveBy(from, step);
          return true;
        case "ArrowLeft":
          moveTo({ ...from, day: from.day - 1 });
          return true;
        case "ArrowRight":
          moveTo({ ...from, day: from.day + 1 });
          return true;
        default:
          return false;
      }
    },
  };
}
