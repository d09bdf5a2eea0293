import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readToken } from "../../api/session-token";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { LoginForm } from "./login-form";

const path = "POST /api/v1/login/access-token";

async function logInAs(user: ReturnType<typeof renderApp>["user"], email: string, password: string) {
  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), email);
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Log In" }));
}

test("submitting nothing shows every error and focuses the first field", async () => {
  const server = stubServer({});
  const { user } = renderApp(<LoginForm />);
  await user.click(screen.getByRole("button", { name: "Log In" }));
  expect(screen.getByText("Email is required")).toBeVisible();
  expect(screen.getByText("Password is required")).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(server.requests).toEqual([]);
});

test("a field is validated when it loses the focus", async () => {
  const { user } = renderApp(<LoginForm />);
  await user.type(screen.getByLabelText("Email"), "ada");
  expect(screen.queryByText("Invalid email")).toBeNull();
  await user.tab();
  expect(screen.getByText("Invalid email")).toBeVisible();
  await user.type(screen.getByLabelText("Password"), "short");
  await user.tab();
  expect(screen.getByText("Password must be at least 8 characters")).toBeVisible();
});

test("the right password stores the token and leads to the start", async () => {
  stubServer({ [path]: () => ({ body: { access_token: "granted", token_type: "bearer" } }) });
  const { user, router } = renderApp(<LoginForm />);
  await logInAs(user, "ada@example.org", "correct horse");
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(readToken()).toBe("granted");
});

test("the server's sentence is shown inline and cleared before the next attempt", async () => {
  const server = stubServer({ [path]: () => problem(400, "Incorrect email or password") });
  const { user } = renderApp(<LoginForm />);
  await logInAs(user, "ada@example.org", "wrong horse");
  expect(await screen.findByText("Incorrect email or password")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Incorrect email or password");
  await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());

  const release = Promise.withResolvers<void>();
  server.answer(path, async () => {
    await release.promise;
    return problem(422, [{ loc: ["body", "username"], msg: "no", type: "bad" }]);
  });
  await logInAs(user, "ada@example.org", "another horse");
  await waitFor(() => expect(screen.queryByText("Incorrect email or password")).toBeNull());
  expect(screen.getByLabelText("Email")).toBeDisabled();
  expect(screen.getByLabelText("Password")).toBeDisabled();
  await waitFor(() => expect(server.sent(path)).toHaveLength(2));
  release.resolve();
  expect(await screen.findByText("Something went wrong")).toBeVisible();
});

test("the password can be shown and hidden", async () => {
  const { user } = renderApp(<LoginForm />);
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});
