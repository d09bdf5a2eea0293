import { expect, test } from "vitest";
import { dePlanner } from "./de-planner";
import { dePlanningSettings } from "./de-planning-settings";
import { enPlanner } from "./en-planner";
import { enPlanningSettings } from "./en-planning-settings";

test.each([
  ["en", enPlanner.first, enPlanningSettings.mode.names],
  ["de", dePlanner.first, dePlanningSettings.mode.names],
])("before the first plan and in the settings the modes have the same names: %s", (_, first, names) => {
  expect({ off: first.once, suggest: first.suggest, automatic: first.automatic }).toEqual(names);
});
