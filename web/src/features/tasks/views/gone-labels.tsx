import { useQuery } from "@tanstack/react-query";
import { viewMessages } from "../../../i18n/view-messages";
import { labelsQuery } from "../../../labels/labels-query";
import { useThingsOf } from "../../../things/use-things";
import classes from "./gone-labels.module.css";

/** The labels that no longer exist; none while the labels are not known. */
export function useGoneLabels(ids: readonly string[]): readonly string[] {
  const { data } = useQuery(labelsQuery);
  const labels = useThingsOf("label");
  return data === undefined ? [] : ids.filter((id) => !labels.has(id));
}

/** Says that a view uses labels that no longer exist. */
export function GoneLabels({ ids }: { ids: readonly string[] }) {
  const { length } = useGoneLabels(ids);
  return length > 0 && <p className={classes.note}>{viewMessages.goneLabels(length)}</p>;
}
