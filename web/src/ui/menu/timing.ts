/** The delays of menus (specification, part 9), in milliseconds. */

/** Letters typed faster than this after each other form one word. */
export const typeAheadReset = 1_000;

/** The pointer must rest on an entry this long before its submenu opens, so that passing over it opens nothing. */
export const submenuOpenDelay = 100;

/** A submenu stays open this long after the pointer left its entry: the way to it may cross other entries. */
export const pointerGracePeriod = 300;
