import { statesMessages } from "../i18n/states-messages";
import classes from "./pane-failure.module.css";
import { RetryButton } from "./retry-button";

interface PaneFailureProps {
  /** What the pane holds. */
  name: string;
  /** It is being tried again. */
  pending?: boolean;
  onRetry: () => void;
}

/** Stands in for a pane that could not be shown, and offers another try. */
export function PaneFailure({ name, pending = false, onRetry }: PaneFailureProps) {
  return (
    <section className={classes.failed} role="alert" aria-label={name}>
      <h2 className={classes.title}>{statesMessages.pane.failed(name)}</h2>
      <p>{statesMessages.pane.hint}</p>
      <RetryButton pending={pending} onRetry={onRetry} />
    </section>
  );
}
