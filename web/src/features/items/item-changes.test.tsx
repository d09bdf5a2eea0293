import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Item } from "../../api/generated/models/Item";
import { stubServer, problem } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { nowhere } from "../../things/outbox/place";
import { thingsOf } from "../../things/use-things";
import { toasts } from "../../ui/toast/toast-store";
import { itemChanges } from "./item-changes";
import { useDeleteItem } from "./queries";

function Screen() {
  const { mutate } = useDeleteItem();
  return (
    <button type="button" onClick={() => mutate({ id: "lamp", title: "Lamp" })}>
      delete
    </button>
  );
}

test("no Undo is offered for what cannot be undone: a superuser's deletion of somebody else's item", async () => {
  const item: Item = {
    id: "lamp",
    title: "Lamp",
    description: null,
    owner_id: "somebody-else",
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
  };
  stubServer({
    "DELETE /api/v1/items/lamp": () => ({ body: { message: "done" } }),
    // Only the owner sees what is in the trash.
    "POST /api/v1/trash/lamp/restore": () => problem(404, "not found"),
    "GET /api/v1/items/lamp": () => problem(404, "not found"),
  });
  const { user, queryClient } = renderApp(<Screen />, { toasts });
  const things = thingsOf(queryClient);
  things.outbox.open(Promise.resolve(nowhere()), [...itemChanges]);
  act(() => things.store.hear([{ kind: "item", id: item.id, value: item }]));
  await user.click(screen.getByRole("button", { name: "delete" }));
  await waitFor(() => expect(toasts.read()?.open).toBe(true));
  expect(toasts.read()?.description).not.toBe("");
  expect(toasts.read()?.action).toBeUndefined();
});
