import type { Things } from "../things/things";
import { createLabel } from "./label-changes";
import { labelKey } from "./label-key";
import { newLabel } from "./label-picks";
import { reportLabelError } from "./report-label-error";

/** The ids of labels with these names. Missing labels are created. */
export function labelsByName(things: Things, names: readonly string[]): string[] {
  return names.map((name) => {
    const known = [...things.store.view().label.values()];
    const label = known.find((each) => labelKey(each.name) === labelKey(name));
    return label?.id ?? make(things, name, known);
  });
}

function make(things: Things, name: string, known: Parameters<typeof newLabel>[1]): string {
  const label = newLabel(name, known);
  things.make(createLabel, label).outcome.catch(reportLabelError);
  return label.id;
}
