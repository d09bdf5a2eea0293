import { historyMessages } from "../../i18n/history-messages";
import type { Description } from "../../things/change";

/** Says what a change does, and to which things if that is known. */
export function sayDescription({ action, thing, others = 0 }: Description): string {
  const said = thing === "" ? action : historyMessages.described(action, thing);
  return others === 0 ? said : historyMessages.andOthers(said, others);
}
