import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { clearToken, readToken, storeToken } from "../../api/session-token";
import { problem, stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { toasts } from "../../ui/toast/toast-store";
import { logOut } from "./log-out";
import { currentUserQuery } from "./queries";
import { useSession } from "./session";

const me = "GET /api/v1/users/me";
const ada = { id: "1", email: "ada@example.org", full_name: "Ada" };

function Who() {
  const session = useSession();
  return <p>{session.status === "authenticated" ? session.user.email : session.status}</p>;
}

test("without a token nobody is asked for", async () => {
  clearToken();
  const server = stubServer({});
  renderApp(<Who />);
  expect(await screen.findByText("anonymous")).toBeVisible();
  expect(server.requests).toEqual([]);
});

test("with a token the current user is loading, then known", async () => {
  stubServer({ [me]: () => ({ body: ada }) });
  renderApp(<Who />);
  expect(screen.getByText("loading")).toBeVisible();
  expect(await screen.findByText("ada@example.org")).toBeVisible();
});

test("a 401 forgets the token and everything loaded, and leads to the login screen", async () => {
  stubServer({ [me]: () => problem(401, "Not authenticated") });
  const { queryClient } = renderApp(<Who />);
  expect(await screen.findByText("the login screen")).toBeVisible();
  expect(readToken()).toBe("");
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test("a 403 logs nobody out", async () => {
  stubServer({ [me]: () => problem(403, "The user doesn't have enough privileges") });
  renderApp(<Who />);
  expect(await screen.findByText("failed")).toBeVisible();
  expect(readToken()).toBe("token");
});

test("logging out in another tab logs out here", async () => {
  stubServer({ [me]: () => ({ body: ada }) });
  renderApp(<Who />);
  await screen.findByText("ada@example.org");
  localStorage.removeItem("access_token");
  window.dispatchEvent(new StorageEvent("storage", { key: "access_token" }));
  expect(await screen.findByText("the login screen")).toBeVisible();
});

test("logging out does not wait for the server, which is told with the old token", async () => {
  const server = stubServer({
    [me]: () => ({ body: ada }),
    "POST /api/v1/logout": () => new Promise(() => {}),
  });
  const { queryClient } = renderApp(<Who />);
  await screen.findByText("ada@example.org");
  logOut();
  expect(readToken()).toBe("");
  expect(await screen.findByText("the login screen")).toBeVisible();
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeUndefined();
  await waitFor(() =>
    expect(server.sent("POST /api/v1/logout")[0]?.headers.get("authorization")).toBe("Bearer token"),
  );
});

test("what could still be undone is not offered after the log-out, what was said stays", async () => {
  stubServer({ [me]: () => ({ body: ada }), "POST /api/v1/logout": () => ({}) });
  renderApp(<Who />, { toasts });
  await screen.findByText("ada@example.org");
  toasts.show({ title: "Event deleted.", action: { label: "Undo", run: () => {} } });
  logOut();
  expect(await screen.findByText("the login screen")).toBeVisible();
  expect(toasts.read()).toMatchObject({ open: false });

  act(() => storeToken("token"));
  toasts.show({ title: "Your account has been successfully deleted." });
  act(clearToken);
  expect(toasts.read()).toMatchObject({ open: true });
});

test("another user's login in another tab starts afresh", async () => {
  stubServer({ [me]: () => ({ body: ada }) });
  const { queryClient } = renderApp(<Who />);
  await screen.findByText("ada@example.org");
  storeToken("another");
  expect(await screen.findByText("another screen")).toBeVisible();
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeUndefined();
  clearToken();
  expect(await screen.findByText("the login screen")).toBeVisible();
});
