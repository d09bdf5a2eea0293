import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { viewMessages } from "../../../i18n/view-messages";
import { addressOfList, listOfLabel } from "../../../lib/list-address";
import { EmptyView, GoneView } from "./empty-view";
import { useGoneLabels } from "./gone-labels";
import viewMenu from "./view-menu.module.css";

/** Shown in place of the list of a label without open tasks, or a deleted one. */
export function EmptyLabelView({ id }: { id: string }) {
  return useGoneLabels([id]).length > 0 ? (
    <GoneView text={viewMessages.labelGone} />
  ) : (
    <EmptyView text={viewMessages.empty.label} />
  );
}

/** Labels in rows are plain links. Here they are followed without reloading the page: one listener for all rows. */
export function LabelLinks() {
  const navigate = useNavigate();
  useFocusOnViewMenu();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      const id =
        target instanceof Element
          ? target.closest<HTMLElement>("a[data-label]")?.dataset["label"]
          : undefined;
      if (id !== undefined && !event.defaultPrevented && !ctrlKey && !metaKey && !shiftKey) {
        event.preventDefault();
        void navigate(addressOfList(listOfLabel(id)));
      }
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
  return null;
}

/**
 * A link to another list may be in a row that disappears, and would lose the focus: the button that names the new list gets it.
 */
function useFocusOnViewMenu(): void {
  const [search] = useSearchParams();
  const list = search.get("list");
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current !== list) {
      shown.current = list;
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>(`.${viewMenu["button"]}`)?.focus();
      }
    }
  }, [list]);
}
