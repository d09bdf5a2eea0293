import { expect, test } from "vitest";
import { axisOf } from "../../../../lib/time/axis";
import { dayFromDate } from "../../../../lib/time/days";
import { parseInstant } from "../../../../lib/time/when";
import { zoneOf } from "../../../../lib/time/zone";
import { printedHours } from "./printed-hours";

const utc = zoneOf("UTC");
const day = dayFromDate(2026, 3, 18);
const axis = axisOf([day], utc);

const at = (text: string) => parseInstant(`2026-03-${text}:00Z`);

test.each([
  ["a usual day at least", "18T09:00", "18T10:00", { from: 420, to: 1_140 }],
  ["whole hours before and after it", "18T05:40", "18T20:10", { from: 300, to: 1_260 }],
  ["all of what goes over midnight", "17T22:00", "18T01:00", { from: 0, to: 1_140 }],
  ["nothing of other days", "19T01:00", "19T02:00", { from: 420, to: 1_140 }],
])("on paper there is %s", (_what, start, end, hours) => {
  expect(printedHours([{ start: at(start), end: at(end) }], [day], axis, utc)).toEqual(hours);
});
