import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { toasts } from "../../ui/toast/toast-store";
import { TaskInbox } from "./task-inbox";
import { aTask } from "../../test/task";

const list = "GET /api/v1/tasks/";

const task = (id: string, position: number, rest: Partial<Task> = {}): Task => ({
  ...aTask,
  id,
  title: `task ${id}`,
  position,
  ...rest,
});

/** A server that keeps its list, so that loading again after a failure shows the server's state. */
function serverWith(...tasks: Task[]) {
  return stubServer({
    [list]: () => ({ body: { data: tasks, count: tasks.length } }),
    "POST /api/v1/tasks/parse": async (request) => {
      const { text }: { text: string } = await request.json();
      return { body: { parts: [], fields: { title: text } } };
    },
  });
}

const titles = () => screen.getAllByRole("button", { name: /^task / }).map((button) => button.textContent);

async function shown(...expected: string[]) {
  await waitFor(() => expect(titles()).toEqual(expected.map((id) => `task ${id}`)));
}

afterEach(() => {
  const left = toasts.read();
  if (left !== null) {
    toasts.dismiss(left.id);
  }
});

test("the inbox says Loading..., then shows the tasks in their order", async () => {
  serverWith(task("a", 1), task("b", 2, { completed: true }));
  renderApp(<TaskInbox />);
  expect(screen.getByText("Loading...")).toBeVisible();
  await shown("a", "b");
  expect(screen.getByRole("checkbox", { name: "Complete task b" })).toBeChecked();
});

test("an empty inbox says so", async () => {
  serverWith();
  renderApp(<TaskInbox />);
  expect(await screen.findByText("No tasks yet")).toBeVisible();
});

test("a list that cannot be loaded says so and can be tried again", async () => {
  const server = stubServer({ [list]: () => problem(400, "no") });
  const { user } = renderApp(<TaskInbox />);
  expect(await screen.findByText("Error loading tasks")).toBeVisible();
  server.answer(list, () => ({ body: { data: [task("a", 1)], count: 1 } }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await shown("a");
});

test("a new task is shown before the server has answered, and the form is ready for the next", async () => {
  const server = serverWith(task("a", 1));
  const answer = Promise.withResolvers<void>();
  server.answer("POST /api/v1/tasks/", async () => {
    await answer.promise;
    return { status: 201, body: task("b", 2) };
  });
  const { user } = renderApp(<TaskInbox />);
  await shown("a");
  await user.type(screen.getByLabelText("Title"), "task b");
  await user.click(screen.getByRole("button", { name: "Add Task" }));
  await shown("a", "b");
  expect(screen.getByRole("button", { name: "Adding..." })).toBeVisible();
  // The task can be used at once.
  expect(screen.getByRole("checkbox", { name: "Complete task b" })).toBeEnabled();
  expect(screen.getByLabelText("Title")).toHaveValue("");
  await waitFor(() => expect(server.sent("POST /api/v1/tasks/")).toHaveLength(1));
  answer.resolve();
  expect(await screen.findByRole("button", { name: "Add Task" })).toBeVisible();
  expect(await server.sent("POST /api/v1/tasks/")[0]?.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: "task b",
    description: "",
  });
  expect(screen.getByLabelText("Title")).toHaveFocus();
});

test("a title that nobody has typed into is not called wrong when it is left", async () => {
  const server = serverWith();
  server.answer("POST /api/v1/tasks/", () => ({ status: 201, body: task("a", 1) }));
  const { user } = renderApp(<TaskInbox />);
  const title = screen.getByLabelText("Title");
  await user.type(title, "task a{Enter}");
  await shown("a");
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveFocus());
  await user.tab();
  expect(screen.queryByText("Title is required")).toBeNull();

  await user.type(screen.getByLabelText("Title"), "x{Backspace}");
  await user.tab();
  expect(screen.getByText("Title is required")).toBeVisible();
});

test("a title of blanks is refused", async () => {
  serverWith(task("a", 1));
  const { user } = renderApp(<TaskInbox />);
  await user.type(screen.getByLabelText("Title"), "   ");
  await user.click(screen.getByRole("button", { name: "Add Task" }));
  expect(screen.getByText("Title is required")).toBeVisible();
});

