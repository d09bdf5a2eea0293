/** The relevant part of a key press. */
export interface KeyPress {
  key: string;
  code?: string;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

/** Keys that are pressed together, as in `mod+shift+Q`. `mod` is Cmd on Apple's keyboards and Ctrl elsewhere. */
export interface Chord {
  mod: boolean;
  shift: boolean;
  alt: boolean;
  /** As in `KeyboardEvent.key`, except that the space bar is called Space. */
  key: string;
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

export function parseChord(text: string): Chord {
  const parts = text.split("+");
  return {
    mod: parts.includes("mod"),
    shift: parts.includes("shift"),
    alt: parts.includes("alt"),
    key: parts.at(-1) ?? "",
  };
}

/** Whether exactly these keys were pressed. */
export function matchesChord(press: KeyPress, text: string): boolean {
  const { mod, shift, alt, key } = parseChord(text);
  const [ctrl, meta] = [press.ctrlKey === true, press.metaKey === true];
  const modMatches = isApple() ? meta === mod && !ctrl : ctrl === mod && !meta;
  // Which modifiers a sign needs differs from keyboard to keyboard.
  const shiftMatches = isSign(key) || (press.shiftKey === true) === shift;
  return modMatches && shiftMatches && (press.altKey === true) === alt && keyOf(press) === key.toLowerCase();
}

/** The key's own name: letters are also found on keyboards that do not type Latin ones. */
function keyOf({ key, code = "" }: KeyPress): string {
  if (key === " ") {
    return "space";
  }
  const latin = /^Key([A-Z])$/.exec(code)?.[1];
  return (/^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key) ? (latin ?? key) : key).toLowerCase();
}

function isSign(key: string): boolean {
  return /^[^\p{L}\p{N}]$/u.test(key);
}
