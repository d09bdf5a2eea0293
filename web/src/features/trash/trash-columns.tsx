import { Button } from "@mantine/core";
import type { TrashEntry } from "../../api/generated/models/TrashEntry";
import { trashMessages } from "../../i18n/trash-messages";
import { dateAndTimeOf, dateOf } from "../../lib/instants";
import type { Column } from "../../ui/data-table";
import { TrashIcon } from "../../ui/icons";
import classes from "./trash-columns.module.css";
import { IconButton } from "../../ui/icon-button";

interface TrashColumnsOptions {
  onRestore: (entry: TrashEntry) => void;
  onDelete: (entry: TrashEntry) => void;
}

export function trashColumns({ onRestore, onDelete }: TrashColumnsOptions): Column<TrashEntry>[] {
  return [
    { header: trashMessages.name, kind: "lead", unlabelled: true, cell: ({ title }) => title },
    { header: trashMessages.kind, width: "7rem", cell: ({ kind }) => trashMessages.kinds[kind] },
    {
      header: trashMessages.deleted,
      width: "12rem",
      cell: ({ deleted_at: deleted }) => dateAndTimeOf(deleted),
    },
    { header: trashMessages.expires, width: "8.5rem", cell: ({ expires_at: expires }) => dateOf(expires) },
    {
      header: trashMessages.actions,
      width: "13rem",
      kind: "actions",
      cell: (entry) => (
        <span className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={trashMessages.restoreNamed(entry.title)}
            onClick={() => onRestore(entry)}
          >
            {trashMessages.restore}
          </Button>
          <IconButton
            size={32}
            // Used to find the row again (`findRowActions`).
            data-row-actions={entry.id}
            aria-label={trashMessages.deleteNamed(entry.title)}
            title={trashMessages.deleteForEver}
            onClick={() => onDelete(entry)}
          >
            <TrashIcon size={16} />
          </IconButton>
        </span>
      ),
    },
  ];
}
