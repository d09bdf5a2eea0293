import { useQuery } from "@tanstack/react-query";
import { viewMessages } from "../../../i18n/view-messages";
import { labelsQuery } from "../../../labels/labels-query";
import { useThingsOf } from "../../../things/use-things";
import classes from "./gone-labels.module.css";

/** Those labels that are not there any more; none as long as the labels are not known. */
export function useGoneLabels(ids: readonly string[]): readonly string[] {
  const { data } = useQuery(labelsQuery);
  const labels = useThingsOf("label");
  return data === undefined ? [] : ids.filter((id) => !labels.has(id));
}

/** Says of a view that it asks for labels that are gone. */
export function GoneLabels({ ids }: { ids: readonly string[] }) {
  const { length } = useGoneLabels(ids);
  return length > 0 && <p className={classes.note}>{viewMessages.goneLabels(length)}</p>;
}
