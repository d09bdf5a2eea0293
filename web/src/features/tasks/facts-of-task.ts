import type { Task } from "../../api/generated/models/Task";
import type { TaskBlock } from "../../api/generated/models/TaskBlock";
import { outboxMessages } from "../../i18n/outbox-messages";
import { planningMessages } from "../../i18n/planning-messages";
import { taskFormMessages } from "../../i18n/task-form-messages";
import { now } from "../../lib/time/minute-clock";
import type { Names } from "../../lib/time/names";
import { shortDatesOf } from "../../lib/time/short-dates";
import { dayAt } from "../../lib/time/stretches";
import { dayOf } from "../../lib/time/wall";
import { parseInstant } from "../../lib/time/when";
import type { Zone } from "../../lib/time/zone";
import { type Fact, factsOf } from "../../ui/form/merge";
import { partsFor, valuesOf } from "./task-values";

/** How many blocks are listed, in order. */
const mostListed = 8;

/** The fields of a task, as text. */
export const factsOfTask = (task: Task, zone: Zone, names: Names): Fact[] => [
  ...factsOf(partsFor(zone, names), valuesOf(task, zone)),
  { label: outboxMessages.scheduled, text: sayBlocks(task, zone, names) },
];

function sayBlocks({ blocks }: Task, zone: Zone, names: Names): string {
  const days = blocks.map(({ start }) => dayAt(parseInstant(start), zone));
  const dateOf = shortDatesOf(days, dayAt(now(), zone), names);
  const say = ({ start, minutes, pinned }: TaskBlock) => {
    const [from, to] = [zone.wallAt(parseInstant(start)), zone.wallAt(parseInstant(start) + minutes)];
    const when = planningMessages.at(dateOf(dayOf(from)), names.times(from, to));
    return pinned ? outboxMessages.pinned(when) : when;
  };
  const listed = blocks.slice(0, mostListed).map(say);
  const more = blocks.length - listed.length;
  return [...listed, ...(more > 0 ? [taskFormMessages.moreBlocks(more)] : [])].join("; ");
}
