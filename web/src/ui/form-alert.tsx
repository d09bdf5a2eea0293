import classes from "./form-alert.module.css";
import { AlertIcon } from "./visitor-icons";

/** A failure of the whole form, shown where the user looks and announced at once. */
export function FormAlert({ children }: { children: string | null }) {
  return (
    <div role="alert" className={classes.region}>
      {children !== null && (
        <p className={classes.alert}>
          <AlertIcon />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
