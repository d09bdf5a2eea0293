import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messages } from "../../i18n/messages";
import { hasFailed } from "../../lib/has-failed";
import { RetryButton } from "../../ui/retry-button";
import classes from "./entry-list.module.css";

interface EntryListProps<T> {
  label: string;
  query: UseQueryResult<T[]>;
  failure: string;
  empty: ReactNode;
  children: (entry: T) => ReactNode;
}

/** A list from the server in its four states: loading, failed, empty, loaded. */
export function EntryList<T>({ label, query, failure, empty, children }: EntryListProps<T>) {
  const { data, isFetching, refetch } = query;
  if (data !== undefined) {
    return data.length === 0 ? (
      <div className={classes.state}>{empty}</div>
    ) : (
      <ul className={classes.list} aria-label={label}>
        {data.map(children)}
      </ul>
    );
  }
  if (hasFailed(query)) {
    return (
      <div className={classes.state} role="alert">
        <p>{failure}</p>
        <RetryButton pending={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className={classes.list} role="status" aria-label={messages.common.loading}>
      <SkeletonEntry />
      <SkeletonEntry />
      <SkeletonEntry />
    </div>
  );
}

function SkeletonEntry() {
  return (
    <div className={classes.entry} aria-hidden="true">
      <div className={classes.words}>
        <span className={classes.bone} />
        <span className={classes.bone} />
      </div>
    </div>
  );
}

interface SettingsEntryProps {
  title: ReactNode;
  badge?: ReactNode;
  /** Short facts below the title. */
  facts: ReactNode[];
  action?: ReactNode;
}

export function SettingsEntry({ title, badge, facts, action }: SettingsEntryProps) {
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <p className={classes.title}>
          <bdi>{title}</bdi> {badge}
        </p>
        <p className={classes.facts}>
          {facts.map((fact, index) => (
            // Facts have no identity of their own, and their order is fixed.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>{fact}</span>
          ))}
        </p>
      </div>
      {action}
    </li>
  );
}
