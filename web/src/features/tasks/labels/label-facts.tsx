import "../../../styles/entries.css";
import { useThingsOf } from "../../../things/use-things";
import classes from "./label-facts.module.css";
import { inOrderOfNames } from "../../../labels/labels-in-order";

/** So many a row has room for. */
const most = 3;

/** The labels of a task, quietly: each leads to the tasks with it (`LabelLinks`). One that is not known says nothing: it was deleted, or is on its way. */
export function LabelFacts({ ids }: { ids: readonly string[] }) {
  const all = useThingsOf("label");
  const labels = inOrderOfNames(ids.flatMap((id) => all.get(id) ?? []));
  const hidden = labels.slice(most);
  return (
    <>
      {labels.slice(0, most).map(({ id, name, color }) => (
        <a
          key={id}
          className={classes.label}
          data-label={id}
          data-color={color}
          href={`?list=label-${id}`}
          draggable={false}
          // Keys have the row's menu: a row is one stop of Tab.
          tabIndex={-1}
          dir="auto"
        >
          {name}
        </a>
      ))}
      {hidden.length > 0 && (
        <span data-tip={hidden.map(({ name }) => name).join(", ")}>+{hidden.length}</span>
      )}
    </>
  );
}
