import "../../../styles/entries.css";
import { useThingsOf } from "../../../things/use-things";
import classes from "./label-facts.module.css";
import { inOrderOfNames } from "../../../labels/labels-in-order";

/** How many fit into a row. */
const most = 3;

/**
 * The labels of a task, in a quiet style: each opens the tasks with it (`LabelLinks`). Unknown ones are not shown: they were
 * deleted, or are still loading.
 */
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
          // For the keyboard there is the row's menu: a row is one tab stop.
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
