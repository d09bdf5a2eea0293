import type { FormErrors } from "@mantine/form";
import { createElement } from "react";
import { fieldErrorsOf } from "../../api/problem";

/** The server's faults of a form's fields; `names` maps the API's fields to the form's. */
export function faultsOf(error: unknown, values: object, names: Record<string, string> = {}): FormErrors {
  const faults: FormErrors = {};
  for (const { loc, msg, lang } of fieldErrorsOf(error)) {
    const name = String(loc.at(-1));
    const field = names[name] ?? name;
    if (field in values) {
      faults[field] ??= lang === undefined ? msg : createElement("span", { lang }, msg);
    }
  }
  return faults;
}
