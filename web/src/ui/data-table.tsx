import type { ReactNode } from "react";
import { messages } from "../i18n/messages";
import classes from "./data-table.module.css";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** A share of the width, in CSS. */
  width?: string;
  /** `lead` is emphasised; `actions` are at the end of the row, on a phone in the card's corner. */
  kind?: "lead" | "actions";
  /** On a phone each row is a card with labelled values, unless they are clear without a label. */
  unlabelled?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** Undefined while they are loading. */
  rows: Row[] | undefined;
  /** For how many rows an outline is shown while loading. */
  expectedRows: number;
  /** Shown in place of the rows if there are none. */
  children: ReactNode;
}

// Some browsers drop the table roles when CSS changes the layout. These attributes restore them.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** A table, on a phone a stack of cards. */
export function DataTable<Row>({
  label,
  columns,
  rowKey,
  rows,
  expectedRows,
  children,
}: DataTableProps<Row>) {
  return (
    <div className={classes.card}>
      <table className={classes.table} role="table" aria-label={label} aria-busy={rows === undefined}>
        <colgroup>
          {columns.map(({ header, width }) => (
            <col key={header} style={{ width }} />
          ))}
        </colgroup>
        <thead role="rowgroup" className={classes.head}>
          <tr role="row">
            {columns.map(({ header, kind }) => (
              <th key={header} role="columnheader" scope="col" data-kind={kind}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {rows === undefined ? (
          <Outline columns={columns} count={expectedRows} />
        ) : (
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row" className={classes.row}>
                {columns.map(({ header, kind, unlabelled, cell }) => (
                  <td key={header} role="cell" data-kind={kind}>
                    {kind !== "actions" && unlabelled !== true && (
                      // Screen readers get this from the column's header, where there is one.
                      <span className={classes.label} aria-hidden="true">
                        {header}
                      </span>
                    )}
                    {/* Text by users has the direction of its own script. */}
                    {kind === "actions" ? cell(row) : <bdi className={classes.value}>{cell(row)}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {rows === undefined && (
        <p role="status" className="visually-hidden">
          {messages.common.loading}
        </p>
      )}
      {rows?.length === 0 && children}
    </div>
  );
}

/** Grey bars in place of the rows: the page does not jump when they are loaded. */
function Outline<Row>({ columns, count }: { columns: Column<Row>[]; count: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={row} className={classes.row}>
          {columns.map(({ header, kind }) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label
            <td key={header} data-kind={kind}>
              <span className={classes.bar} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
