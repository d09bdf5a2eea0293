import classes from "./imports.module.css";

/** Why something did not go on, announced at once. The forms' own alert would become one more file for the log-in screen to ask for. */
export function Failure({ children }: { children: string | null }) {
  return (
    <div role="alert" className={classes.alerts}>
      {children !== null && <p className={classes.failure}>{children}</p>}
    </div>
  );
}
