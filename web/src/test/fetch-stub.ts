import { vi } from "vitest";

interface Answer {
  status?: number;
  body?: unknown;
}

type Handler = (request: Request) => Answer | Promise<Answer>;

/** Stubs the network: answers by "METHOD /path", and fails the test's request if there is no answer for it. */
export function stubServer(handlers: Record<string, Handler>) {
  const requests: Request[] = [];
  const routes = { ...handlers };
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    const request = new Request(new URL(input, "http://localhost"), init);
    requests.push(request.clone());
    const key = `${request.method} ${new URL(request.url).pathname}`;
    const handler = routes[key];
    if (handler === undefined) {
      throw new TypeError(`nobody answers ${key}`);
    }
    const { status = 200, body = {} } = await handler(request);
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
  return {
    requests,
    /** Gives another answer from now on. */
    answer: (key: string, handler: Handler) => {
      routes[key] = handler;
    },
    sent: (key: string) =>
      requests.filter((request) => `${request.method} ${new URL(request.url).pathname}` === key),
  };
}

/** The body of an error, as the server writes it. */
export function problem(status: number, detail: unknown): Answer {
  return { status, body: { detail, code: "test", request_id: "request" } };
}
