import { afterEach, expect, test, vi } from "vitest";
import { importChunk } from "./import-chunk";

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const links = () => [...document.querySelectorAll("link")];

const told = () => {
  const failures: unknown[] = [];
  addEventListener("vite:preloadError", ({ payload }) => failures.push(payload), { once: true });
  return failures;
};

test("a chunk is imported once the files that it needs are there", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(new URL(url).pathname);
    return new Response("");
  });
  const load = vi.fn<() => Promise<number>>(async () => asked.length);
  expect(await importChunk(load, ["assets/a.js", "assets/b.js"])).toBe(2);
  expect(await importChunk(load, ["assets/a.js", "assets/c.js"])).toBe(3);
  expect(asked).toEqual(["/assets/a.js", "/assets/b.js", "/assets/c.js"]);
});

test("what cannot be fetched is not imported, so that the browser does not remember a failure; the next try fetches it again", async () => {
  let isThere = false;
  vi.stubGlobal("fetch", async () => new Response("", { status: isThere ? 200 : 404 }));
  const load = vi.fn<() => Promise<string>>(async () => "code");
  const failures = told();
  await expect(importChunk(load, ["assets/later.js"])).rejects.toThrow(
    /Failed to fetch .*\/assets\/later\.js/,
  );
  expect(load).not.toHaveBeenCalled();
  expect(failures).toHaveLength(1);
  isThere = true;
  expect(await importChunk(load, ["assets/later.js"])).toBe("code");
});

test("a lost line is told with the file that it was about, which no browser says", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(importChunk(async () => "code", ["assets/lost.js"])).rejects.toThrow(/assets\/lost\.js/);
});

test("a style sheet that could not be loaded is asked for again", async () => {
  const first = importChunk(async () => "code", ["assets/looks.css"]);
  links()[0]?.dispatchEvent(new Event("error"));
  await expect(first).rejects.toThrow(/looks\.css/);
  expect(links()).toEqual([]);
  const second = importChunk(async () => "code", ["assets/looks.css"]);
  links()[0]?.dispatchEvent(new Event("load"));
  expect(await second).toBe("code");
});

test("a fault of the code itself is told as it is", async () => {
  const fetch = vi.fn<() => Promise<Response>>();
  vi.stubGlobal("fetch", fetch);
  const fault = new TypeError("x is not a function");
  await expect(importChunk(() => Promise.reject(fault))).rejects.toBe(fault);
  expect(fetch).not.toHaveBeenCalled();
});
