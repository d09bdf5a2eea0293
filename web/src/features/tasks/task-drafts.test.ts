import { expect, test, vi } from "vitest";
import { ApiError } from "../../api/generated/core/ApiError";
import { type KeptDrafts, type TaskDraft, TaskDrafts } from "./task-drafts";

const milk = { title: "Milk", description: "" };
const bread = { title: "Bread", description: "rye" };

/** A form that fills itself with the draft while it is empty. */
function formOf(drafts: TaskDrafts) {
  const form = { holds: drafts.typed };
  const hide = drafts.show((draft) => {
    const isFree = form.holds.title === "";
    if (isFree) {
      form.holds = draft;
      drafts.keep(draft);
    }
    return isFree;
  });
  const type = (draft: TaskDraft) => {
    form.holds = draft;
    drafts.keep(draft);
  };
  return { form, hide, type };
}

test("what was sent is not half-typed any more, wherever its answer is awaited", async () => {
  const drafts = new TaskDrafts();
  const { hide, type } = formOf(drafts);
  type(milk);
  const answer = Promise.withResolvers<string>();
  const sent = drafts.send(milk, async () => answer.promise);
  hide();
  expect(drafts.typed).toEqual({ title: "", description: "" });
  answer.resolve("made");
  await expect(sent).resolves.toBe("made");
  expect(drafts.typed).toEqual({ title: "", description: "" });
});

test.each(["before", "after"])(
  "what is refused stands in the form that is shown %s the answer",
  async (when) => {
    const drafts = new TaskDrafts();
    const first = formOf(drafts);
    first.type(milk);
    const answer = Promise.withResolvers<string>();
    const sent = drafts.send(milk, async () => answer.promise);
    first.hide();
    const early = when === "before" ? formOf(drafts) : null;
    answer.reject(new Error("refused"));
    await expect(sent).rejects.toThrow("refused");
    const { form } = early ?? formOf(drafts);
    expect(form.holds).toEqual(milk);
    expect(drafts.typed).toEqual(milk);
  },
);

test("what is refused while something else is typed waits until that is gone", async () => {
  const drafts = new TaskDrafts();
  const first = formOf(drafts);
  first.type(milk);
  const answer = Promise.withResolvers<string>();
  const sent = drafts.send(milk, async () => answer.promise);
  first.hide();
  const second = formOf(drafts);
  second.type(bread);
  answer.reject(new Error("refused"));
  await expect(sent).rejects.toThrow("refused");
  expect(second.form.holds).toEqual(bread);
  second.type({ title: "", description: "" });
  drafts.offer();
  expect(second.form.holds).toEqual(milk);
});

test("a line that was typed elsewhere and came to nothing stands in the form, once that is empty", () => {
  const drafts = new TaskDrafts();
  const { form, type } = formOf(drafts);
  type({ title: "Bread", description: "" });
  drafts.giveBack(milk);
  expect(form.holds).toEqual({ title: "Bread", description: "" });
  type({ title: "", description: "" });
  drafts.offer();
  expect(form.holds).toEqual(milk);
});

test("the same sent again has the same id until it has arrived, or until that id is of no use", async () => {
  const drafts = new TaskDrafts();
  const create = vi.fn<(task: { id: string }) => Promise<void>>().mockRejectedValueOnce(new Error("lost"));
  await expect(drafts.send(milk, create)).rejects.toThrow("lost");
  await drafts.send({ ...milk, title: " Milk " }, create);
  await drafts.send(milk, create);
  const taken = new ApiError(
    { method: "POST", url: "/" },
    { url: "/", ok: false, status: 409, statusText: "", body: null },
    "taken",
  );
  create.mockRejectedValueOnce(taken);
  await expect(drafts.send(milk, create)).rejects.toThrow("taken");
  await drafts.send(milk, create);
  const ids = create.mock.calls.map(([{ id }]) => id);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(4);
});

test("what was typed, and what came back, outlast the page, until nothing is left of them", async () => {
  const onChange = vi.fn<(kept: KeptDrafts | null) => void>();
  /** The drafts as they are read again from where they were kept. */
  const reload = () => {
    const text = JSON.stringify(onChange.mock.lastCall?.[0] ?? null);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return new TaskDrafts(JSON.parse(text) as KeptDrafts | null, onChange);
  };
  const drafts = reload();
  const { type } = formOf(drafts);
  type(milk);
  const answer = Promise.withResolvers<string>();
  const create = vi.fn<(task: { id: string }) => Promise<string>>(async () => answer.promise);
  const sent = drafts.send(milk, create);
  expect(onChange).toHaveBeenLastCalledWith(null);
  type(bread);
  answer.reject(new Error("refused"));
  await expect(sent).rejects.toThrow("refused");

  const again = reload();
  const { form, type: retype } = formOf(again);
  expect(form.holds).toEqual(bread);
  retype({ title: "", description: "" });
  again.offer();
  expect(form.holds).toEqual(milk);
  create.mockResolvedValue("made");
  await again.send(milk, create);
  const [first, second] = create.mock.calls.map(([{ id }]) => id);
  expect(second).toBe(first);
  expect(onChange).toHaveBeenLastCalledWith(null);
});
