import type { ReactNode, Ref } from "react";
import classes from "./panel.module.css";

interface PanelProps {
  heading: string;
  lead: string;
  /** Gets the focus when the element that had it is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Next to the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame for the content of a tab. */
export function Panel({ heading, lead, headingRef, action, children }: PanelProps) {
  return (
    <div className={classes.panel}>
      <header className={classes.header}>
        <div className={classes.words}>
          <h2 className={classes.heading} tabIndex={-1} ref={headingRef}>
            {heading}
          </h2>
          <p className={classes.lead}>{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
