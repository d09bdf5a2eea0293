/** How long a menu waits (specification, part 9), in milliseconds. */

/** Letters that follow each other faster than this are one word. */
export const typeAheadReset = 1_000;

/** A pointer must rest on an entry this long before its submenu opens, so that passing by opens nothing. */
export const submenuOpenDelay = 100;

/** A submenu stays this long after the pointer left its entry: the way to it may lead across other entries. */
export const pointerGracePeriod = 300;
