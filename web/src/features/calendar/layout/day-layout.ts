import type { Axis, Place } from "../../../lib/time/axis";
import { startOf } from "../../../lib/time/stretches";
import type { Instant } from "../../../lib/time/units";
import type { Zone } from "../../../lib/time/zone";
import type { Day } from "../../../lib/time/days";
import { columnsOf, groupsOf } from "./columns";
import type { Spot } from "./overlaps";
import { placing } from "./placing";
import { drawnExtents } from "./drawn-extents";
import { leastDrawn, margin, type Room, roomStep, titleMinutes, widthFor } from "./room";
import { type TextRoom, textRoom } from "./text-room";

/** What the grid needs to know of something timed. */
export interface Timed {
  start: Instant;
  end: Instant;
  /** It only tells what was there, or what is about to go from there. */
  isFaint?: boolean;
}

/** The part of something that is on one day. */
export interface Part<T> {
  entry: T;
  from: Place;
  to: Place;
  /** It began on an earlier day, or goes on on a later one. */
  fromBefore: boolean;
  toAfter: boolean;
  isFaint: boolean;
}

/** Such a part where it is drawn. */
export interface Card<T> extends Part<T> {
  /** Shares of the column's width. */
  left: number;
  width: number;
  /** What lies further up covers what lies further down. */
  layer: number;
  /** Of the column's width, what others take away on the right of its words. */
  covered: number;
  text: TextRoom;
}

/** How many have no place among those they overlap with, and where that is said. */
export interface More {
  from: Place;
  count: number;
}

export interface DayLayout<T> {
  /** The earliest first. */
  cards: Card<T>[];
  more: More[];
}

/**
 * The parts of a day, each long enough to be read. What goes over midnight is cut there. What is short is drawn longer, so that a
 * finger finds it, but not into what comes after it: one after the other, they stand below each other (`drawnExtents`).
 */
export function partsOf<T extends Timed>(
  entries: readonly T[],
  day: Day,
  axis: Axis,
  zone: Zone,
  room: Room,
): Part<T>[] {
  const [dayStart, dayEnd] = [startOf(day, zone), startOf(day + 1, zone)];
  const parts = entries
    .filter(({ start, end }) => start < dayEnd && end > dayStart)
    .map((entry) => ({
      entry,
      from: axis.place(day, Math.max(entry.start, dayStart)),
      to: axis.placeEnd(day, Math.min(entry.end, dayEnd)),
      fromBefore: entry.start < dayStart,
      toAfter: entry.end > dayEnd,
      isFaint: entry.isFaint === true,
    }));
  const drawn = drawnExtents(parts, axis.length, room);
  return parts.map((part, index) => Object.assign(part, drawn[index]));
}

/** Places the parts of a day. `wanted` has a place in any case, if it is among them. */
export function layOut<T>(parts: readonly Part<T>[], room: Room, wanted?: T): DayLayout<T> {
  const position = parts.findIndex(({ entry }) => entry === wanted);
  const usual = placing.find(parts, room);
  const spots = position >= 0 && usual[position] === null ? placing.find(parts, room, position) : usual;
  const shown: { part: Part<T>; spot: Spot }[] = [];
  const hidden: Part<T>[] = [];
  for (const [index, part] of parts.entries()) {
    const spot = spots[index];
    if (spot == null) {
      hidden.push(part);
    } else {
      shown.push({ part, spot });
    }
  }
  const cards = shown
    .map(({ part, spot }) => cardOf(part, spot, shown, room))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  return { cards, more: moreOf(hidden, cards, room) };
}

/** How wide a column must be, with its line, so that all of a day's parts have a place. In rem. */
export const widthForAll = (parts: readonly Part<unknown>[]): number =>
  margin + 2 * roomStep + widthFor(Math.max(1, ...columnsOf(parts).map(({ count }) => count)));

interface Shown {
  part: Part<unknown>;
  spot: Spot;
}

function cardOf<T>(part: Part<T>, spot: Spot, shown: Shown[], room: Room): Card<T> {
  const over = shown.filter(
    (other) =>
      other.spot.layer > spot.layer &&
      other.spot.left < spot.left + spot.width - slack &&
      other.part.from < part.to &&
      part.from < other.part.to,
  );
  const isBeside = (other: Shown) => other.part.from < part.from + titleMinutes(room);
  const clear = Math.min(spot.width, ...over.filter(isBeside).map((other) => other.spot.left - spot.left));
  const end = Math.min(part.to, ...over.filter((other) => !isBeside(other)).map((other) => other.part.from));
  return {
    ...part,
    left: spot.left / room.width,
    width: spot.width / room.width,
    layer: spot.layer,
    covered: (spot.width - clear) / room.width,
    text: textRoom(clear, { all: part.to - part.from, clear: end - part.from }, room, part.isFaint),
  };
}

/** Rounding is no overlap. */
const slack = 1e-6;

/** Each group of those that are left out is counted once, where it hides as little as can be. */
function moreOf<T>(hidden: Part<T>[], cards: Card<T>[], room: Room): More[] {
  const [height, title] = [leastDrawn(room), titleMinutes(room)];
  return groupsOf(hidden).map((group) => {
    const [from, to] = [group[0]?.from ?? 0, Math.max(...group.map((each) => each.to)) - height];
    const places = Array.from({ length: Math.floor((to - from) / 5) + 1 }, (_, step) => from + step * 5);
    const isClear = (place: Place) =>
      cards.every((card) => card.from >= place + height || card.from + title <= place);
    return { from: places.find(isClear) ?? from, count: group.length };
  });
}
