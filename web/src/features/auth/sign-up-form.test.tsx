import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { problem, stubServer } from "../../test/fetch-stub";
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

test("a refusal is a toast with the server's sentence", async () => {
  stubServer({ [path]: () => problem(400, "The user with this email already exists in the system") });
  const { user } = renderApp(<SignUpForm onDone={() => {}} />, { toasts });
  await fill(user);
  await waitFor(() =>
    expect(toasts.read()).toMatchObject({
      title: "Something went wrong.",
      description: "The user with this email already exists in the system",
      variant: "destructive",
    }),
  );
});

test("the server's list of wrong fields is put on the fields", async () => {
  stubServer({
    [path]: () =>
      problem(422, [{ loc: ["body", "password"], msg: "This password is too common", type: "weak" }]),
  });
  const { user } = renderApp(<SignUpForm onDone={() => {}} />);
  await fill(user);
  expect(await screen.findByText("This password is too common")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
});
