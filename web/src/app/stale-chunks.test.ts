import { expect, test, vi } from "vitest";
import { reloadOnStaleChunk } from "./stale-chunks";

const fail = (message: string) => {
  const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), {
    payload: new Error(message),
  });
  window.dispatchEvent(event);
};

test("a chunk that is gone reloads the page once, but not while the server is gone too", async () => {
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValue(new Response("{}", { headers: { "content-type": "application/json" } }));
  vi.stubGlobal("fetch", fetched);
  const reload = vi.fn<() => void>();
  reloadOnStaleChunk(reload);
  fail("/assets/tasks-1.js");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  fail("/assets/tasks-1.js");
  expect(fetched).toHaveBeenCalledOnce();

  fetched.mockRejectedValueOnce(new TypeError("unreachable"));
  fail("/assets/tasks-2.js");
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  fail("/assets/tasks-2.js");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test("what was asked for without a connection is no old chunk, even if there is one right after it", async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetched);
  const reload = vi.fn<() => void>();
  reloadOnStaleChunk(reload);
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fail("/assets/tasks-3.js");
  network.mockRestore();
  expect(fetched).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
