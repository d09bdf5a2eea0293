import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { toasts } from "../../ui/toast/toast-store";
import { ProfilePanel } from "./profile-panel";

const path = "PATCH /api/v1/users/me";
const ada = {
  id: "1",
  email: "ada@example.org",
  full_name: "Ada Lovelace" as string | null,
  is_superuser: false,
  is_active: true,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};

function Profile({ fullName = ada.full_name }: { fullName?: string | null }) {
  const [user, setUser] = useState({ ...ada, full_name: fullName });
  return <ProfilePanel user={user} onUserChange={(changed) => setUser({ ...user, ...changed })} />;
}

const button = (name: string) => screen.getByRole("button", { name });
const fullName = () => screen.getByLabelText("Full name");
const email = () => screen.getByLabelText("Email");

test("the profile is only read until Edit, and a missing name is N/A", async () => {
  const { user } = renderApp(<Profile fullName={null} />);
  expect(screen.getByText("N/A")).toBeVisible();
  expect(screen.getByText("ada@example.org")).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(button("Edit"));
  expect(fullName()).toHaveFocus();
  expect(fullName()).toHaveValue("");
});

test("Save needs a change and an address", async () => {
  const { user } = renderApp(<Profile />);
  await user.click(button("Edit"));
  expect(button("Save")).toBeDisabled();
  await user.type(fullName(), "!");
  expect(button("Save")).toBeEnabled();
  await user.type(fullName(), "{Backspace}");
  expect(button("Save")).toBeDisabled();
  await user.clear(email());
  expect(button("Save")).toBeDisabled();
});

test("Cancel forgets what was typed, leaves the edit mode and gives the focus back", async () => {
  const { user } = renderApp(<Profile />);
  await user.click(button("Edit"));
  await user.type(fullName(), " King");
  await user.click(button("Cancel"));
  expect(screen.getByText("Ada Lovelace")).toBeVisible();
  expect(button("Edit")).toHaveFocus();
  await user.click(button("Edit"));
  expect(fullName()).toHaveValue("Ada Lovelace");
});

test.each([
  ["Full name", "a".repeat(31), "Full name must be at most 30 characters"],
  ["Email", " ", "Email is required"],
  ["Email", "ada", "Invalid email address"],
])("%s %j is wrong: %s", async (label, value, message) => {
  const server = stubServer({});
  const { user } = renderApp(<Profile />);
  await user.click(button("Edit"));
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), `${value}{Enter}`);
  await user.tab();
  expect(screen.getByText(message)).toBeVisible();
  expect(server.requests).toEqual([]);
});

test("saving sends name and address, says so and goes back to reading", async () => {
  const server = stubServer({
    [path]: async (request) => ({ body: { ...ada, ...(await request.json()) } }),
  });
  const { user } = renderApp(<Profile />, { toasts });
  await user.click(button("Edit"));
  await user.clear(fullName());
  await user.clear(email());
  await user.type(email(), " countess@example.org {Enter}");
  expect(await screen.findByText("countess@example.org")).toBeVisible();
  expect(await server.sent(path)[0]?.json()).toEqual({ full_name: null, email: "countess@example.org" });
  expect(screen.getByText("N/A")).toBeVisible();
  expect(button("Edit")).toHaveFocus();
  expect(toasts.read()).toMatchObject({ title: "Success!", description: "User updated successfully." });
});

test("a name alone is sent without the address, which may have been changed elsewhere", async () => {
  const server = stubServer({
    [path]: async (request) => ({ body: { ...ada, ...(await request.json()) } }),
  });
  const { user } = renderApp(<Profile />);
  await user.click(button("Edit"));
  await user.type(fullName(), " King{Enter}");
  expect(await screen.findByText("Ada Lovelace King")).toBeVisible();
  expect(await server.sent(path)[0]?.json()).toEqual({ full_name: "Ada Lovelace King" });
});

test("a taken address is said in a toast and at its field", async () => {
  const taken = "User with this email already exists";
  stubServer({
    [path]: () => ({ status: 409, body: { detail: taken, code: "email_taken", request_id: "1" } }),
  });
  const { user } = renderApp(<Profile />, { toasts });
  await user.click(button("Edit"));
  await user.type(email(), ".uk{Enter}");
  await waitFor(() => expect(email()).toHaveAccessibleDescription(taken));
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveValue("ada@example.org.uk");
  expect(toasts.read()).toMatchObject({ title: "Error", description: taken });
});

test("any other refusal is a toast, and what was typed stays", async () => {
  stubServer({ [path]: () => problem(503, "Come back later") });
  const { user } = renderApp(<Profile />, { toasts });
  await user.click(button("Edit"));
  await user.type(fullName(), " King{Enter}");
  await waitFor(() =>
    expect(toasts.read()).toMatchObject({ title: "Error", description: "Come back later" }),
  );
  expect(fullName()).toHaveValue("Ada Lovelace King");
});
