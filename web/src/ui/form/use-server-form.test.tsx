import { MantineProvider, TextInput } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../api/generated/core/ApiError";
import { hasUnsavedChanges } from "../unsaved/unsaved-forms";
import { discardQuestion } from "../unsaved/discard-question";
import { useServerForm } from "./use-server-form";

interface Values {
  title: string;
  note: string;
}

interface FormProps {
  submit: (values: Values) => Promise<string>;
  onDone?: (answer: string) => void;
  report?: (error: unknown) => void;
  onClose?: () => void;
}

const ignore = () => {};

function Form({ submit, onDone, report = ignore, onClose = ignore }: FormProps) {
  const { form, pending, onSubmit, leave } = useServerForm<Values, string>({
    initialValues: { title: "", note: "" },
    validate: { title: (title) => (title === "" ? "Title is required" : null) },
    submit,
    report,
    apiNames: { remark: "note" },
    ...(onDone && { onDone }),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextInput label="Title" disabled={pending} {...form.getInputProps("title")} />
      <TextInput label="Note" disabled={pending} {...form.getInputProps("note")} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => leave(onClose)}>
        Close
      </button>
    </form>
  );
}

function renderForm(props: FormProps) {
  const { unmount } = render(
    <MantineProvider env="test">
      <Form {...props} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), unmount };
}

const title = () => screen.getByLabelText("Title");
const note = () => screen.getByLabelText("Note");

const refusal = (field: string) =>
  new ApiError(
    { method: "POST", url: "/" },
    {
      url: "/",
      ok: false,
      status: 422,
      statusText: "",
      body: { detail: [{ loc: ["body", field], msg: "no such thing", type: "bad" }] },
    },
    "refused",
  );

afterEach(() => discardQuestion.dismiss());

test("it is sent once at a time, and only without faults", async () => {
  const answer = Promise.withResolvers<string>();
  const submit = vi.fn<FormProps["submit"]>().mockReturnValue(answer.promise);
  const onDone = vi.fn<(answer: string) => void>();
  const { user } = renderForm({ submit, onDone });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(title()).toHaveFocus();
  expect(title()).toHaveAccessibleDescription("Title is required");
  expect(submit).not.toHaveBeenCalled();
  await user.type(title(), "a");
  const form = title().closest("form");
  form?.requestSubmit();
  form?.requestSubmit();
  await waitFor(() => expect(title()).toBeDisabled());
  form?.requestSubmit();
  expect(submit).toHaveBeenCalledTimes(1);
  answer.resolve("done");
  await waitFor(() => expect(onDone).toHaveBeenCalledWith("done"));
  expect(title()).toBeEnabled();
});

test("a refusal is said, and lies at its field, which gets the focus", async () => {
  const report = vi.fn<(error: unknown) => void>();
  const error = refusal("remark");
  const { user } = renderForm({ submit: async () => Promise.reject(error), report });
  await user.type(title(), "a{Enter}");
  await waitFor(() => expect(note()).toHaveAccessibleDescription("no such thing"));
  await waitFor(() => expect(note()).toHaveFocus());
  expect(report).toHaveBeenCalledWith(error);
  expect(title()).toHaveValue("a");
});

test("a refusal that is about no field gives the focus back to whoever had it", async () => {
  const { user } = renderForm({ submit: async () => Promise.reject(new Error("down")) });
  await user.type(title(), "a");
  await user.type(note(), "b{Enter}");
  await waitFor(() => expect(note()).toBeEnabled());
  await waitFor(() => expect(note()).toHaveFocus());
});

test("it is unsaved from the first change until it was taken", async () => {
  const { user } = renderForm({ submit: async () => "done" });
  expect(hasUnsavedChanges()).toBe(false);
  await user.type(title(), "a");
  expect(hasUnsavedChanges()).toBe(true);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  await user.type(title(), "b");
  expect(hasUnsavedChanges()).toBe(true);
});

test("it is left at once while nothing would be lost, and otherwise after a question", async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderForm({ submit: async () => "done", onClose });
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(title(), "a");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(discardQuestion.read()).toBe(onClose);
});

test("an answer that comes after it was left leads nowhere", async () => {
  const answer = Promise.withResolvers<string>();
  const onDone = vi.fn<(answer: string) => void>();
  const report = vi.fn<(error: unknown) => void>();
  const { user, unmount } = renderForm({ submit: async () => answer.promise, onDone, report });
  await user.type(title(), "a{Enter}");
  unmount();
  answer.resolve("done");
  await answer.promise;
  await Promise.resolve();
  expect(onDone).not.toHaveBeenCalled();
});
