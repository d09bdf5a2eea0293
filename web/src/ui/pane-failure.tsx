import { Button } from "@mantine/core";
import { statesMessages } from "../i18n/states-messages";
import classes from "./pane-failure.module.css";

interface PaneFailureProps {
  /** What the pane holds. */
  name: string;
  onRetry: () => void;
}

/** Stands in for a pane that could not be shown, and offers another try. */
export function PaneFailure({ name, onRetry }: PaneFailureProps) {
  return (
    <section className={classes.failed} role="alert" aria-label={name}>
      <h2 className={classes.title}>{statesMessages.pane.failed(name)}</h2>
      <p>{statesMessages.pane.hint}</p>
      <Button variant="default" onClick={onRetry}>
        {statesMessages.pane.retry}
      </Button>
    </section>
  );
}
