import { type KeyPress, matchesChord } from "./chord";

/** After this many milliseconds the second key of `g c` counts as a new key. */
export const sequenceTimeout = 1_500;

/** One way to press a shortcut. */
export interface Binding<Id> {
  id: Id;
  /** The chords in sequence, separated by spaces. */
  keys: string;
}

const modifiers = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"]);

/** Remembers the keys pressed so far, until they are a shortcut or cannot become one. */
export function createKeySequence() {
  let pressed: KeyPress[] = [];
  let last = 0;

  return {
    /** The shortcut that this press completes, if any. `now` is in milliseconds. */
    press<Id>(press: KeyPress, bindings: readonly Binding<Id>[], now: number): Id | null {
      if (modifiers.has(press.key)) {
        return null;
      }
      pressed = now - last > sequenceTimeout ? [press] : [...pressed, press];
      last = now;
      const fitting = bindings.filter(({ keys }) => startsWith(keys.split(" "), pressed));
      const complete = fitting.find(({ keys }) => keys.split(" ").length === pressed.length);
      if (complete !== undefined || fitting.length === 0) {
        pressed = [];
      }
      return complete?.id ?? null;
    },
  };
}

function startsWith(chords: string[], presses: KeyPress[]): boolean {
  return presses.every((press, index) => {
    const chord = chords[index];
    return chord !== undefined && matchesChord(press, chord);
  });
}
