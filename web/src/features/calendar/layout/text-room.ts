import type { Room } from "./room";

/** What of a card's words has room. */
export interface TextRoom {
  /** How many lines of the title. */
  titleLines: number;
  /** Where the times stand: in a line of their own, beside the title as far as that leaves room, or nowhere. */
  times: "below" | "beside" | "none";
  location: boolean;
  /** How many letters a line of them has room for. */
  letters: number;
  /** Smaller letters. */
  narrow: boolean;
  /** The card itself is no higher than a line. */
  line: boolean;
  /** It is lower than that, because something comes right after it: the smallest letters. */
  tight: boolean;
  /** Something lies over it further down: its words keep to the very top. */
  top: boolean;
  /** So little is to be seen that a title is cut, and neither wrapped nor ended by an ellipsis. */
  strip: boolean;
}

/** In rem, as the style sheet has it. */
const lineHeights = { usual: 0.975, narrow: 0.825 };
const padding = 0.375;
const letterWidths = { usual: 0.39, narrow: 0.35 };
const sides = 0.75;
/** Narrower than this, letters are smaller. */
const usualWidth = 7;
/** Narrower than this, an ellipsis would be most of what is seen. */
const stripWidth = 2.75;
/** Lower than this, usual letters would be cut. */
const usualHeight = 1.25;
/** Lower than this, small letters would be, too. */
const tightHeight = 1.1;
/** The least in which times can be read alone in their line. */
const timesBelow = 5.25;

/**
 * What has room in a card that takes so many minutes, of which so many are clear of what lies over it further down, and so
 * much of its width (in rem) beside its title.
 */
export function textRoom(
  width: number,
  minutes: { all: number; clear: number },
  { minute, paper = false }: Room,
): TextRoom {
  const top = minutes.clear < minutes.all;
  const narrow = paper || width < usualWidth || minutes.clear * minute < usualHeight;
  const lineHeight = narrow ? lineHeights.narrow : lineHeights.usual;
  const letters = Math.floor((width - sides) / (narrow ? letterWidths.narrow : letterWidths.usual));
  const linesIn = (count: number) => Math.max(1, Math.floor((count * minute - padding) / lineHeight));
  const lines = linesIn(minutes.clear);
  const line = linesIn(minutes.all) === 1;
  const strip = width < stripWidth;
  const below = lines > 1 && !strip && width >= timesBelow;
  const location = below && lines >= 4;
  return {
    titleLines: strip ? 1 : lines - Number(below) - Number(location),
    times: below ? "below" : line && !strip ? "beside" : "none",
    location,
    letters,
    narrow,
    line,
    tight: minutes.all * minute < tightHeight,
    top,
    strip,
  };
}
