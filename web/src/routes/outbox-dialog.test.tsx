import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { OutboxMark } from "../features/outbox/outbox-mark";
import { taskChanges } from "../features/tasks/task-changes";
import { lazyComponent } from "../lib/lazy-component";
import { stubServer } from "../test/fetch-stub";
import { renderApp } from "../test/render";
import { nowhere } from "../things/outbox/place";
import { thingsOf } from "../things/use-things";

const entry = (key: string) => ({
  key,
  order: Number(key),
  name: "task.complete",
  variables: { id: key, completed: true },
  madeAt: "2026-01-01T00:00:00Z",
  refusal: { status: 422, body: null },
});

test("the focus is not lost when the list of changes is closed after the last of them was discarded", async () => {
  stubServer({});
  const OutboxDialog = lazyComponent(async () => (await import("./outbox-dialog")).OutboxDialog);
  const { user, queryClient } = renderApp(
    <>
      <button type="button">before</button>
      <OutboxMark OutboxDialog={OutboxDialog} />
    </>,
  );
  const things = thingsOf(queryClient);
  const place = nowhere();
  act(() => things.outbox.open(Promise.resolve({ ...place, left: [entry("1")] }), [...taskChanges]));
  const mark = await screen.findByRole("button", { name: /rejected/ });
  mark.focus();
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Discard" }));
  await within(dialog).findByText("Everything is saved.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(mark).toHaveFocus());
  await user.tab();
  expect(mark).not.toBeInTheDocument();
});

test("with another one left the focus comes back to the mark", async () => {
  stubServer({});
  const OutboxDialog = lazyComponent(async () => (await import("./outbox-dialog")).OutboxDialog);
  const { user, queryClient } = renderApp(<OutboxMark OutboxDialog={OutboxDialog} />);
  act(() =>
    thingsOf(queryClient).outbox.open(Promise.resolve({ ...nowhere(), left: [entry("1"), entry("2")] }), [
      ...taskChanges,
    ]),
  );
  const mark = await screen.findByRole("button", { name: /rejected/ });
  mark.focus();
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getAllByRole("button", { name: "Discard" })[0] ?? dialog);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.getByRole("button", { name: /rejected/ })).toHaveFocus());
});
