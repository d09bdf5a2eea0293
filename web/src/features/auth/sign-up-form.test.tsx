import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { toasts } from "../../ui/toast/toast-store";
import { SignUpForm } from "./sign-up-form";

const path = "POST /api/v1/users/signup";

async function fill(user: ReturnType<typeof renderApp>["user"], confirmation = "correct horse") {
  await user.type(screen.getByLabelText("Full Name"), "Ada Lovelace");
  await user.type(screen.getByLabelText("Email"), "ada@example.org");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  await user.type(screen.getByLabelText("Confirm Password"), confirmation);
  await user.click(screen.getByRole("button", { name: "Sign Up" }));
}

test("submitting nothing shows every error at once", async () => {
  const { user } = renderApp(<SignUpForm onDone={() => {}} />);
  await user.click(screen.getByRole("button", { name: "Sign Up" }));
  for (const message of [
    "Full Name is required",
    "Email is required",
    "Password is required",
    "Password confirmation is required",
  ]) {
    expect(screen.getByText(message)).toBeVisible();
  }
  expect(screen.getByLabelText("Full Name")).toHaveFocus();
});

test.each([
  ["Full Name", "Ad", "Full Name must be at least 3 characters"],
  ["Email", "ada", "Invalid email address"],
  ["Password", "short", "Password must be at least 8 characters"],
])("%s %j is wrong once the field is left: %s", async (label, value, message) => {
  const { user } = renderApp(<SignUpForm onDone={() => {}} />);
  await user.type(screen.getByLabelText(label), value);
  expect(screen.queryByText(message)).toBeNull();
  await user.tab();
  expect(screen.getByText(message)).toBeVisible();
});

test("a confirmation that differs is refused", async () => {
  const server = stubServer({});
  const { user } = renderApp(<SignUpForm onDone={() => {}} />);
  await fill(user, "correct house");
  expect(screen.getByText("The passwords do not match")).toBeVisible();
  expect(server.requests).toEqual([]);
});

test("success sends name, address and password, says so and moves on", async () => {
  const server = stubServer({ [path]: () => ({ status: 201, body: {} }) });
  const onDone = vi.fn<() => void>();
  const { user } = renderApp(<SignUpForm onDone={onDone} />, { toasts });
  await fill(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(await server.requests[0]?.json()).toEqual({
    full_name: "Ada Lovelace",
    email: "ada@example.org",
    password: "correct horse",
  });
  expect(toasts.read()).toMatchObject({
    title: "Account created.",
    description: "Your account has been created successfully.",
  });
});

test.each([
  [400, "email_taken", "The user with this email already exists in the system", "Email"],
  [422, "validation_error", "This password is too common", "Password"],
])("a refusal is a toast with the server's sentence, and lies at its field, case %#", async (...refusal) => {
  const [status, code, msg, label] = refusal;
  const detail = status === 422 ? [{ loc: ["body", "password"], msg, type: "weak" }] : msg;
  stubServer({ [path]: () => ({ status, body: { detail, code, request_id: "1" } }) });
  const { user } = renderApp(<SignUpForm onDone={() => {}} />, { toasts });
  await fill(user);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(msg));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(toasts.read()).toMatchObject({
    title: "Something went wrong.",
    description: msg,
    variant: "destructive",
  });
});

test("a failure without the server's sentence is a toast all the same", async () => {
  stubServer({ [path]: () => ({ status: 500, body: "broken" }) });
  const { user } = renderApp(<SignUpForm onDone={() => {}} />, { toasts });
  await fill(user);
  await waitFor(() =>
    expect(toasts.read()).toMatchObject({ title: "Something went wrong.", description: "" }),
  );
});
