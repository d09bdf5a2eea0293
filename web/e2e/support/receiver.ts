import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A server of somebody else, on this machine, that takes messages of webhooks, or refuses them. */
export class Receiver {
  #status = 204;
  #pause: number | null = null;
  /** The kinds of the messages that came, in their order. */
  readonly events: string[] = [];
  /** The messages themselves. */
  readonly bodies: unknown[] = [];
  /** By how many secrets each of them was signed. */
  readonly signatures: number[] = [];

  private constructor(readonly http: HttpServer) {}

  static async start(): Promise<Receiver> {
    const receiver = new Receiver(
      createServer((request, response) => {
        void receiver.#take(request, response);
      }),
    );
    receiver.http.listen(0, "127.0.0.1");
    await once(receiver.http, "listening");
    return receiver;
  }

  async stop(): Promise<void> {
    this.http.closeAllConnections();
    this.http.close();
    await once(this.http, "close");
  }

  url(path = "/hook"): string {
    // It listens on a port, not on a socket's file.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { port } = this.http.address() as AddressInfo;
    return `http://127.0.0.1:${port}${path}`;
  }

  /** Answers with this status from now on. */
  answers(status: number): void {
    this.#status = status;
  }

  /** Asks for a pause of so many seconds with each answer from now on. */
  asksForPause(seconds: number): void {
    this.#pause = seconds;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) {
      parts.push(Buffer.from(part));
    }
    const message: unknown = JSON.parse(Buffer.concat(parts).toString());
    this.bodies.push(message);
    if (typeof message === "object" && message !== null && "type" in message) {
      this.events.push(String(message.type));
    }
    this.signatures.push(String(request.headers["webhook-signature"]).split(" ").length);
    const pause = this.#pause === null ? {} : { "retry-after": String(this.#pause) };
    response.writeHead(this.#status, { connection: "close", ...pause });
    response.end();
  }
}
