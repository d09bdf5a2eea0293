import type { Label } from "../api/generated/models/Label";
import { locale } from "../i18n/translation";

const collator = new Intl.Collator(locale);

/** By their names. */
export const inOrderOfNames = <L extends Pick<Label, "name">>(labels: Iterable<L>): L[] =>
  [...labels].toSorted((one, other) => collator.compare(one.name, other.name));
