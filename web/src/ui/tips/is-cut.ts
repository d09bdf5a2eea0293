/** Whether an element lacks room for all of its text. One pixel is rounding. */
export const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
