import { MantineProvider, TextInput } from "@mantine/core";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Edit, EditConflict } from "../../things/edit";
import { ConflictNotice } from "./conflict-notice";
import type { Part } from "./merge";
import { useEditForm } from "./use-edit-form";

interface Thing {
  id: string;
  updated_at: string;
  title: string;
  note: string;
}

interface Values {
  title: string;
  note: string;
}

const thing: Thing = { id: "1", updated_at: "2026-01-01T00:00:00Z", title: "a", note: "" };
const elsewhere = (change: Partial<Thing>, day = 2): Thing => ({
  ...thing,
  ...change,
  updated_at: `2026-01-0${day}T00:00:00Z`,
});

const parts: Part<Values>[] = [
  { label: "Title", fields: ["title"], describe: ({ title }) => title },
  { label: "Note", fields: ["note"], describe: ({ note }) => note },
];

type Send = (edit: Edit<Thing, Partial<Values>>) => Promise<Thing>;

function Form({ now, send, report }: { now: Thing; send: Send; report: (error: unknown) => void }) {
  const edit = useEditForm({
    thing: now,
    valuesOf: ({ title, note }: Thing): Values => ({ title, note }),
    bodyOf: ({ title, note }: Values) => ({ title: title.trim(), note: note.trim() }),
    parts,
    send,
    report,
  });
  const { form, pending, onSubmit } = edit;
  return (
    <form onSubmit={onSubmit} noValidate>
      <ConflictNotice edit={edit} subject="item" />
      <TextInput label="Title" disabled={pending} {...form.getInputProps("title")} />
      <TextInput label="Note" disabled={pending} {...form.getInputProps("note")} />
      <button type="submit">Save</button>
    </form>
  );
}

function renderForm(send: Send) {
  const report = vi.fn<(error: unknown) => void>();
  const draw = (now: Thing) => (
    <MantineProvider env="test">
      <Form now={now} send={send} report={report} />
    </MantineProvider>
  );
  const { rerender } = render(draw(thing));
  return { user: userEvent.setup(), report, now: (next: Thing) => rerender(draw(next)) };
}

const field = (label: string) => screen.getByRole("textbox", { name: label });
const save = () => screen.getByRole("button", { name: "Save" });

async function retype(user: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await user.clear(field(label));
  await user.type(field(label), text);
}

test("what was changed is sent, with what the form began with", async () => {
  const send = vi.fn<Send>().mockResolvedValue(thing);
  const { user } = renderForm(send);
  await retype(user, "Title", " b ");
  await user.click(save());
  expect(send).toHaveBeenCalledWith({ base: thing, fields: { title: "b" } });
});

test("what nobody has touched follows the thing; what somebody types stays", async () => {
  const send = vi.fn<Send>().mockResolvedValue(thing);
  const { user, now } = renderForm(send);
  await retype(user, "Title", "mine");
  const next = elsewhere({ note: "theirs" });
  now(next);
  await waitFor(() => expect(field("Note")).toHaveValue("theirs"));
  expect(field("Title")).toHaveValue("mine");
  await user.click(save());
  expect(send).toHaveBeenCalledWith({ base: next, fields: { title: "mine" } });
});

test("while somebody types they are not asked; what they have not seen is still not overwritten", async () => {
  const send = vi.fn<Send>().mockResolvedValue(thing);
  const { user, now } = renderForm(send);
  await retype(user, "Title", "mine");
  now(elsewhere({ title: "theirs" }));
  expect(field("Title")).toHaveValue("mine");
  await user.click(save());
  expect(send).toHaveBeenCalledWith({ base: thing, fields: { title: "mine" } });
});

test("a conflict shows both versions, quietly, and saving sends what was chosen on the base of the other", async () => {
  const theirs = elsewhere({ title: "theirs", note: "also theirs" });
  const send = vi.fn<Send>().mockRejectedValueOnce(new EditConflict(theirs)).mockResolvedValue(theirs);
  const { user, report } = renderForm(send);
  await retype(user, "Title", "mine");
  await user.click(save());
  const versions = within(await screen.findByRole("group", { name: "Title" }));
  expect(screen.getByRole("alert")).toHaveTextContent(/changed elsewhere in the meantime/);
  expect(report).not.toHaveBeenCalled();
  expect(field("Note")).toHaveValue("also theirs");
  expect(versions.getByRole("radio", { name: "Yours: mine" })).toBeChecked();
  await waitFor(() => expect(field("Title")).toHaveFocus());
  await user.click(versions.getByRole("radio", { name: "Theirs: theirs" }));
  expect(field("Title")).toHaveValue("theirs");
  await user.click(versions.getByRole("radio", { name: "Yours: mine" }));
  await user.click(save());
  expect(send).toHaveBeenLastCalledWith({ base: theirs, fields: { title: "mine" } });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what can be put together is sent again without a question", async () => {
  // For example several fields of the form that are one field of the API.
  const theirs = elsewhere({ note: "theirs" });
  const send = vi.fn<Send>().mockRejectedValueOnce(new EditConflict(theirs)).mockResolvedValue(theirs);
  const { user } = renderForm(send);
  await retype(user, "Title", "mine");
  await user.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenLastCalledWith({ base: theirs, fields: { title: "mine" } });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the other version replaces what both have changed, and ends the question", async () => {
  const theirs = elsewhere({ title: "theirs" });
  const send = vi.fn<Send>().mockRejectedValueOnce(new EditConflict(theirs));
  const { user } = renderForm(send);
  await retype(user, "Title", "mine");
  await retype(user, "Note", "mine too");
  await user.click(save());
  await user.click(await screen.findByRole("button", { name: "Use the other version" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(field("Title")).toHaveValue("theirs");
  expect(field("Note")).toHaveValue("mine too");
  await waitFor(() => expect(field("Title")).toHaveFocus());
});
