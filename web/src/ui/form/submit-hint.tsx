import { Suspense } from "react";
import { lazyComponent } from "../../lib/lazy-component";
import { shortcuts } from "../../lib/shortcuts";
import classes from "./submit-hint.module.css";

const KeyCaps = lazyComponent(async () => (await import("../key-caps")).KeyCaps);

/** Beside a form's button: the shortcut that submits from every field. */
export function SubmitHint() {
  const [keys] = shortcuts["form.submit"];
  return (
    <span className={classes.hint}>
      <Suspense fallback={null}>
        <KeyCaps keys={keys} />
      </Suspense>
    </span>
  );
}
