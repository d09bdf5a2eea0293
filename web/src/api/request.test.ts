import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { problem, stubServer } from "../test/fetch-stub";
import { LoginService } from "./generated/services/LoginService";
import { TasksService } from "./generated/services/TasksService";
import { UsersService } from "./generated/services/UsersService";
import { noteAnswer, readReachability } from "./reachability";
import { forVisitors } from "./request";
import { clearToken, readToken, storeToken } from "./session-token";

const me = "GET /api/v1/users/me";

afterEach(() => {
  vi.useRealTimers();
});

/** Whether any of these calls has settled once nothing is left to run. The stubbed network takes no time. */
async function settledAfterAll(...calls: Promise<unknown>[]): Promise<boolean> {
  const settled = Promise.race(
    calls.map((call) =>
      call.then(
        () => true,
        () => true,
      ),
    ),
  );
  const nothingLeft = new Promise<boolean>((resolve) => setTimeout(() => resolve(false)));
  return Promise.race([settled, nothingLeft]);
}

test("the stored token is sent as the bearer credential, with credentials included", async () => {
  const server = stubServer({ [me]: () => ({ body: { id: "1" } }) });
  storeToken("secret");
  await expect(UsersService.getMe({})).resolves.toEqual({ id: "1" });
  expect(server.requests[0]?.headers.get("authorization")).toBe("Bearer secret");
  expect(server.requests[0]?.credentials).toBe("include");
});

test("without a session only what visitors may call is sent, with no credential", async () => {
  clearToken();
  const signUp = "POST /api/v1/users/signup";
  const server = stubServer({ [me]: () => ({}), [signUp]: () => ({}) });
  await expect(UsersService.getMe({})).rejects.toMatchObject({ status: 401, message: "Unauthorized" });
  await UsersService.signUp({ requestBody: { email: "a@example.org", full_name: "Ada", password: "p" } });
  expect(server.requests).toHaveLength(1);
  expect(server.sent(signUp)[0]?.headers.has("authorization")).toBe(false);
});

test("what visitors may call is what needs no credential in the document", () => {
  const { paths }: { paths: Record<string, Record<string, { security?: object[] }>> } = JSON.parse(
    readFileSync("../openapi/openapi.json", "utf8"),
  );
  const open = Object.entries(paths)
    .filter(([, operations]) => Object.values(operations).some(({ security }) => security?.length === 0))
    .map(([path]) => path);
  expect(Object.keys(paths).filter((path) => forVisitors.test(path))).toEqual(open);
});

test("when a session ends its reads are called off, its changes are not", async () => {
  const signals: Record<string, AbortSignal | null | undefined> = {};
  vi.stubGlobal("fetch", (_url: string, { method = "", signal }: RequestInit) => {
    signals[method] = signal;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
  });
  const read = UsersService.getMe({});
  void UsersService.updateMe({ requestBody: { full_name: "Ada" } });
  await vi.waitFor(() => expect(Object.keys(signals)).toEqual(["GET", "PATCH"]));
  clearToken();
  expect(signals["GET"]?.aborted).toBe(true);
  expect(signals["PATCH"]?.aborted).toBe(false);
  expect(await settledAfterAll(read)).toBe(false);
  expect(readReachability()).toBe("reachable");
});

test("a read that is just beginning when the session ends is not sent", async () => {
  const server = stubServer({ [me]: () => ({}) });
  const read = UsersService.getMe({});
  clearToken();
  expect(await settledAfterAll(read)).toBe(false);
  expect(server.requests).toEqual([]);
});

test.each([
  ["ended", clearToken],
  ["was followed by another", () => storeToken("another")],
])("what a session asked is answered to nobody once it %s", async (_how, end) => {
  const server = stubServer({
    "PATCH /api/v1/users/me": () => ({}),
    "POST /api/v1/logout": () => problem(500, "no"),
  });
  const change = UsersService.updateMe({ requestBody: { full_name: "Ada" } });
  const logout = LoginService.logout();
  const unreachable = UsersService.deleteMe({});
  end();
  expect(await settledAfterAll(change, logout, unreachable)).toBe(false);
  expect(server.requests.map(({ method, headers }) => [method, headers.get("authorization")])).toEqual([
    ["PATCH", "Bearer token"],
    ["POST", "Bearer token"],
    ["DELETE", "Bearer token"],
  ]);
});

