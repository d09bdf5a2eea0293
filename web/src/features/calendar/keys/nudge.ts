import type { KeyPress } from "../../../lib/chord";
import { isPressed, type ShortcutId } from "../../../lib/shortcuts";
import { lengthened, minutesPerStep, moved, type When } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";

/** How far an arrow key goes: minutes up and down, days left and right; where there are no hours, weeks up and down. */
interface Arrow {
  shortcut: ShortcutId;
  days: number;
  minutes: number;
  byDays: number;
}

const moves: Arrow[] = [
  { shortcut: "entry.earlier", days: 0, minutes: -minutesPerStep, byDays: -7 },
  { shortcut: "entry.later", days: 0, minutes: minutesPerStep, byDays: 7 },
  { shortcut: "entry.dayBefore", days: -1, minutes: 0, byDays: -1 },
  { shortcut: "entry.dayAfter", days: 1, minutes: 0, byDays: 1 },
];
const stretches: Arrow[] = [
  { shortcut: "entry.shorter", days: 0, minutes: -minutesPerStep, byDays: -7 },
  { shortcut: "entry.longer", days: 0, minutes: minutesPerStep, byDays: 7 },
  { shortcut: "entry.dayShorter", days: -1, minutes: 0, byDays: -1 },
  { shortcut: "entry.dayLonger", days: 1, minutes: 0, byDays: 1 },
];

/**
 * When something is after an arrow key: moved by a step or a day, or with Shift made longer or shorter by as much.
 * `byDays` is for views without hours. Null for any other key.
 */
export function nudged(when: When, press: KeyPress, byDays: boolean, zone: Zone): When | null {
  const pressed = (arrows: Arrow[]) => arrows.find(({ shortcut }) => isPressed(press, shortcut));
  const shift = (arrow: Arrow) => {
    if (byDays) {
      return { days: arrow.byDays, minutes: 0 };
    }
    // Whole days beside hours have nothing above and below them.
    return when.allDay ? { days: arrow.days, minutes: 0 } : arrow;
  };
  const move = pressed(moves);
  if (move !== undefined) {
    return moved(when, shift(move), zone);
  }
  const stretch = pressed(stretches);
  return stretch === undefined ? null : lengthened(when, shift(stretch), zone);
}
