import { Button } from "@mantine/core";
import { type ReactNode, type RefObject, useId } from "react";
import { detailOf } from "../api/problem";
import { messages } from "../i18n/messages";
import { tableMessages } from "../i18n/table-messages";
import { pageSize } from "../lib/paging";
import { type Column, DataTable } from "./data-table";
import { PlusIcon } from "./icons";
import { Pager } from "./pager";
import { networkMessage } from "./report";
import { RetryButton } from "./retry-button";
import classes from "./table-screen.module.css";
import type { PagedRows } from "./use-paged-query";

interface TableScreenProps<Row> {
  heading: string;
  /** Below the heading. */
  hint?: string;
  addLabel: string;
  AddIcon?: typeof PlusIcon;
  addVariant?: "filled" | "default";
  addDisabled?: boolean;
  addButton: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  paged: PagedRows<Row>;
  /** The text for an empty list, and how to fill it. */
  empty: { title: string; hint: string };
  /** The pointer or focus comes near: what the user may open next can be loaded. */
  onApproach: () => void;
  /** The dialogs of the screen. */
  children: ReactNode;
}

/** A screen with one table, page by page, and a button that adds to it. */
export function TableScreen<Row>({
  heading,
  hint,
  addLabel,
  AddIcon = PlusIcon,
  addVariant = "filled",
  addDisabled = false,
  addButton,
  onAdd,
  columns,
  rowKey,
  paged,
  empty,
  onApproach,
  children,
}: TableScreenProps<Row>) {
  const headingId = useId();
  const { page, rows, hasNext, error, fetching, goTo, retry } = paged;
  return (
    <main
      id="content"
      className={classes.screen}
      aria-labelledby={headingId}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <header className={classes.header}>
        <div>
          <h1 id={headingId}>{heading}</h1>
          {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        </div>
        <Button
          ref={addButton}
          variant={addVariant}
          leftSection={<AddIcon size={16} />}
          disabled={addDisabled}
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      </header>
      {error === null ? (
        <DataTable label={heading} columns={columns} rowKey={rowKey} rows={rows} expectedRows={pageSize}>
          {page === 1 ? (
            <State title={empty.title} hint={empty.hint} />
          ) : (
            <State title={tableMessages.pager.pastEnd} hint={tableMessages.pager.pastEndHint} />
          )}
        </DataTable>
      ) : (
        <div className={classes.failure} role="alert">
          <State
            title={messages.errors.somethingWrong}
            hint={networkMessage(error) ?? detailOf(error) ?? messages.errors.screenFailedHint}
          />
          <RetryButton pending={fetching} onRetry={retry} />
        </div>
      )}
      <Pager page={page} hasNext={hasNext} loading={rows === undefined && error === null} onGoTo={goTo} />
      {children}
    </main>
  );
}

function State({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={classes.state}>
      <p className={classes.stateTitle}>{title}</p>
      <p>{hint}</p>
    </div>
  );
}
