import type { Room } from "./room";

/** What of a card's words has room. */
export interface TextRoom {
  /** How many lines there are. The title takes as many of them as it needs, and what comes after it has the rest. */
  titleLines: number;
  /** Where the times stand, as far as the title leaves room: in a line of their own, beside it, or nowhere. */
  times: "below" | "beside" | "none";
  location: boolean;
  /** How many letters a line of them has room for. */
  letters: number;
  /** Smaller letters. */
  narrow: boolean;
  /** The card itself is no higher than a line, or than two that touch its edges if it is narrow. */
  line: boolean;
  /** It is lower than that, because something comes right after it: the smallest letters. */
  tight: boolean;
  /** Something lies over it further down: its words keep to the very top. */
  top: boolean;
  /** So little is to be seen that a title is cut, and neither wrapped nor ended by an ellipsis. */
  strip: boolean;
  /**
   * Which signs have room beside the first letters of a title: none, only a box to tick, or also who has put it there or what is wrong
   * with it (undefined). A style sheet leaves the others out.
   */
  signs: "none" | "check" | undefined;
}

/** In rem, as the style sheet has it. */
const lineHeights = { usual: 0.975, narrow: 0.825 };
const paddings = { usual: 0.375, narrow: 0.25 };
const letterWidths = { usual: 0.39, narrow: 0.35 };
const sides = 0.75;
/** Narrower than this, letters are smaller. */
const usualWidth = 7;
/** Narrower than this, an ellipsis would be most of what is seen. */
const stripWidth = 2.75;
/** The same of what is faint, of which nobody needs more than the beginnings of words. */
const leastWrapped = 2;
/** Lower than this, usual letters would be cut. */
const usualHeight = 1.25;
/** Lower than this, small letters would be, too. */
const tightHeight = 1.1;
/** The least in which a time can be read alone in its line. */
const timesBelow = 3.25;
/** What is above and below two lines that touch the edges of their card. */
const leastPadding = 0.125;
/** What stands beside the words: a box to tick, and a sign of who has put it there. */
const check = 1.25;
const sign = 0.875;

/**
 * What has room in a card that takes so many minutes, of which so many are clear of what lies over it further down, and so
 * much of its width (in rem) beside its title.
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

/** How many letters a line of times has room for, beside what else stands on a card. */
export function lettersBeside(
  { letters, narrow }: TextRoom,
  { hasCheck, hasSign }: { hasCheck: boolean; hasSign: boolean },
): number {
  // In narrow cards the sign stands beside the title.
  const taken = (hasCheck ? check : 0) + (hasSign && !narrow ? sign : 0);
  return letters - Math.ceil(taken / (narrow ? letterWidths.narrow : letterWidths.usual));
}
