import type { Minutes } from "../../../lib/time/units";

/** How large a day's column is drawn. In rem, so that larger text gets more of it. */
export interface Room {
  /** What cards may take of its width. */
  width: number;
  /** How high a minute is. */
  minute: number;
  /** On paper, where nothing is pressed and letters are smaller. */
  paper?: boolean;
}

/** Beside the cards a column stays free, so that a slot that is taken can still be pressed. */
export const margin = 0.375;
/** What can be read, with the gap beside it. */
const readable = 4.625;
/** How far right of another card one must lie whose title is beside the other's: the first letters of that stay in sight. */
export const titleStep = 1.75;
/** How far right of another card one lies that begins below its title: the other's edge stays in sight. */
export const edgeStep = 0.5;
/** A card's first line, with what is above it. */
const titleHeight = 0.9375;
/** However short, a card has room for a line, and for a finger (WCAG 2.5.8). */
const leastHeight = 1.5;
/** Where something follows at once it is enough for a line of the smallest letters. */
const tightHeight = 0.8125;
/** On paper it is enough for a line. */
const paperHeight = 0.6875;

/** What two that begin together need so that words can be told on each: one's beginning, and all of the other. */
const tellable = { beginning: 2.75, whole: 3.1 };

/** No card is narrower. In a narrow column there is still room for two that begin together, or else for the edges of others. */
export const leastWidth = ({ width }: Room): number =>
  Math.min(readable, Math.max(width - tellable.beginning, Math.min(tellable.whole, 0.6 * width)));

/** However short, a card is drawn as if it took this long. */
export const leastDrawn = ({ minute, paper }: Room): Minutes =>
  Math.ceil((paper === true ? paperHeight : leastHeight) / minute);

/** The same where something else comes right after it. */
export const leastBetween = ({ minute, paper }: Room): Minutes =>
  Math.ceil((paper === true ? paperHeight : tightHeight) / minute);

/** So long after its beginning a card's first line ends. */
export const titleMinutes = ({ minute, paper }: Room): Minutes =>
  Math.ceil((paper === true ? paperHeight : titleHeight) / minute);

/** How wide a column has to be so that so many things at once all find a place in it. */
export const widthFor = (count: number): number => readable + (count - 1) * titleStep;

/** Cards are placed anew when a column is so much wider or narrower. */
export const roomStep = 0.25;
