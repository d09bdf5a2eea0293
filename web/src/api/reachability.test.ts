import { afterEach, expect, test, vi } from "vitest";
import { stubServer } from "../test/fetch-stub";
import { UsersService } from "./generated/services/UsersService";
import { noteAnswer, onReachabilityChange, probeServer, readReachability } from "./reachability";

const me = "GET /api/v1/users/me";

const goOffline = (offline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(!offline);

afterEach(() => noteAnswer(true));

test("a call without an answer says that the server is gone, the next answer that it is back", async () => {
  const server = stubServer({});
  const heard = vi.fn<() => void>();
  const stop = onReachabilityChange(heard);
  await UsersService.getMe({}).catch(() => {});
  expect(readReachability()).toBe("unreachable");
  server.answer(me, () => ({ status: 500 }));
  await UsersService.getMe({}).catch(() => {});
  expect(readReachability()).toBe("reachable");
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

test.each([502, 504])("a %i is a proxy's word for a server that is gone", async (status) => {
  stubServer({ [me]: () => ({ status }) });
  await UsersService.getMe({}).catch(() => {});
  expect(readReachability()).toBe("unreachable");
});

test("a call that is called off says nothing", async () => {
  const waiting = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
    waiting.resolve();
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
  });
  const call = UsersService.getMe({});
  await waiting.promise;
  call.cancel();
  await expect(call).rejects.toMatchObject({ name: "CancelError" });
  expect(readReachability()).toBe("reachable");
});

test("offline the browser is to blame, not the server", async () => {
  stubServer({});
  const spy = goOffline(true);
  await expect(UsersService.getMe({})).rejects.toMatchObject({ name: "NetworkError", kind: "offline" });
  expect(readReachability()).toBe("offline");
  spy.mockReturnValue(true);
  expect(readReachability()).toBe("reachable");
});

test("a probe asks whether the server is there, and notes the answer", async () => {
  const server = stubServer({});
  expect(await probeServer()).toBe(false);
  expect(readReachability()).toBe("unreachable");
  server.answer("GET /healthz", () => ({}));
  expect(await probeServer()).toBe(true);
  expect(readReachability()).toBe("reachable");
});

test("a page that a network shows in place of everything is no server", async () => {
  vi.stubGlobal(
    "fetch",
    async () => new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } }),
  );
  expect(await probeServer()).toBe(false);
  expect(readReachability()).toBe("unreachable");
});
