import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plannerState } from "./planner-state";
import { showChange } from "./show-change";

const before = { task_id: "report", start: "2199-01-01T09:00:00Z", minutes: 30 };
const after = { ...before, start: "2199-01-01T10:00:00Z" };

/** A calendar on a phone, or beside other panes (`isWide`). It is in sight, or hidden behind another tab. */
function draw({ isWide = false, isInSight = true } = {}) {
  vi.stubGlobal("matchMedia", () => ({ matches: isWide }));
  const column = document.createElement("div");
  column.setAttribute("role", "gridcell");
  column.dataset["day"] = "1";
  column.checkVisibility = () => isInSight;
  document.body.replaceChildren(column);
}

beforeEach(() => plannerState.set({ panel: "proposal", reveal: null }));
afterEach(() => document.body.replaceChildren());

test("on a phone a change is shown in the calendar, which the list gives way to", () => {
  draw();
  expect(showChange({ task: "report", before, after })).toBe(true);
  expect(plannerState.read()).toMatchObject({ panel: null, reveal: [after] });
  expect(showChange({ task: "report", before, after: null })).toBe(true);
  expect(plannerState.read().reveal, "where it goes from").toEqual([before]);
});

test.each([{ isWide: true }, { isInSight: false }])("elsewhere the list stays: %o", (calendar) => {
  draw(calendar);
  expect(showChange({ task: "report", before, after })).toBe(false);
  expect(plannerState.read()).toMatchObject({ panel: "proposal", reveal: null });
});
