import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { toasts } from "../../ui/toast/toast-store";
import { PasswordPanel } from "./password-panel";

const path = "PATCH /api/v1/users/me/password";

const field = (label: string) => screen.getByLabelText(label);

async function change(
  user: ReturnType<typeof renderApp>["user"],
  current: string,
  next: string,
  again = next,
) {
  for (const [label, value] of Object.entries({
    "Current Password": current,
    "Set Password": next,
    "Confirm Password": again,
  })) {
    // One field after the other, as a person fills them in.
    // oxlint-disable no-await-in-loop
    await user.clear(field(label));
    await user.type(field(label), value);
    // oxlint-enable no-await-in-loop
  }
  await user.click(screen.getByRole("button", { name: "Save" }));
}

test("submitting nothing shows every error and focuses the first field", async () => {
  const server = stubServer({});
  const { user } = renderApp(<PasswordPanel email="ada@example.org" />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getAllByText("Password is required")).toHaveLength(2);
  expect(screen.getByText("Password confirmation is required")).toBeVisible();
  expect(field("Current Password")).toHaveFocus();
  expect(server.requests).toEqual([]);
});

test("a short password and a different confirmation are wrong", async () => {
  const server = stubServer({});
  const { user } = renderApp(<PasswordPanel email="ada@example.org" />);
  await change(user, "correct horse", "short", "shorts");
  expect(screen.getByText("Password must be at least 8 characters")).toBeVisible();
  expect(screen.getByText("The passwords do not match")).toBeVisible();
  expect(field("Set Password")).toHaveFocus();
  expect(server.requests).toEqual([]);
});

test("password managers learn whose password changes from what to what", () => {
  renderApp(<PasswordPanel email="ada@example.org" />);
  expect(document.querySelector('[autocomplete="username"]')).toHaveValue("ada@example.org");
  expect(field("Current Password")).toHaveAttribute("autocomplete", "current-password");
  expect(field("Set Password")).toHaveAttribute("autocomplete", "new-password");
});

test("success says so and empties the form without complaints", async () => {
  const server = stubServer({ [path]: () => ({ body: { message: "changed" } }) });
  const { user } = renderApp(<PasswordPanel email="ada@example.org" />, { toasts });
  await change(user, "correct horse", "another horse");
  await waitFor(() =>
    expect(toasts.read()).toMatchObject({ title: "Success!", description: "Password updated successfully." }),
  );
  expect(field("Current Password")).toHaveValue("");
  expect(field("Set Password")).toHaveValue("");
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toHaveFocus());
  expect(screen.queryByText("Password is required")).toBeNull();
  expect(await server.sent(path)[0]?.json()).toEqual({
    current_password: "correct horse",
    new_password: "another horse",
    confirm_password: "another horse",
  });
});

test.each([
  [{ detail: "Incorrect password", code: "incorrect_password" }, 400, "Current Password"],
  [{ detail: "Not the same again", code: "same_password" }, 400, "Set Password"],
  [{ detail: [{ loc: ["body", "new_password"], msg: "Too common", type: "weak" }] }, 422, "Set Password"],
])("a refusal is a toast and lies at its field, case %#", async (body, status, label) => {
  stubServer({ [path]: () => ({ status, body: { code: "invalid", request_id: "1", ...body } }) });
  const { user } = renderApp(<PasswordPanel email="ada@example.org" />, { toasts });
  await change(user, "correct horse", "another horse");
  const said = typeof body.detail === "string" ? body.detail : (body.detail[0]?.msg ?? "");
  await waitFor(() => expect(field(label)).toHaveAttribute("aria-invalid", "true"));
  await waitFor(() => expect(field(label)).toHaveFocus());
  expect(toasts.read()).toMatchObject({ title: "Error", description: said });
});

test("too many attempts are a toast", async () => {
  stubServer({ [path]: () => problem(429, "Too many attempts. Try again in 9 seconds.") });
  const { user } = renderApp(<PasswordPanel email="ada@example.org" />, { toasts });
  await change(user, "correct horse", "another horse");
  await waitFor(() =>
    expect(toasts.read()).toMatchObject({ description: "Too many attempts. Try again in 9 seconds." }),
  );
});
