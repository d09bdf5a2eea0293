import { EmptyView } from "./empty-view";
import type { ViewName } from "./view-name";

import { viewMessages } from "../../../i18n/view-messages";

export { tasksOfView } from "./tasks-of-view";

/** In which order the tasks of a view are, if nobody moves them by hand. */
export const orderOf = (name: ViewName): string | undefined =>
  name === "upcoming" ? viewMessages.sortedHint : undefined;

/** A view in place of the whole list: loaded with the first one that is chosen. */
export const emptyView = (name: ViewName) => <EmptyView name={name} />;
