import { paths } from "../app/paths";
import { wideScreen } from "./wide-screen";

/** The address of a list of tasks: beside the calendar, so that both stay, or on its own screen. Null for the whole list. */
export function addressOfList(list: string | null): { pathname: string; search: string } {
  const { pathname, search } = window.location;
  const isBeside = pathname === paths.home && window.matchMedia(wideScreen).matches;
  const address = new URLSearchParams(isBeside ? search : "");
  address.delete("list");
  if (list !== null) {
    address.set("list", list);
  }
  return { pathname: isBeside ? pathname : paths.tasks, search: address.toString() };
}

const labelPrefix = "label-";

/** The list of the open tasks with a label, as in the address. */
export const listOfLabel = (id: string): string => labelPrefix + id;

/** The label of a list; null if it is another list. */
export const labelOfList = (list: string): string | null =>
  list.startsWith(labelPrefix) ? list.slice(labelPrefix.length) : null;
