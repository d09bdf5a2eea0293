import { Loader } from "@mantine/core";
import { messages } from "../i18n/messages";
import { useStandInTitle } from "./document-title";
import classes from "./centred-spinner.module.css";

/** A large spinner in the middle of the area below the top bar. */
export function CentredSpinner({ label = messages.common.loading }: { label?: string }) {
  useStandInTitle("");
  return (
    <main id="content" className={classes.area}>
      <h1 className="visually-hidden">{label}</h1>
      <div className={classes.status} role="status" aria-label={label}>
        <Loader size="xl" aria-hidden="true" />
      </div>
    </main>
  );
}
