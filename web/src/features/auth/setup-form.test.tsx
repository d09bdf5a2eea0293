import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { clearToken, readToken } from "../../api/session-token";
import { stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { SetupForm } from "./setup-form";

const setUp = "POST /api/v1/setup";
const logIn = "POST /api/v1/login/access-token";

// While there are no accounts, nobody is logged in.
beforeEach(clearToken);

const refusal = (status: number, code: string, detail: string) => () => ({
  status,
  body: { detail, code, request_id: "1" },
});

async function fill(user: ReturnType<typeof renderApp>["user"]) {
  await user.type(screen.getByLabelText("Setup code"), "RNKT-P2V6-ABFG-JDNJ");
  await user.type(screen.getByLabelText("Full Name"), "Ada Lovelace");
  await user.type(screen.getByLabelText("Email"), "ada@example.org");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  await user.type(screen.getByLabelText("Confirm Password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Create administrator" }));
}

test("submitting nothing shows every error at once", async () => {
  const { user } = renderApp(<SetupForm onMadeOnly={() => {}} />);
  await user.click(screen.getByRole("button", { name: "Create administrator" }));
  for (const message of [
    "Setup code is required",
    "Full Name is required",
    "Email is required",
    "Password is required",
    "Password confirmation is required",
  ]) {
    expect(screen.getByText(message)).toBeVisible();
  }
  expect(screen.getByLabelText("Setup code")).toHaveFocus();
});

test("the first account is made and logged in", async () => {
  const server = stubServer({
    [setUp]: () => ({ status: 201, body: {} }),
    [logIn]: () => ({ status: 200, body: { access_token: "fresh", token_type: "bearer" } }),
  });
  const { user } = renderApp(<SetupForm onMadeOnly={() => {}} />);
  await fill(user);
  await waitFor(() => expect(readToken()).toBe("fresh"));
  expect(await server.requests[0]?.json()).toEqual({
    code: "RNKT-P2V6-ABFG-JDNJ",
    full_name: "Ada Lovelace",
    email: "ada@example.org",
    password: "correct horse",
  });
  expect(await screen.findByText("another screen")).toBeVisible();
});

test("an account that is made but cannot be logged in leads on", async () => {
  stubServer({ [setUp]: () => ({ status: 201, body: {} }), [logIn]: refusal(503, "unavailable", "No") });
  const onMadeOnly = vi.fn<() => void>();
  const { user } = renderApp(<SetupForm onMadeOnly={onMadeOnly} />);
  await fill(user);
  await waitFor(() => expect(onMadeOnly).toHaveBeenCalledOnce());
});

test("a wrong code is said at its field", async () => {
  const sentence = "This is not the code in the server's log";
  stubServer({ [setUp]: refusal(403, "wrong_code", sentence) });
  const { user } = renderApp(<SetupForm onMadeOnly={() => {}} />);
  await fill(user);
  const code = screen.getByLabelText("Setup code");
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  expect(code).toHaveAccessibleDescription(expect.stringContaining("journalctl -u scheduler"));
  await waitFor(() => expect(code).toHaveFocus());
});

test("where somebody else was first, the way to the login is all that is left", async () => {
  stubServer({ [setUp]: refusal(409, "already_set_up", "Somebody has an account already") });
  const { user } = renderApp(<SetupForm onMadeOnly={() => {}} />);
  await fill(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("Somebody has created the first account");
  expect(screen.getByRole("link", { name: "Log In" })).toHaveFocus();
  expect(screen.queryByRole("textbox")).toBeNull();
});
