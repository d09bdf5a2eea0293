/** The grid's unit: a day has 288 slots of five minutes. */
export const minutesPerSlot = 5;
export const minutesPerDay = 24 * 60;

/** Lines of the day's grid, counted from 1. */
export interface SlotSpan {
  firstLine: number;
  slots: number;
}

/** Where an entry lies in its day's column. Times between two slots go to the slot that they are in. */
export function slotSpan(startMinute: number, minutes: number): SlotSpan {
  const first = Math.floor(startMinute / minutesPerSlot);
  const end = Math.ceil(Math.min(startMinute + minutes, minutesPerDay) / minutesPerSlot);
  return { firstLine: first + 1, slots: Math.max(1, end - first) };
}

/** How far down the day a minute is, from 0 to 1. */
export function shareOfDay(minute: number): number {
  return minute / minutesPerDay;
}