test("a task that cannot be created disappears again and its text is kept", async () => {
  const server = serverWith(task("a", 1));
  server.answer("POST /api/v1/tasks/", () => problem(500, "no"));
  const { user } = renderApp(<TaskInbox />, { toasts });
  await shown("a");
  await user.type(screen.getByLabelText("Title"), "task b");
  await user.click(screen.getByRole("button", { name: "Add Task" }));
  expect(await screen.findByText("Failed to create task. Please try again.")).toBeVisible();
  await shown("a");
  expect(screen.getByLabelText("Title")).toHaveValue("task b");
});

test("a half-typed task waits while another screen is looked at", async () => {
  serverWith(task("a", 1));
  const { user, router } = renderApp(<TaskInbox />);
  await shown("a");
  await user.type(screen.getByLabelText("Title"), "half");
  await router.navigate("/elsewhere");
  expect(await screen.findByText("another screen")).toBeVisible();
  await router.navigate("/here");
  expect(await screen.findByLabelText("Title")).toHaveValue("half");
});

test("a toggle that fails is taken back and sent only once", async () => {
  const server = serverWith(task("a", 1));
  const path = "PATCH /api/v1/tasks/a";
  server.answer(path, () => problem(500, "no"));
  const { user } = renderApp(<TaskInbox />, { toasts });
  await shown("a");
  await user.click(screen.getByRole("checkbox", { name: "Complete task a" }));
  expect(await screen.findByText("Failed to update task status")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Complete task a" })).not.toBeChecked());
  expect(server.sent(path)).toHaveLength(1);
});

test("deleting asks first; a refusal of the server puts the task back in its place", async () => {
  const server = serverWith(task("a", 1), task("b", 2), task("c", 3));
  const confirm = vi.spyOn(window, "confirm").mockReturnValueOnce(false).mockReturnValueOnce(true);
  const answer = Promise.withResolvers<void>();
  server.answer("DELETE /api/v1/tasks/b", async () => {
    await answer.promise;
    return problem(500, "no");
  });
  const { user } = renderApp(<TaskInbox />, { toasts });
  await shown("a", "b", "c");
  await user.click(screen.getByRole("button", { name: "Delete task b" }));
  expect(confirm).toHaveBeenCalledWith("Are you sure you want to delete this task?");
  expect(server.sent("DELETE /api/v1/tasks/b")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete task b" }));
  await shown("a", "c");
  expect(screen.getByRole("button", { name: "task c" })).toHaveFocus();
  await waitFor(() => expect(server.sent("DELETE /api/v1/tasks/b")).toHaveLength(1));
  answer.resolve();
  await shown("a", "b", "c");
  expect(screen.getByText("Failed to delete task.")).toBeVisible();
});

test("a row is lifted, moved and dropped by keyboard, and told to screen readers", async () => {
  const server = serverWith(task("a", 1), task("b", 2), task("c", 3));
  server.answer("POST /api/v1/tasks/a/move", () => ({ body: task("a", 4) }));
  const { user } = renderApp(<TaskInbox />, { toasts });
  await shown("a", "b", "c");
  screen.getByRole("button", { name: "Reorder task a" }).focus();
  await user.keyboard(" ");
  expect(screen.getByText(/^task a picked up, position 1 of 3\./)).toBeInTheDocument();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(screen.getByText("task a moved to position 3 of 3.")).toBeInTheDocument();
  expect(server.sent("POST /api/v1/tasks/a/move")).toEqual([]);
  await user.keyboard(" ");
  await shown("b", "c", "a");
  expect(await screen.findByText("Tasks reordered successfully.")).toBeVisible();
  expect(await server.sent("POST /api/v1/tasks/a/move")[0]?.json()).toEqual({ after: "c" });
  expect(screen.getByRole("button", { name: "Reorder task a" })).toHaveFocus();
});

test("Escape cancels a lift and sends nothing", async () => {
  const server = serverWith(task("a", 1), task("b", 2));
  const { user } = renderApp(<TaskInbox />);
  await shown("a", "b");
  screen.getByRole("button", { name: "Reorder task a" }).focus();
  await user.keyboard(" {ArrowDown}{Escape}");
  expect(screen.getByText("Move canceled. task a is back at position 1.")).toBeInTheDocument();
  await shown("a", "b");
  expect(server.requests.map(({ method }) => method)).toEqual(["GET"]);
});

test("a move from the menu that fails returns to the server's order", async () => {
  const server = serverWith(task("a", 1), task("b", 2), task("c", 3));
  server.answer("POST /api/v1/tasks/c/move", () => problem(500, "no"));
  const { user } = renderApp(<TaskInbox />, { toasts });
  await shown("a", "b", "c");
  await user.click(screen.getByRole("button", { name: "More actions for task c" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move to top" }));
  expect(await screen.findByText("Failed to reorder tasks")).toBeVisible();
  await shown("a", "b", "c");
  expect(await server.sent("POST /api/v1/tasks/c/move")[0]?.json()).toEqual({ before: "a" });
});

test("opening a row shows its description and saves what was changed", async () => {
  const server = serverWith(task("a", 1, { description: "with sugar" }));
  server.answer("PATCH /api/v1/tasks/a", () => ({
    body: task("a", 1, { title: "task x", description: "without" }),
  }));
  const { user } = renderApp(<TaskInbox />);
  await shown("a");
  await user.click(screen.getByRole("button", { name: "task a" }));
  const description = await screen.findByRole("textbox", { name: "Description" });
  expect(description).toHaveValue("with sugar");
  await user.clear(description);
  await user.type(description, "without");
  const title = screen.getAllByRole("textbox", { name: "Title" }).at(-1);
  expect(title).toBeDefined();
  if (title !== undefined) {
    await user.clear(title);
    await user.type(title, "task x");
  }
  await user.click(screen.getByRole("button", { name: "Save" }));
  await shown("x");
  await waitFor(() => expect(server.sent("PATCH /api/v1/tasks/a")).toHaveLength(1));
  expect(await server.sent("PATCH /api/v1/tasks/a")[0]?.json()).toEqual({
    title: "task x",
    description: "without",
  });
  expect(screen.getByRole("button", { name: "task x" })).toHaveFocus();
});

test("a new title is saved without the description, which may have been changed elsewhere", async () => {
  const server = serverWith(task("a", 1, { description: "with sugar" }));
  const path = "PATCH /api/v1/tasks/a";
  server.answer(path, () => ({ body: task("a", 1, { title: "task x", description: "without" }) }));
  const { user } = renderApp(<TaskInbox />);
  await shown("a");
  await user.click(screen.getByRole("button", { name: "task a" }));
  const description = await screen.findByRole("textbox", { name: "Description" });
  expect(description).toHaveValue("with sugar");
  const title = screen.getAllByRole("textbox", { name: "Title" }).at(-1) ?? description;
  await user.clear(title);
  await user.type(title, "task x{Enter}");
  await shown("x");
  await waitFor(() => expect(server.sent(path)).toHaveLength(1));
  expect(await server.sent(path)[0]?.json()).toEqual({ title: "task x" });
});

test("two toggles in a row are sent one after the other and end as the server does", async () => {
  const server = serverWith(task("a", 1));
  const path = "PATCH /api/v1/tasks/a";
  let completed = false;
  server.answer(path, async (request) => {
    completed = (await request.text()) === '{"completed":true}';
    return { body: task("a", 1, { completed }) };
  });
  const { user } = renderApp(<TaskInbox />);
  await shown("a");
  const box = screen.getByRole("checkbox", { name: "Complete task a" });
  await user.click(box);
  await user.click(box);
  await waitFor(() => expect(server.sent(path)).toHaveLength(2));
  await waitFor(() => expect(box).not.toBeChecked());
  expect(completed).toBe(false);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => task(String(index + 1), index + 1));

/** Gives the rows a height: the tests' document has no layout. */
const layOut = () =>
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 50));

const rowCount = () => screen.getAllByRole("listitem").length;

test("a short list is in the document as a whole", async () => {
  serverWith(...many(60));
  renderApp(<TaskInbox />);
  expect(await screen.findByRole("button", { name: "task 60" })).toBeVisible();
  expect(rowCount()).toBe(60);
  expect(screen.getByRole("list", { name: "Tasks" })).toHaveAttribute("data-windowed", "false");
});

test("of a long list only the rows in view are in the document; a row that has the focus stays", async () => {
  layOut();
  serverWith(...many(300));
  renderApp(<TaskInbox />);
  const first = await screen.findByRole("button", { name: "task 1" });
  first.focus();
  await waitFor(() =>
    expect(screen.getByRole("list", { name: "Tasks" })).toHaveAttribute("data-windowed", "true"),
  );
  expect(rowCount()).toBeLessThan(60);
  // It is the same element. A row that has the focus or typed text is not drawn anew.
  expect(screen.getByRole("button", { name: "task 1" })).toBe(first);
  expect(first).toHaveFocus();
  expect(first.closest("li")).toHaveAttribute("aria-setsize", "300");
});

test("a list that becomes short is drawn as a whole again", async () => {
  layOut();
  const server = serverWith(...many(61));
  server.answer("DELETE /api/v1/tasks/1", () => ({ body: { message: "gone" } }));
  vi.spyOn(window, "confirm").mockReturnValueOnce(true);
  const { user } = renderApp(<TaskInbox />);
  await screen.findByRole("button", { name: "task 1" });
  const drawn = screen.getByRole("list", { name: "Tasks" });
  await waitFor(() => expect(drawn).toHaveAttribute("data-windowed", "true"));
  await user.click(screen.getByRole("button", { name: "Delete task 1" }));
  await waitFor(() => expect(drawn).toHaveAttribute("data-windowed", "false"));
  expect(rowCount()).toBe(60);
});

test("what is typed into a task stays when it is cleared", async () => {
  const server = serverWith(task("a", 1, { completed: true }), task("b", 2));
  server.answer("DELETE /api/v1/tasks/a", () => ({ body: { message: "gone" } }));
  const { user } = renderApp(<TaskInbox />);
  await shown("a", "b");
  await user.click(screen.getByRole("button", { name: "task a" }));
  await user.type(await screen.findByRole("textbox", { name: "Description" }), "typed");
  await user.click(screen.getByRole("button", { name: "Clear completed" }));
  await waitFor(() => expect(server.sent("DELETE /api/v1/tasks/a")).toHaveLength(1));
  expect(screen.getByRole("textbox", { name: "Description" })).toHaveValue("typed");
});

test("a completed task is hidden at once, but one that is open only when it is closed", async () => {
  const server = serverWith(task("a", 1), task("b", 2));
  server.answer("PATCH /api/v1/tasks/a", () => ({ body: task("a", 1, { completed: true }) }));
  localStorage.setItem("inbox:hide-completed", "true");
  const { user } = renderApp(<TaskInbox />);
  await shown("a", "b");
  await user.click(screen.getByRole("button", { name: "task a" }));
  await screen.findByRole("textbox", { name: "Description" });
  await user.click(screen.getByRole("checkbox", { name: "Complete task a" }));
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Complete task a" })).toBeChecked());
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await shown("b");
  await waitFor(() => expect(screen.getByRole("button", { name: "task b" })).toHaveFocus());
});

test("keys that are pressed while a dialog fades out do nothing to the row that has the focus again", async () => {
  const server = serverWith(task("a", 1), task("b", 2));
  server.answer("PATCH /api/v1/tasks/a", () => ({ body: task("a", 1, { priority: "urgent" }) }));
  const { user } = renderApp(<TaskInbox />);
  await shown("a", "b");
  const title = screen.getByRole("button", { name: "task a" });
  title.focus();
  const dialog = document.createElement("div");
  dialog.setAttribute("aria-modal", "true");
  document.body.append(dialog);
  await user.keyboard("1{Enter} {ArrowDown}");
  expect(title).toHaveFocus();
  expect(screen.getByRole("checkbox", { name: "Complete task a" })).not.toBeChecked();
  dialog.remove();
  await user.keyboard("1");
  expect(await screen.findByText("Urgent")).toBeVisible();
  expect(server.requests.filter(({ method }) => method === "PATCH")).toHaveLength(1);
});

test("that a title is missing is said until something is typed", async () => {
  serverWith(task("a", 1));
  const { user } = renderApp(<TaskInbox />);
  await shown("a");
  await user.click(screen.getByRole("button", { name: "Add Task" }));
  expect(await screen.findByText("Title is required")).toBeVisible();
  await user.type(screen.getByLabelText("Title"), "t");
  expect(screen.queryByText("Title is required")).toBeNull();
});
