import type { BroughtBack } from "../../api/generated/models/BroughtBack";
import { locale } from "../../i18n/translation";
import { settingsMessages } from "../../i18n/settings-messages";

const words = settingsMessages.data.back;
const kinds = ["calendars", "events", "tasks", "labels", "items"] as const;

/** How many things of each kind were imported. */
export function whatCameIn(brought: BroughtBack): string {
  const counts = kinds.map((kind) => words.counts[kind](brought[kind]));
  return words.result(new Intl.ListFormat(locale, { type: "conjunction" }).format(counts));
}
