import type { Minutes } from "../../../lib/time/units";

/** How large a day's column is drawn. In rem, so that larger text gets more of it. */
export interface Room {
  /** What cards may take of its width. */
  width: number;
  /** The height of a minute. */
  minute: number;
  /** On paper, where nothing can be clicked and text is smaller. */
  paper?: boolean;
}

/** Beside the cards a strip stays free, so that a slot with an entry can still be clicked. */
export const margin = 0.375;
/** The minimum width for readable text, including the gap beside it. */
const readable = 4.625;
/** How far to the right a card must be of one whose title is beside its own: the first letters of that title stay visible. */
export const titleStep = 1.75;
/** How far to the right a card must be of one that begins above it: the edge of that one stays visible. */
export const edgeStep = 0.5;
/** The height of a card's first line, including what is above it. */
const titleHeight = 0.9375;
/** However short an entry is, its card has room for a line, and for a finger (WCAG 2.5.8). */
const leastHeight = 1.5;
/** If another entry follows at once, there is only room for a line of the smallest text. */
const tightHeight = 0.8125;
/** On paper there is only room for a line. */
const paperHeight = 0.6875;

/** The widths that two entries with the same start need for legible text: for the beginning of one, and for the whole other. */
const tellable = { beginning: 2.75, whole: 3.1 };

/**
 * The minimum width of a card. In a narrow column there is still room for two with the same start, or for the edges of others.
 */
export const leastWidth = ({ width }: Room): number =>
  Math.min(readable, Math.max(width - tellable.beginning, Math.min(tellable.whole, 0.6 * width)));

/** However short an entry is, its card is drawn as if it took this long. */
export const leastDrawn = ({ minute, paper }: Room): Minutes =>
  Math.ceil((paper === true ? paperHeight : leastHeight) / minute);

/** The same if another entry follows at once. */
export const leastBetween = ({ minute, paper }: Room): Minutes =>
  Math.ceil((paper === true ? paperHeight : tightHeight) / minute);

/** How long after its beginning a card's first line ends. */
export const titleMinutes = ({ minute, paper }: Room): Minutes =>
  Math.ceil((paper === true ? paperHeight : titleHeight) / minute);

/** The width of a column in which this many simultaneous entries all find a place. */
export const widthFor = (count: number): number => readable + (count - 1) * titleStep;

/** Cards are laid out again when the width of a column changes by this much. */
export const roomStep = 0.25;
