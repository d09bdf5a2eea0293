import { type RefObject, useState } from "react";
import { pageAfterRemoval } from "../lib/paging";
import { findRowActions } from "./row-actions";
import type { PagedRows } from "./use-paged-query";

type Kind = "add" | "edit" | "remove";

interface RowDialogsOptions<Row> {
  paged: PagedRows<Row>;
  rowKey: (row: Row) => string;
  /** The element that gets the focus if no row is left. */
  fallback: RefObject<HTMLElement | null>;
}

export type RowDialogs<Row> = ReturnType<typeof useRowDialogs<Row>>;

/** The open dialog of a table, its row, and where the focus goes afterwards. */
export function useRowDialogs<Row>({ paged, rowKey, fallback }: RowDialogsOptions<Row>) {
  const [opened, setOpened] = useState<Kind | null>(null);
  // Kept while the closing of the dialog is animated.
  const [row, setRow] = useState<Row>();
  const [neighbours, setNeighbours] = useState<string[]>([]);

  const show = (kind: Kind, subject: Row) => {
    const keys = (paged.rows ?? []).map(rowKey);
    const at = keys.indexOf(rowKey(subject));
    setRow(subject);
    setNeighbours([...keys.slice(at, at + 1), ...keys.slice(at + 1), ...keys.slice(0, at).toReversed()]);
    setOpened(kind);
  };
  const dialog = (kind: Kind, returnFocus: () => HTMLElement | null) => ({
    opened: opened === kind,
    onClose: () => setOpened(null),
    returnFocus,
  });
  const toRow = () => findRowActions(...neighbours) ?? fallback.current;

  return {
    isOpen: opened !== null,
    row,
    add: () => setOpened("add"),
    edit: (subject: Row) => show("edit", subject),
    remove: (subject: Row) => show("remove", subject),
    /** A row disappears without a dialog: if it has the focus, that moves to the next row. */
    leave: (subject: Row) => {
      const keys = (paged.rows ?? []).map(rowKey);
      const at = keys.indexOf(rowKey(subject));
      const left = findRowActions(keys[at])?.closest("tr");
      const { activeElement } = document;
      if (activeElement === document.body || left?.contains(activeElement) === true) {
        (findRowActions(keys[at + 1], keys[at - 1]) ?? fallback.current)?.focus();
      }
    },
    /** The row was deleted on the server. */
    removed: () => {
      const target = pageAfterRemoval(paged.page, (paged.rows?.length ?? 0) - 1);
      if (target !== paged.page) {
        paged.goTo(target);
      }
    },
    adding: dialog("add", () => fallback.current),
    editing: dialog("edit", toRow),
    removing: dialog("remove", toRow),
  };
}
