import type { Label } from "../../../api/generated/models/Label";
import type { TaskView } from "../../../api/generated/models/TaskView";
import { labelMessages } from "../../../i18n/label-messages";
import { planningMessages } from "../../../i18n/planning-messages";
import { viewMessages } from "../../../i18n/view-messages";
import type { Fact } from "../../../ui/form/merge";
import { fieldsOf, type ViewFields } from "./view-fields";

const words = viewMessages;

/** Views as text. A conflict concerns one of them, and one of an earlier version of this app all of them. */
export function factsOfViews(views: readonly TaskView[], labels: ReadonlyMap<string, Label>): Fact[] {
  const fields = views.map(fieldsOf);
  const fact = (label: string, textOf: (of: ViewFields) => string): Fact => ({
    label,
    text: fields.map(textOf).join("; "),
  });
  const nameOf = (id: string) => labels.get(id)?.name ?? words.goneLabel;
  return [
    fact(words.name, ({ name }) => name),
    fact(words.show, ({ state }) => words.states[state]),
    fact(words.due, ({ due }) => words.dues[due]),
    fact(words.priority, ({ priority }) =>
      priority.map((each) => planningMessages.priorities[each]).join(", "),
    ),
    fact(labelMessages.labels, ({ label }) => label.map(nameOf).join(", ")),
    fact(words.text, ({ q }) => q),
    fact(words.scheduled, ({ scheduled }) => words.schedules[scheduled]),
    fact(words.order, ({ order }) => words.orders[order]),
  ];
}
