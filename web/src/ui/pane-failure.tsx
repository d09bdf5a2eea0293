import { statesMessages } from "../i18n/states-messages";
import classes from "./pane-failure.module.css";
import { RetryButton } from "./retry-button";

interface PaneFailureProps {
  /** The name of the pane's content. */
  name: string;
  /** A retry is running. */
  pending?: boolean;
  onRetry: () => void;
}

/** Shown in place of a pane that could not be shown, with a button to retry. */
export function PaneFailure({ name, pending = false, onRetry }: PaneFailureProps) {
  return (
    <section className={classes.failed} role="alert" aria-label={name}>
      <h2 className={classes.title}>{statesMessages.pane.failed(name)}</h2>
      <p>{statesMessages.pane.hint}</p>
      <RetryButton pending={pending} onRetry={onRetry} />
    </section>
  );
}
