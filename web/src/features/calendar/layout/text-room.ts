import type { Room } from "./room";

/** How much of a card's text there is room for. */
export interface TextRoom {
  /** The number of lines. The title takes as many as it needs, and the rest of the text gets the others. */
  titleLines: number;
  /** Where the times are, if the title leaves room: on a line of their own, beside it, or nowhere. */
  times: "below" | "beside" | "none";
  location: boolean;
  /** How many characters fit into a line of them. */
  letters: number;
  /** Smaller text. */
  narrow: boolean;
  /** The card itself is as high as one line, or as two lines that touch its edges if it is narrow. */
  line: boolean;
  /** It is lower than that, because another entry follows at once: the smallest text. */
  tight: boolean;
  /** Another card covers its lower part: its text stays at the very top. */
  top: boolean;
  /** So little is visible that the title is cut, without wrapping and without an ellipsis. */
  strip: boolean;
  /**
   * Which signs fit beside the first letters of the title: none, only a checkbox, or also the signs for who has placed it and
   * what is wrong with it (undefined). A style sheet hides the others.
   */
  signs: "none" | "check" | undefined;
}

/** In rem, as the style sheet has it. */
const lineHeights = { usual: 0.975, narrow: 0.825 };
const paddings = { usual: 0.375, narrow: 0.25 };
const letterWidths = { usual: 0.39, narrow: 0.35 };
const sides = 0.75;
/** In narrower cards, text is smaller. */
const usualWidth = 7;
/** In narrower cards, an ellipsis would be most of the visible text. */
const stripWidth = 2.75;
/** The same for faint entries, of which the beginnings of words are enough. */
const leastWrapped = 2;
/** In lower cards, text of the usual size would be cut. */
const usualHeight = 1.25;
/** In lower cards, small text would be cut, too. */
const tightHeight = 1.1;
/** The minimum width for a time alone on its line. */
const timesBelow = 3.25;
/** The space above and below two lines that touch the edges of their card. */
const leastPadding = 0.125;
/** The width of what is beside the text: a checkbox, and the sign for who has placed it. */
const check = 1.25;
const sign = 0.875;

/**
 * What there is room for in a card of this many minutes, of which so many are not covered by another card, and with this width
 * (in rem) beside its title.
 */
export function textRoom(
  width: number,
  minutes: { all: number; clear: number },
  { minute, paper = false }: Room,
  isFaint = false,
): TextRoom {
  const top = minutes.clear < minutes.all;
  const narrow = paper || width < usualWidth || minutes.clear * minute < usualHeight;
  const lineHeight = narrow ? lineHeights.narrow : lineHeights.usual;
  const letters = Math.floor((width - sides) / (narrow ? letterWidths.narrow : letterWidths.usual));
  const padding = narrow ? paddings.narrow : paddings.usual;
  const linesIn = (count: number) => Math.max(1, Math.floor((count * minute - padding) / lineHeight));
  const lines = linesIn(minutes.clear);
  const line = linesIn(minutes.all) === 1;
  const strip = width < (isFaint ? leastWrapped : stripWidth);
  const below = lines > 1 && !strip && width >= timesBelow;
  const location = below && lines >= 4;
  const two = line && narrow && !paper && minutes.clear * minute >= 2 * lineHeight + leastPadding;
  return {
    titleLines: strip ? 1 : two ? 2 : lines,
    times: below ? "below" : line && !strip ? "beside" : "none",
    location,
    letters,
    narrow,
    line,
    tight: minutes.all * minute < tightHeight,
    top,
    strip,
    signs: letters < 8 ? "none" : letters < 11 ? "check" : undefined,
  };
}

/** How many characters fit into a line of times, beside the other things on a card. */
export function lettersBeside(
  { letters, narrow }: TextRoom,
  { hasCheck, hasSign }: { hasCheck: boolean; hasSign: boolean },
): number {
  // In narrow cards the sign is beside the title.
  const taken = (hasCheck ? check : 0) + (hasSign && !narrow ? sign : 0);
  return letters - Math.ceil(taken / (narrow ? letterWidths.narrow : letterWidths.usual));
}
