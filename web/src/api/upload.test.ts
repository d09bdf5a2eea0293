import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { ApiError } from "./generated/core/ApiError";
import { NetworkError } from "./network-error";
import { readToken, storeToken } from "./session-token";
import { uploadCalendar } from "./upload";

const content = new Blob(["BEGIN:VCALENDAR"]);
const upload = (calendar = "work") => uploadCalendar({ calendar, content, dryRun: true });
const json = { headers: { "content-type": "application/json" } };

/** Stubs the network: it gives one answer, and records what was asked. */
function stubAnswer(body: BodyInit | null, init: ResponseInit) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, options: RequestInit) => {
    asked.push({ url, init: options });
    return new Response(body, init);
  });
  return asked;
}

test("a file is sent with the token, and its answer is read", async () => {
  storeToken("secret");
  const asked = stubAnswer('{"created":1}', json);
  expect(await upload("a/b")).toEqual({ created: 1 });
  expect(asked[0]?.url).toBe("/api/v1/calendars/a%2Fb/import?dry_run=true");
  expect(new Headers(asked[0]?.init.headers).get("authorization")).toBe("Bearer secret");
  expect(asked[0]?.init.body).toBe(content);
});

test("without a calendar it goes to the task list, as the type that it has", async () => {
  const asked = stubAnswer('{"created":1}', json);
  const csv = new Blob(["TYPE,CONTENT"], { type: "text/csv" });
  await uploadCalendar({ calendar: "", content: csv, dryRun: false });
  expect(asked[0]?.url).toBe("/api/v1/tasks/import?dry_run=false");
  expect(new Headers(asked[0]?.init.headers).get("content-type")).toBe("text/csv");
});

test("what is asked for is in the document", async () => {
  const { paths }: { paths: Record<string, object> } = JSON.parse(
    readFileSync("../openapi/openapi.json", "utf8"),
  );
  expect(paths["/api/v1/calendars/{id}/import"]).toHaveProperty("post");
});

test("a refusal has the server's words, and one of the token ends the session", async () => {
  stubAnswer('{"detail":"No calendar","code":"unreadable_file"}', { ...json, status: 400 });
  await expect(upload()).rejects.toBeInstanceOf(ApiError);
  stubAnswer('{"detail":"Log in","code":"unauthenticated"}', { ...json, status: 401 });
  upload().catch(() => {});
  await vi.waitFor(() => expect(readToken()).toBe(""));
});

test.each([
  ["a page of somebody else", "<html>", { headers: { "content-type": "text/html" } }],
  ["a proxy without a server", "{}", { ...json, status: 502 }],
])("%s is no answer", async (_name, body, init) => {
  stubAnswer(body, init);
  await expect(upload()).rejects.toBeInstanceOf(NetworkError);
});

test("it is called off when nobody waits for it", async () => {
  vi.stubGlobal(
    "fetch",
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("called off")));
      }),
  );
  const aborter = new AbortController();
  const sent = uploadCalendar({ calendar: "work", content, dryRun: true, signal: aborter.signal });
  aborter.abort();
  await expect(sent).rejects.toBeInstanceOf(NetworkError);
});
