import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/**
 * A proxy in front of the real server that can simulate later versions of the web app: the same code, but every code file has
 * another name, as after a build with a change. The names of the earlier version do not exist any more.
 */
export class Releases {
  version = 0;
  url = "";
  #names = new Set<string>();
  #front: Server;

  private constructor(readonly origin: string) {
    this.#front = createServer((asked, answer) => void this.#answer(asked, answer));
  }

  static async inFrontOf(origin: string): Promise<Releases> {
    const releases = new Releases(origin);
    const worker = await (await fetch(`${origin}/service-worker.js`)).text();
    const files = worker.matchAll(/"assets\/([^"]+\.(?:js|css))"/g);
    releases.#names = new Set([...files].map(([, name = ""]) => name));
    releases.#front.listen(0, "127.0.0.1");
    await once(releases.#front, "listening");
    const address = releases.#front.address();
    releases.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    return releases;
  }

  /** From now on the server has a newer version. */
  release(): void {
    this.version += 1;
  }

  stop(): void {
    this.#front.closeAllConnections();
    this.#front.close();
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = this.#originalPath(asked.url ?? "/");
    if (path === null) {
      answer.writeHead(404).end();
      return;
    }
    const headers = { ...asked.headers, host: new URL(this.origin).host };
    delete headers["accept-encoding"];
    delete headers["if-none-match"];
    const forwarded = request(`${this.origin}${path}`, { method: asked.method ?? "GET", headers });
    const responded = new Promise<IncomingMessage>((resolve, reject) => {
      forwarded.once("response", resolve);
      forwarded.once("error", reject);
    });
    asked.pipe(forwarded);
    const response = await responded;
    const type = response.headers["content-type"] ?? "";
    if (path.startsWith("/api/") || !/html|javascript|css/.test(type)) {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
      return;
    }
    const body = await text(response);
    const written = this.#ofThisVersion(body);
    const fields = { ...response.headers };
    delete fields["content-length"];
    delete fields.etag;
    const policy = fields["content-security-policy"];
    if (typeof policy === "string") {
      fields["content-security-policy"] = allowInline(policy, body, written);
    }
    answer.writeHead(response.statusCode ?? 500, fields);
    answer.end(written);
  }

  /** The real server's name of a file; null for one of another version. */
  #originalPath(path: string): string | null {
    const name = /^\/assets\/(.+\.(?:js|css))$/.exec(path)?.[1];
    if (name === undefined) {
      return path;
    }
    const original = this.version === 0 ? name : name.replace(`-${this.version}.`, ".");
    return this.#names.has(original) && this.#renamed(original) === name ? `/assets/${original}` : null;
  }

  #renamed(name: string): string {
    return this.version === 0 ? name : name.replace(/(\.\w+)$/, `-${this.version}$1`);
  }

  #ofThisVersion(body: string): string {
    let written = body.replace(/("revision":")(\w+)(","url":"index.html")/, `$1$2-${this.version}$3`);
    written = written.replace(/[\w.-]+\.(?:js|css)\b/g, (name) =>
      this.#names.has(name) ? this.#renamed(name) : name,
    );
    return written.replace("<head>", `<head><meta name="version" content="${this.version}" />`);
  }
}

/** The page's policy with the current hashes of its inline scripts. */
function allowInline(policy: string, before: string, after: string): string {
  const [old, present] = [before, after].map((page) =>
    [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    ),
  );
  return (old ?? []).reduce((written, hash, index) => written.replace(hash, present?.[index] ?? ""), policy);
}
