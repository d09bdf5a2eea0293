import { factsOfCalendar } from "../features/calendar/editor/facts-of-calendar";
import { factsOfEvent } from "../features/calendar/editor/facts-of-event";
import { factsOfItem } from "../features/items/item-values";
import { factsOfLabel } from "../labels/facts-of-label";
import { OutboxDialog as Dialog, type OutboxDialogProps } from "../features/outbox/outbox-dialog";
import { factsOfSettings } from "../features/settings/calendar-values";
import { factsOfHours } from "../features/settings/planning/facts-of-hours";
import { factsOfPlanning } from "../features/settings/planning/limits-values";
import { factsOfTask } from "../features/tasks/facts-of-task";
import { factsOfViews } from "../features/tasks/views/facts-of-views";
import { hourSetsOf } from "../settings/hour-sets-of";
import { settingsId } from "../things/kinds";
import { useThingsOf } from "../things/use-things";
import { usePreferences } from "../lib/time/preferences";
import type { Facts } from "../features/outbox/overwritten";

/** The changes of this device, with the facts of their things from each feature. */
export function OutboxDialog(props: Omit<OutboxDialogProps, "facts">) {
  const { zone, names } = usePreferences();
  const calendars = useThingsOf("calendar");
  const labels = useThingsOf("label");
  const settings = useThingsOf("settings").get(settingsId);
  const facts: Facts = {
    task: (task) => factsOfTask(task, zone, names),
    event: (event) => factsOfEvent(event, zone, names, calendars),
    calendar: factsOfCalendar,
    label: (label) => factsOfLabel(label, hourSetsOf(settings)),
    item: factsOfItem,
    settings: (of) => [
      ...factsOfSettings(of),
      ...factsOfPlanning(of),
      ...factsOfHours(of, names),
      ...factsOfViews(of.task_views, labels),
    ],
  };
  return <Dialog {...props} facts={facts} />;
}