test("what a visitor asked is answered, even if there is a session by then", async () => {
  clearToken();
  stubServer({
    "POST /api/v1/login/access-token": () => {
      storeToken("of another tab");
      return { body: { access_token: "new" } };
    },
  });
  const formData = { username: "ada@example.org", password: "p" };
  await expect(LoginService.loginAccessToken({ formData })).resolves.toEqual({ access_token: "new" });
});

test("the login form goes out urlencoded", async () => {
  const server = stubServer({ "POST /api/v1/login/access-token": () => ({}) });
  await LoginService.loginAccessToken({ formData: { username: "a+b@example.org", password: "p&q=1 ü" } });
  const request = server.requests[0];
  expect(request?.headers.get("content-type")).toContain("application/x-www-form-urlencoded");
  expect(await request?.text()).toBe("username=a%2Bb%40example.org&password=p%26q%3D1+%C3%BC");
});

test("a body goes out as JSON, and ids are escaped in the path", async () => {
  const server = stubServer({ "PUT /api/v1/tasks/a%2Fb": () => ({}) });
  await TasksService.updateTask({ id: "a/b", requestBody: { title: "new" } });
  expect(server.requests[0]?.headers.get("content-type")).toBe("application/json");
  expect(await server.requests[0]?.json()).toEqual({ title: "new" });
});

test("a 401 clears the token that was refused", async () => {
  stubServer({ [me]: () => problem(401, "Not authenticated") });
  storeToken("old");
  await expect(UsersService.getMe({})).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBe("");
});

test("a 401 that arrives late does not clear the token of a newer login", async () => {
  const server = stubServer({
    [me]: () => {
      storeToken("new");
      return problem(401, "Not authenticated");
    },
  });
  storeToken("old");
  expect(await settledAfterAll(UsersService.getMe({}))).toBe(false);
  expect(server.requests).toHaveLength(1);
  expect(readToken()).toBe("new");
});

test.each([403, 404, 422, 429, 500])("a %i keeps the token", async (status) => {
  stubServer({ [me]: () => problem(status, "no") });
  storeToken("kept");
  await expect(UsersService.getMe({})).rejects.toMatchObject({ status });
  expect(readToken()).toBe("kept");
});

test.each([
  [422, "Validation Error"],
  [400, "Bad Request"],
  [404, "Not Found"],
  [500, "Internal Server Error"],
])("a %i is called %s", async (status, name) => {
  stubServer({ [me]: () => problem(status, "no") });
  await expect(UsersService.getMe({})).rejects.toMatchObject({ status, message: name });
});

test("a server that cannot be reached is a network error", async () => {
  stubServer({});
  await expect(UsersService.getMe({})).rejects.toMatchObject({ name: "NetworkError", kind: "unreachable" });
});

test("a server that does not answer in 30 s is given up", async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      }),
  );
  const failure = UsersService.getMe({}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await failure).toMatchObject({ name: "NetworkError", kind: "timeout" });
});

test("cancelling a call aborts its request", async () => {
  let aborted = false;
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
    signal?.addEventListener("abort", () => {
      aborted = true;
    });
    return new Promise(() => {});
  });
  const call = UsersService.getMe({});
  await Promise.resolve();
  call.cancel();
  await expect(call).rejects.toMatchObject({ name: "CancelError" });
  expect(aborted).toBe(true);
});

test.each([
  ["a network's own page instead of an answer", 200, "<h1>Log in to the hotel's network</h1>"],
  ["a proxy that finds no server", 404, "404 page not found"],
])("%s is no answer", async (_who, status, body) => {
  vi.stubGlobal(
    "fetch",
    async () => new Response(body, { status, headers: { "content-type": "text/html" } }),
  );
  storeToken("secret");
  const failure = { name: "NetworkError", kind: "unreachable" };
  await expect(TasksService.deleteTask({ id: "1" })).rejects.toMatchObject(failure);
  expect(readReachability()).toBe("unreachable");
  noteAnswer(true);
});

test("an answer without a body is one", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  storeToken("secret");
  await expect(TasksService.deleteTask({ id: "1" })).resolves.toBe("");
  expect(readReachability()).toBe("reachable");
});
