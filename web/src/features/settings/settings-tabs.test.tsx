import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { SettingsTabs } from "./settings-tabs";

const ada = {
  id: "1",
  email: "ada@example.org",
  full_name: "Ada Lovelace",
  is_superuser: false,
  is_active: true,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};

const show = (user = ada) =>
  renderApp(<SettingsTabs user={user} onUserChange={() => {}} onAccountDeleted={() => {}} />);

const names = () => screen.getAllByRole("tab").map((tab) => tab.textContent);

test("users have all tabs, and the first is chosen", () => {
  show();
  expect(screen.getByRole("heading", { name: "User Settings", level: 1 })).toBeVisible();
  expect(names()).toEqual([
    "My profile",
    "Password",
    "Appearance",
    "Calendar",
    "Planning",
    "Labels",
    "Sessions",
    "API keys",
    "Webhooks",
    "Your data",
    "Danger zone",
  ]);
  expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("My profile");
  expect(screen.getByRole("link", { name: "Items" })).toHaveAttribute("href", "/items");
});

test("superusers have no danger zone, not even by its address", async () => {
  const { router } = show({ ...ada, is_superuser: true });
  expect(names()).not.toContain("Danger zone");
  await router.navigate("/here?tab=danger");
  expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("My profile");
});

test("the chosen tab is in the address, and arrow keys go round", async () => {
  const { user, router } = show();
  await user.click(screen.getByRole("tab", { name: "Password" }));
  await waitFor(() => expect(router.state.location.search).toBe("?tab=password"));
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=appearance"));
  expect(screen.getByRole("tabpanel", { name: "Appearance" })).toBeVisible();
  await user.keyboard("{Home}");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=profile"));
});

test("a list that cannot be loaded says so and can be tried again", async () => {
  const path = "GET /api/v1/users/me/api-keys/";
  const server = stubServer({ [path]: () => problem(403, "no") });
  const { user, router } = show();
  await router.navigate("/here?tab=api-keys");
  expect(await screen.findByText("Error loading API keys")).toBeVisible();
  server.answer(path, () => ({ body: { data: [], count: 0 } }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No API keys yet")).toBeVisible();
});

test("a key that ran out is marked, and scopes and last use are said", async () => {
  const key = { id: "k", name: "backup", scopes: ["read"], created_at: "2020-01-01T00:00:00Z" };
  stubServer({
    "GET /api/v1/users/me/api-keys/": () => ({
      body: { data: [{ ...key, expires_at: "2020-02-01T00:00:00Z", last_used_at: null }], count: 1 },
    }),
  });
  const { router } = show();
  await router.navigate("/here?tab=api-keys");
  expect(await screen.findByText("Expired")).toBeVisible();
  expect(screen.getByText("Read")).toBeVisible();
  expect(screen.getByText("Never used")).toBeVisible();
});
