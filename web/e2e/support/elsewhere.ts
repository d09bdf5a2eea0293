import { once } from "node:events";
import { createServer, type Server as HttpServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Another server, on this machine, that serves the calendar that a test sets. */
export class Elsewhere {
  #status = 200;
  #body = "";
  #isHeld = false;
  #held: ServerResponse[] = [];

  private constructor(readonly http: HttpServer) {}

  static async start(): Promise<Elsewhere> {
    const elsewhere = new Elsewhere(createServer((_request, response) => elsewhere.#answer(response)));
    elsewhere.http.listen(0, "127.0.0.1");
    await once(elsewhere.http, "listening");
    return elsewhere;
  }

  async stop(): Promise<void> {
    this.http.closeAllConnections();
    this.http.close();
    await once(this.http, "close");
  }

  url(path = "/holidays.ics"): string {
    // It listens on a port, not on a socket's file.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { port } = this.http.address() as AddressInfo;
    return `http://127.0.0.1:${port}${path}`;
  }

  /** From now on it has these events: their titles and times. */
  serves(...events: (readonly [title: string, ...times: string[]])[]): void {
    const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Elsewhere//EN"];
    events.forEach(([title, ...times], index) => {
      // An event with another title at the same index is the same event.
      lines.push("BEGIN:VEVENT", `UID:${index}@elsewhere`, "DTSTAMP:20260101T000000Z");
      lines.push(...times, `SUMMARY:${title}`, "END:VEVENT");
    });
    lines.push("END:VCALENDAR");
    this.#status = 200;
    this.#body = `${lines.join("\r\n")}\r\n`;
  }

  /** The same, with one more entry that cannot be parsed. */
  servesOneUnreadable(...events: (readonly [title: string, ...times: string[]])[]): void {
    this.serves(...events, ["Never", "DTSTART:yesterday"]);
  }

  /** From now on it answers only with this status. */
  fails(status: number): void {
    this.#status = status;
    this.#body = "";
  }

  /** Holds all requests until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    for (const response of this.#held.splice(0)) {
      this.#answer(response);
    }
  }

  #answer(response: ServerResponse): void {
    if (this.#isHeld) {
      this.#held.push(response);
    } else {
      response.writeHead(this.#status, { "content-type": "text/calendar", connection: "close" });
      response.end(this.#body);
    }
  }
}

/** An event on a day of March 2026, from one full hour to another, in UTC. */
export const hours = (day: number, from: number, to: number): string[] => [
  `DTSTART:202603${day}T${String(from).padStart(2, "0")}0000Z`,
  `DTEND:202603${day}T${String(to).padStart(2, "0")}0000Z`,
];

/** An event that lasts a day of March 2026. */
export const wholeDay = (day: number): string[] => [`DTSTART;VALUE=DATE:202603${day}`];
