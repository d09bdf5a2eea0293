import { Component, type ReactNode } from "react";
import { PaneFailure } from "./pane-failure";

interface PaneBoundaryProps {
  /** The name of its content, for the sentence that says that it failed. */
  name: string;
  children: ReactNode;
}

/** Contains the crash of a pane, so that the other one stays. React itself reports the error on the console. */
export class PaneBoundary extends Component<PaneBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <PaneFailure name={this.props.name} onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}
