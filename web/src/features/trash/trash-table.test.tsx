import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { toasts } from "../../ui/toast/toast-store";
import { TrashTable } from "./trash-table";

const work = {
  id: "work",
  kind: "calendar",
  title: "Work",
  deleted_at: "2026-03-01T12:00:00Z",
  expires_at: "2026-03-31T12:00:00Z",
};

test.each([
  [
    {
      status: 409,
      body: {
        code: "quota_exceeded",
        detail: "An account may have no more than 50 of these",
        request_id: "1",
      },
    },
    "This account has reached its limit of 50 calendars or events. Delete some, then try again.",
  ],
  [problem(409, "Somebody else is changing this"), "Somebody else is changing this"],
])("what cannot be brought back says why", async (refusal, why) => {
  stubServer({
    "GET /api/v1/trash/": () => ({ body: { data: [work], count: 1 } }),
    "POST /api/v1/trash/work/restore": () => refusal,
  });
  const { user } = renderApp(<TrashTable />, { toasts });
  await user.click(await screen.findByRole("button", { name: "Restore Work" }));
  expect(await screen.findByText("“Work” could not be restored.")).toBeInTheDocument();
  expect(screen.getByText(why)).toBeInTheDocument();
});
