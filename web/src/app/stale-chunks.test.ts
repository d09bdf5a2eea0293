import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadOnStaleChunk } from "./stale-chunks";

const fail = (message: string) => {
  const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), {
    payload: new Error(message),
  });
  window.dispatchEvent(event);
};
const fetched = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();
reloadOnStaleChunk(reload);

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  fetched.mockReset();
  reload.mockReset();
  sessionStorage.clear();
});

const gone = () => new Response(null, { status: 404 });

test("a chunk that is gone reloads the page, once", async () => {
  fetched.mockResolvedValueOnce(gone());
  fail("Failed to fetch dynamically imported module: http://localhost/assets/tasks-1.js");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(fetched).toHaveBeenCalledWith("http://localhost/assets/tasks-1.js", { cache: "no-store" });
  fail("Failed to fetch dynamically imported module: http://localhost/assets/tasks-1.js");
  expect(fetched).toHaveBeenCalledOnce();
});

test("not while the server is gone too, but when it is back", async () => {
  fetched.mockRejectedValueOnce(new TypeError("unreachable"));
  fail("Unable to preload CSS for /assets/tasks-2.css");
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  fetched.mockResolvedValueOnce(gone());
  fail("Unable to preload CSS for /assets/tasks-2.css");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("not for one that is there: the connection was not", async () => {
  fetched.mockResolvedValueOnce(new Response(""));
  fail("Unable to preload CSS for /assets/tasks-3.css");
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await fetched.mock.results[0]?.value;
  expect(reload).not.toHaveBeenCalled();
});

test("a browser that does not say which is asked whether the server is there", async () => {
  fetched.mockResolvedValueOnce(new Response("{}", { headers: { "content-type": "application/json" } }));
  fail("Importing a module script failed.");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(fetched).toHaveBeenCalledWith("/healthz", expect.anything());
});
