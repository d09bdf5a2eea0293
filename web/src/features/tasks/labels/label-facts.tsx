import "../../../styles/entries.css";
import { useThingsOf } from "../../../things/use-things";
import classes from "./label-facts.module.css";
import { inOrderOfNames } from "../../../labels/labels-in-order";

/** So many a row has room for. */
const most = 3;

/** The labels of a task, quietly. One that is not known says nothing: it was deleted, or is on its way. */
export function LabelFacts({ ids }: { ids: readonly string[] }) {
  const all = useThingsOf("label");
  const labels = inOrderOfNames(ids.flatMap((id) => all.get(id) ?? []));
  const hidden = labels.slice(most);
  return (
    <>
      {labels.slice(0, most).map(({ id, name, color }) => (
        <span key={id} className={classes.label} data-color={color} dir="auto">
          {name}
        </span>
      ))}
      {hidden.length > 0 && (
        <span data-tip={hidden.map(({ name }) => name).join(", ")}>+{hidden.length}</span>
      )}
    </>
  );
}
