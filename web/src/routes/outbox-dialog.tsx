import { factsOfCalendar } from "../features/calendar/editor/facts-of-calendar";
import { factsOfEvent } from "../features/calendar/editor/facts-of-event";
import { factsOfItem } from "../features/items/item-values";
import { factsOfLabel } from "../labels/facts-of-label";
import { OutboxDialog as Dialog, type OutboxDialogProps } from "../features/outbox/outbox-dialog";
import { factsOfSettings } from "../features/settings/calendar-values";
import { factsOfTask } from "../features/tasks/facts-of-task";
import { factsOfViews } from "../features/tasks/views/facts-of-views";
import { useThingsOf } from "../things/use-things";
import { usePreferences } from "../lib/time/preferences";
import type { Facts } from "../features/outbox/overwritten";

/** The changes of this device, with what their features say of their things. */
export function OutboxDialog(props: Omit<OutboxDialogProps, "facts">) {
  const { zone, names } = usePreferences();
  const calendars = useThingsOf("calendar");
  const labels = useThingsOf("label");
  const facts: Facts = {
    task: (task) => factsOfTask(task, zone, names),
    event: (event) => factsOfEvent(event, zone, names, calendars),
    calendar: factsOfCalendar,
    label: factsOfLabel,
    item: factsOfItem,
    settings: (settings) => [...factsOfSettings(settings), ...factsOfViews(settings.task_views, labels)],
  };
  return <Dialog {...props} facts={facts} />;
}
