import { shortcuts } from "../../lib/shortcuts";
import { KeyCaps } from "../key-caps";
import classes from "./submit-hint.module.css";

/** Beside a form's button: the keys that press it from every field. */
export function SubmitHint() {
  const [keys] = shortcuts["form.submit"];
  return (
    <span className={classes.hint}>
      <KeyCaps keys={keys} />
    </span>
  );
}
