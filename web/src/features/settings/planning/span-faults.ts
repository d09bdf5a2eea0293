import type { FormErrors } from "@mantine/form";
import { createElement } from "react";
import { fieldErrorsOf } from "../../../api/problem";

/** The server's faults of single spans, by the form's names of their fields: `spans.0.end`. */
export function spanFaultsOf(error: unknown): FormErrors {
  const faults: FormErrors = {};
  for (const { loc, msg, lang } of fieldErrorsOf(error)) {
    const at = loc.indexOf("spans");
    const [index, field] = at < 0 ? [] : loc.slice(at + 1);
    if (typeof index === "number" && field !== undefined) {
      // A day has no field of its own.
      faults[`spans.${index}.${field}`] ??= lang === undefined ? msg : createElement("span", { lang }, msg);
    }
  }
  return faults;
}
