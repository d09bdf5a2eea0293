/** Whether an element has not room for all of its words. A pixel is rounding. */
export const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
