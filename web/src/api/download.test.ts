import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { downloadCalendar, downloadEverything, fileNameOf } from "./download";
import { NetworkError } from "./network-error";
import { readReachability } from "./reachability";
import { clearToken, readToken, storeToken } from "./session-token";

const disposition = "attachment; filename=\"B_ro.ics\"; filename*=UTF-8''B%C3%BCro%20%28alt%29.ics";

/** Stubs the network: it gives one answer, and records what was asked. */
function stubAnswer(body: BodyInit | null, init: ResponseInit) {
  const asked: { url: string; headers: Headers }[] = [];
  vi.stubGlobal("fetch", async (url: string, { headers }: RequestInit) => {
    asked.push({ url, headers: new Headers(headers) });
    return new Response(body, init);
  });
  return asked;
}

const stubFile = () =>
  stubAnswer("BEGIN:VCALENDAR", {
    headers: { "content-type": "text/calendar; charset=utf-8", "content-disposition": disposition },
  });

test("a file is asked for with the token, and has the name that the server gives it", async () => {
  storeToken("secret");
  const asked = stubFile();
  const { name, content } = await downloadCalendar("a/b");
  expect(asked[0]?.url).toBe("/api/v1/calendars/a%2Fb/export.ics");
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer secret");
  expect(name).toBe("Büro (alt).ics");
  expect(await content.text()).toBe("BEGIN:VCALENDAR");
});

test("what is asked for is in the document", async () => {
  const { paths }: { paths: Record<string, { get?: object }> } = JSON.parse(
    readFileSync("../openapi/openapi.json", "utf8"),
  );
  const asked = stubFile();
  await downloadCalendar("{id}");
  await downloadEverything().catch(() => {});
  expect(asked.map(({ url }) => paths[decodeURIComponent(url)]?.get)).toEqual([
    expect.anything(),
    expect.anything(),
  ]);
});

test.each([
  [null, null],
  ["attachment", null],
  ["attachment; filename*=UTF-8''%E0%A4%A", null],
  [disposition, "Büro (alt).ics"],
])("the name in %j is %j", (header, name) => expect(fileNameOf(header)).toBe(name));

test("a refusal is told in the server's words", async () => {
  storeToken("secret");
  const detail = "Calendar not found";
  stubAnswer(JSON.stringify({ detail }), {
    status: 404,
    headers: { "content-type": "application/json" },
  });
  await expect(downloadCalendar("a")).rejects.toMatchObject({ status: 404, body: { detail } });
  expect(readToken()).toBe("secret");
});

test("a session that the server has ended is over", async () => {
  storeToken("secret");
  stubAnswer("{}", { status: 401, headers: { "content-type": "application/json" } });
  await expect(downloadEverything()).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBe("");
});

test.each([
  ["the page of a network that wants its users to log in", { headers: { "content-type": "text/html" } }],
  ["the word of a proxy", { status: 502, headers: { "content-type": "text/html" } }],
])("%s is no file", async (_who, init) => {
  storeToken("secret");
  stubAnswer("<html></html>", init);
  await expect(downloadEverything()).rejects.toEqual(new NetworkError("unreachable"));
  expect(readReachability()).toBe("unreachable");
});

test("what was asked in a session that ended meanwhile is handed to nobody", async () => {
  storeToken("secret");
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    ({ signal } = init);
    return new Promise(() => {});
  });
  const settled = vi.fn<() => void>();
  downloadEverything().then(settled, settled);
  await vi.waitFor(() => expect(signal).toBeDefined());
  clearToken();
  expect(signal?.aborted).toBe(true);
  expect(settled).not.toHaveBeenCalled();
});
