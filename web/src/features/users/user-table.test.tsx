import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "../../api/generated/models/User";
import { readToken } from "../../api/session-token";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { toasts } from "../../ui/toast/toast-store";
import { UserTable } from "./user-table";

const list = "GET /api/v1/users/";

const user = (id: string, changes: Partial<User> = {}): User => ({
  id,
  email: `${id}@example.org`,
  full_name: null,
  is_superuser: false,
  is_active: true,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  ...changes,
});

test("rows tell name, role and status, and the own one is tagged and cannot be acted on", async () => {
  const data = [user("me", { full_name: "Grace", is_superuser: true }), user("ada", { is_active: false })];
  stubServer({ [list]: () => ({ body: { data, count: 2 } }) });
  renderApp(<UserTable currentUserId="me" />);
  const own = within(await screen.findByRole("row", { name: /me@example\.org/ }));
  for (const text of ["Grace", "You", "Superuser", "Active"]) {
    expect(own.getByText(text)).toBeVisible();
  }
  expect(own.getByRole("button", { name: "Actions for me@example.org" })).toBeDisabled();

  const other = within(screen.getByRole("row", { name: /ada@example\.org/ }));
  for (const text of ["N/A", "User", "Inactive"]) {
    expect(other.getByText(text)).toBeVisible();
  }
  expect(other.queryByText("You")).toBeNull();
  expect(other.getByRole("button", { name: "Actions for ada@example.org" })).toBeEnabled();
});

test("the form of a new user starts active and without the superuser's rights", async () => {
  stubServer({ [list]: () => ({ body: { data: [], count: 0 } }) });
  const { user: person } = renderApp(<UserTable currentUserId="me" />);
  await person.click(await screen.findByRole("button", { name: "Add User" }));
  await screen.findByRole("dialog");
  expect(screen.getByRole("checkbox", { name: "Is active" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Is superuser" })).not.toBeChecked();
});

test.each([
  {
    what: "a flag",
    change: (person: UserEvent) => person.click(screen.getByRole("checkbox", { name: "Is active" })),
    sent: { is_active: false },
  },
  {
    what: "a name",
    change: (person: UserEvent) => person.type(screen.getByLabelText("Full name"), " Lovelace "),
    sent: { full_name: "Ada Lovelace" },
  },
])("an edit of $what sends that and nothing else, no password either", async ({ change, sent }) => {
  const path = "PATCH /api/v1/users/ada";
  const server = stubServer({
    [list]: () => ({ body: { data: [user("ada", { full_name: "Ada" })], count: 1 } }),
    [path]: () => ({ body: user("ada") }),
  });
  const { user: person } = renderApp(<UserTable currentUserId="me" />);
  await person.click(await screen.findByRole("button", { name: "Actions for ada@example.org" }));
  await person.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await screen.findByRole("dialog");
  await change(person);
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent(path)).toHaveLength(1));
  expect(await server.sent(path)[0]?.json()).toEqual(sent);
});

test.each([
  [409, "email_taken", "User with this email already exists", "Email"],
  [422, "validation_error", "Too common", "Set Password"],
])("a refusal is a toast, and lies at the field that it is about, case %#", async (...refusal) => {
  const [status, code, msg, label] = refusal;
  const detail = status === 422 ? [{ loc: ["body", "password"], msg, type: "weak" }] : msg;
  stubServer({
    [list]: () => ({ body: { data: [], count: 0 } }),
    "POST /api/v1/users/": () => ({ status, body: { detail, code, request_id: "1" } }),
  });
  const { user: person } = renderApp(<UserTable currentUserId="me" />, { toasts });
  await person.click(await screen.findByRole("button", { name: "Add User" }));
  await screen.findByRole("dialog");
  await person.type(screen.getByLabelText("Email"), "ada@example.org");
  await person.type(screen.getByLabelText("Set Password"), "password");
  await person.type(screen.getByLabelText("Confirm Password"), "password{Enter}");
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(msg));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(toasts.read()).toMatchObject({ title: "Error", description: msg });
});

test("who loses the right meanwhile reads so and stays logged in", async () => {
  const server = stubServer({ [list]: () => ({ body: { data: [user("ada")], count: 1 } }) });
  const { queryClient } = renderApp(<UserTable currentUserId="me" />);
  expect(await screen.findByText("ada@example.org")).toBeVisible();
  server.answer(list, () => problem(403, "The user doesn't have enough privileges"));
  await queryClient.invalidateQueries();
  expect(await screen.findByText("403")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go back" })).toHaveAttribute("href", "/");
  expect(readToken()).toBe("token");
});

test("everything of an account is asked for from its menu, and a refusal is told", async () => {
  const server = stubServer({
    [list]: () => ({ body: { data: [user("ada")], count: 1 } }),
    "GET /api/v1/users/ada/export": () => problem(404, "Not found"),
  });
  const { user: person } = renderApp(<UserTable currentUserId="me" />);
  await person.click(await screen.findByRole("button", { name: "Actions for ada@example.org" }));
  await person.click(await screen.findByRole("menuitem", { name: "Export data" }));
  await waitFor(() => expect(toasts.read()?.title).toBe("Nothing was exported."));
  expect(server.sent("GET /api/v1/users/ada/export")).toHaveLength(1);
});
