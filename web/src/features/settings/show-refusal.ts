import type { UseFormReturnType } from "@mantine/form";
import { codeOf, detailOf } from "../../api/problem";
import { showFieldErrors } from "../../ui/form-errors";
import { reportFailure } from "../../ui/report";

/** Refusals that are about one field, though the server says them of the whole request. */
const fieldOf: Record<string, string> = {
  email_taken: "email",
  incorrect_password: "current_password",
  same_password: "new_password",
};

/** Says a refused change in a toast, and at the fields that it is about: a toast is gone after a while. */
export function showRefusal<Values extends object>(
  form: UseFormReturnType<Values>,
  error: unknown,
  focusField: (field: string) => void,
): void {
  showFieldErrors(form, error, focusField);
  const field = fieldOf[codeOf(error) ?? ""];
  if (field !== undefined && field in form.getValues()) {
    form.setErrors({ [field]: detailOf(error) });
    focusField(field);
  }
  reportFailure(error);
}
