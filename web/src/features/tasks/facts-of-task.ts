import type { Task } from "../../api/generated/models/Task";
import { outboxMessages } from "../../i18n/outbox-messages";
import { planningMessages } from "../../i18n/planning-messages";
import type { Names } from "../../lib/time/names";
import { dayOf, timeOfDay } from "../../lib/time/wall";
import { parseInstant } from "../../lib/time/when";
import type { Zone } from "../../lib/time/zone";
import { type Fact, factsOf } from "../../ui/form/merge";
import { partsFor, valuesOf } from "./task-values";

/** What a task says, in words. */
export const factsOfTask = (task: Task, zone: Zone, names: Names): Fact[] => [
  ...factsOf(partsFor(zone, names), valuesOf(task, zone)),
  { label: outboxMessages.scheduled, text: whenScheduled(task, zone, names) },
];

function whenScheduled({ scheduled_start: start }: Task, zone: Zone, names: Names): string {
  if (start === null) {
    return "";
  }
  const wall = zone.wallAt(parseInstant(start));
  return planningMessages.at(names.date(dayOf(wall)), names.time(timeOfDay(wall)));
}
