import { expect, test } from "vitest";
import type { TaskView } from "../../../api/generated/models/TaskView";
import { dueChoices, fieldsOf, newFields, viewOfFields } from "./view-fields";

const view: TaskView = {
  id: "1",
  name: "Work",
  query: {
    completed: false,
    due_after: "today",
    due_before: "today+7",
    scheduled: false,
    priority: ["urgent", "high"],
    label: ["a", "b"],
    q: "report",
  },
  order: "due",
};

test("what is saved stands in the form, and the form says the same again", () => {
  expect(viewOfFields(fieldsOf(view), view)).toEqual(view);
  const all: TaskView = { id: "2", name: "Everything", query: {} };
  expect(viewOfFields(fieldsOf(all), all)).toEqual(all);
});

test("each choice of when tasks are due is found again", () => {
  for (const due of dueChoices) {
    expect(fieldsOf(viewOfFields({ ...newFields, due }, null)).due).toBe(due);
  }
});

test("bounds that the form has no words for stay, unless another choice is made", () => {
  const odd: TaskView = { ...view, query: { due_after: "2026-01-01" } };
  const fields = fieldsOf(odd);
  expect(fields.due).toBe("other");
  expect(viewOfFields(fields, odd).query).toEqual({ due_after: "2026-01-01" });
  expect(viewOfFields({ ...fields, due: "any" }, odd).query).toEqual({});
});

test("a new view is of open tasks, and its words are trimmed", () => {
  const made = viewOfFields({ ...newFields, name: " Calls ", q: " phone " }, null);
  expect(made).toEqual({ id: made.id, name: "Calls", query: { completed: false, q: "phone" } });
});
