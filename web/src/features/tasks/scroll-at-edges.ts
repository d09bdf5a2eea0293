import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";

/** Scrolls while a drag is near an edge. Returns a function that stops it. */
export const scrollAtEdges = (scroller: HTMLElement): (() => void) =>
  autoScrollForElements({ element: scroller });
