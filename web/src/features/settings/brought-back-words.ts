import type { BroughtBack } from "../../api/generated/models/BroughtBack";
import { locale } from "../../i18n/translation";
import { settingsMessages } from "../../i18n/settings-messages";

const words = settingsMessages.data.back;
const kinds = ["calendars", "events", "tasks", "labels", "items"] as const;

/** How much came in of each kind. */
export function whatCameIn(brought: BroughtBack): string {
  const counts = kinds.map((kind) => words.counts[kind](brought[kind]));
  return words.result(new Intl.ListFormat(locale, { type: "conjunction" }).format(counts));
}
