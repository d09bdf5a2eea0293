import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { toasts } from "../../ui/toast/toast-store";
import { RecoverPasswordForm } from "./recover-password-form";

const path = "POST /api/v1/password-recovery/ada%40example.org";

async function send(user: ReturnType<typeof renderApp>["user"], email: string) {
  await user.type(screen.getByLabelText("Email"), email);
  await user.click(screen.getByRole("button", { name: "Continue" }));
}

test("an empty and a malformed address are said at the field, and nothing is sent", async () => {
  const server = stubServer({});
  const { user } = renderApp(<RecoverPasswordForm />);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByText("Email is required")).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  await send(user, "ada");
  expect(screen.getByText("Invalid email address")).toBeVisible();
  expect(server.requests).toEqual([]);
});

test("a sent address is confirmed, and the form is ready for another", async () => {
  const server = stubServer({ [path]: () => ({ body: { message: "sent" } }) });
  const { user } = renderApp(<RecoverPasswordForm />, { toasts });
  await send(user, " ada@example.org ");
  const next = await screen.findByText(/If an account belongs to ada@example.org/);
  expect(next).toHaveFocus();
  expect(toasts.read()).toMatchObject({
    title: "Email sent.",
    description: "We sent an email with a link to get back into your account.",
  });
  expect(screen.getByLabelText("Email")).toHaveValue("");
  expect(server.sent(path)).toHaveLength(1);
});

test.each([
  [problem(422, [{ loc: ["path", "email"], msg: "Not an address", type: "invalid" }]), "Not an address"],
  [problem(429, "Too many attempts. Try again in 9 seconds."), "Too many attempts. Try again in 9 seconds."],
  [{ status: 500, body: "broken" }, "Something went wrong."],
])("a refusal is a toast titled Error, case %#", async (answer, description) => {
  stubServer({ [path]: () => answer });
  const { user } = renderApp(<RecoverPasswordForm />, { toasts });
  await send(user, "ada@example.org");
  await waitFor(() =>
    expect(toasts.read()).toMatchObject({ title: "Error", description, variant: "destructive" }),
  );
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
});

test("an address is sent once, and the field waits meanwhile", async () => {
  const release = Promise.withResolvers<void>();
  const server = stubServer({
    [path]: async () => {
      await release.promise;
      return { body: { message: "sent" } };
    },
  });
  const { user } = renderApp(<RecoverPasswordForm />);
  await send(user, "ada@example.org{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Email")).toBeDisabled());
  release.resolve();
  await screen.findByText(/the link is on its way/);
  expect(server.sent(path)).toHaveLength(1);
});
