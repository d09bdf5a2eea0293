import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";

/** While a drag is near an edge of it, this scrolls. Answers how to end that. */
export const scrollAtEdges = (scroller: HTMLElement): (() => void) =>
  autoScrollForElements({ element: scroller });
