import { Button } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { statesMessages } from "../i18n/states-messages";
import classes from "./pane-boundary.module.css";

interface PaneBoundaryProps {
  /** What it holds, in the sentence that says that it failed. */
  name: string;
  children: ReactNode;
}

/** Holds a pane that breaks, so that the other one stays. React itself reports the error on the console. */
export class PaneBoundary extends Component<PaneBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) {
      return this.props.children;
    }
    return (
      <section className={classes.failed} role="alert" aria-label={this.props.name}>
        <h2 className={classes.title}>{statesMessages.pane.failed(this.props.name)}</h2>
        <p>{statesMessages.pane.hint}</p>
        <Button variant="default" onClick={() => this.setState({ failed: false })}>
          {statesMessages.pane.retry}
        </Button>
      </section>
    );
  }
}
