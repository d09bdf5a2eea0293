import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { toasts } from "../../ui/toast/toast-store";
import { ResetPasswordForm } from "./reset-password-form";

const path = "POST /api/v1/reset-password/";
const field = (label: string) => screen.getByLabelText(label);

async function send(user: ReturnType<typeof renderApp>["user"], password: string, again = password) {
  if (password !== "") {
    await user.type(field("Set Password"), password);
    await user.type(field("Confirm Password"), again);
  }
  await user.click(screen.getByRole("button", { name: "Reset Password" }));
}

test.each([
  ["", "", ["Password is required", "Password confirmation is required"]],
  ["short", "shorts", ["Password must be at least 8 characters", "The passwords do not match"]],
])("a password %j, confirmed by %j, is wrong: %j", async (password, again, messages) => {
  const server = stubServer({});
  const { user } = renderApp(<ResetPasswordForm token="t" onDone={() => {}} />);
  await send(user, password, again);
  for (const message of messages) {
    expect(screen.getByText(message)).toBeVisible();
  }
  expect(server.requests).toEqual([]);
});

test("success sends the token and the password, empties the form, says so and moves on", async () => {
  const server = stubServer({ [path]: () => ({ body: { message: "changed" } }) });
  const onDone = vi.fn<() => void>();
  const { user } = renderApp(<ResetPasswordForm token="from the mail" onDone={onDone} />, { toasts });
  await send(user, "a brand new secret");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(await server.sent(path)[0]?.json()).toEqual({
    token: "from the mail",
    new_password: "a brand new secret",
  });
  expect(field("Set Password")).toHaveValue("");
  expect(field("Confirm Password")).toHaveValue("");
  expect(toasts.read()).toMatchObject({ title: "Success!", description: "Password updated successfully." });
});

test.each([
  [problem(422, [{ loc: ["body", "new_password"], msg: "Too common", type: "weak" }]), "Too common"],
  [problem(400, "Invalid token"), "Invalid token"],
  [{ status: 500, body: "broken" }, "Something went wrong."],
])("a failure is a toast titled Error, case %#", async (answer, description) => {
  stubServer({ [path]: () => answer });
  const { user } = renderApp(<ResetPasswordForm token="t" onDone={() => {}} />, { toasts });
  await send(user, "a brand new secret");
  await waitFor(() =>
    expect(toasts.read()).toMatchObject({ title: "Error", description, variant: "destructive" }),
  );
});
