import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { toasts } from "../../ui/toast/toast-store";
import { ItemTable } from "./item-table";

const list = "GET /api/v1/items/";

const item = (number: number, description: string | null = null) => ({
  id: `01a00000-0000-7000-8000-${String(number).padStart(12, "0")}`,
  title: `item ${number}`,
  description,
  owner_id: "owner",
  created_at: "2026-01-01T00:00:00Z",
});

/** A server with `count` items, which answers `skip` and `limit`. */
function serveItems(count: number) {
  const items = Array.from({ length: count }, (_, index) => item(index + 1));
  return stubServer({
    [list]: (request) => {
      const { searchParams } = new URL(request.url);
      const skip = Number(searchParams.get("skip"));
      return { body: { data: items.slice(skip, skip + Number(searchParams.get("limit"))), count } };
    },
  });
}

const asked = (server: ReturnType<typeof stubServer>) =>
  server.sent(list).map(({ url }) => new URL(url).search);

test("a full page asks for the next one in advance and lets people turn to it", async () => {
  const server = serveItems(7);
  const { user, router } = renderApp(<ItemTable />);
  expect(await screen.findByText("item 5")).toBeVisible();
  expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await waitFor(() => expect(asked(server)).toEqual(["?skip=0&limit=5", "?skip=5&limit=5"]));

  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByText("item 7")).toBeVisible();
  expect(router.state.location.search).toBe("?page=2");
  expect(screen.getByText("Page 2")).toBeVisible();
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Previous" })).toHaveFocus();
  expect(asked(server)).toHaveLength(2);
});

test("exactly five items have a next page, which is empty and leads back", async () => {
  serveItems(5);
  const { user } = renderApp(<ItemTable />);
  expect(await screen.findByText("item 5")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByText("Nothing on this page")).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Previous" })).toBeEnabled();
});

test("a missing description reads N/A, and the ID can be read and heard whole", async () => {
  serveItems(1);
  renderApp(<ItemTable />);
  const row = within(await screen.findByRole("row", { name: /item 1/ }));
  expect(row.getByRole("cell", { name: /N\/A/ })).toBeVisible();
  expect(row.getByRole("button", { name: `Copy ID ${item(1).id}` })).toHaveTextContent(item(1).id);
});

test("Add and Edit differ in the period of their message", async () => {
  serveItems(1);
  const { user } = renderApp(<ItemTable />);
  await user.click(await screen.findByRole("button", { name: "Add Item" }));
  await screen.findByRole("dialog");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Title is required.", { exact: true })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));

  await user.click(screen.getByRole("button", { name: "Actions for item 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await screen.findByRole("dialog");
  await user.clear(screen.getByLabelText("Title"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Title is required", { exact: true })).toBeVisible();
});

test("a new title is sent without the description, which may have been changed elsewhere", async () => {
  const server = serveItems(1);
  const path = `PUT /api/v1/items/${item(1).id}`;
  server.answer(path, () => ({ body: item(1) }));
  const { user } = renderApp(<ItemTable />);
  await user.click(await screen.findByRole("button", { name: "Actions for item 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await screen.findByRole("dialog");
  await user.type(screen.getByLabelText("Title"), ", renamed ");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent(path)).toHaveLength(1));
  expect(await server.sent(path)[0]?.json()).toEqual({ title: "item 1, renamed" });
});

test("a refusal is a toast, and lies at the fields that it names", async () => {
  const server = serveItems(0);
  const { user } = renderApp(<ItemTable />, { toasts });
  await user.click(await screen.findByRole("button", { name: "Add Item" }));
  await screen.findByRole("dialog");
  await user.type(screen.getByLabelText("Title"), "a title");
  server.answer("POST /api/v1/items/", () =>
    problem(422, [{ loc: ["body", "description"], msg: "no such characters", type: "control" }]),
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Description")).toHaveAccessibleDescription("no such characters"),
  );
  await waitFor(() => expect(screen.getByLabelText("Description")).toHaveFocus());
  expect(toasts.read()).toMatchObject({ title: "Error", description: "no such characters" });

  server.answer("POST /api/v1/items/", () => problem(500, "The database cannot be reached"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(toasts.read()).toMatchObject({ title: "Error", description: "The database cannot be reached" }),
  );
  expect(screen.getByRole("dialog", { name: "Add Item" })).toBeVisible();
});

test("a list that cannot be loaded says why and can be asked for again", async () => {
  const server = stubServer({ [list]: () => problem(422, "broken") });
  const { user } = renderApp(<ItemTable />);
  expect(await screen.findByRole("alert")).toHaveTextContent("broken");
  server.answer(list, () => ({ body: { data: [], count: 0 } }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No items yet")).toBeVisible();
});
