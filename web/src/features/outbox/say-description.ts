import { changesMessages } from "../../i18n/changes-messages";
import type { Description } from "../../things/change";

/** What a change does, and which thing it is about if that is known. */
export const sayDescription = ({ action, thing }: Description): string =>
  thing === "" ? action : changesMessages.described(action, thing);
