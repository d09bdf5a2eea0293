import { importsMessages } from "../../../i18n/imports-messages";
import classes from "./imports.module.css";

interface ProgressBarProps {
  done: number;
  total: number;
  /** Says the same in words. */
  label: string;
}

export function ProgressBar({ done, total, label }: ProgressBarProps) {
  return (
    <div className={classes.progress}>
      <progress value={done} max={total} aria-label={importsMessages.progressLabel} aria-valuetext={label} />
      <p className={classes.faint}>{label}</p>
    </div>
  );
}
