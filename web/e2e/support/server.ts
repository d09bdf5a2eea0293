import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Postgres } from "./postgres";

const binary =
  process.env["SCHEDULER_BIN"] ?? fileURLToPath(new URL("../../../target/debug/scheduler", import.meta.url));

/** Several instances on PostgreSQL need the same secret. */
const secret = "a secret that is nobody's but these tests'";

/** Created at the server's first start, as an operator would do it. */
export const firstSuperuser = { email: "root@example.org", password: "keys to the whole castle" };

type ServerProcess = ChildProcessByStdio<null, Readable, Readable>;

/** The real server with its own empty data folder; with `E2E_DATABASE=postgres`, with its own PostgreSQL. */
export class Server {
  url = "";
  #postgres: Postgres | null = null;
  #process: ServerProcess | undefined;
  #log: string[] = [];

  private constructor(
    readonly dataDir: string,
    readonly settings: Record<string, string>,
  ) {}

  /** With these settings in addition to those of every test. */
  static async start(settings: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), "scheduler-e2e-")), settings);
    server.#postgres = process.env["E2E_DATABASE"] === "postgres" ? await Postgres.start() : null;
    try {
      await server.#serve("127.0.0.1:0");
    } catch (error) {
      await server.#postgres?.stop();
      throw error;
    }
    return server;
  }

  /** Stops it as an operator would, and serves the same data again at the same address. */
  async restart(): Promise<void> {
    await this.#terminate();
    await this.#serve(new URL(this.url).host);
  }

  /** Stops it, deletes all data, and serves at the same address like a new server. */
  async startAfresh(): Promise<void> {
    await this.#terminate();
    if (this.#postgres !== null) {
      await this.#postgres.stop();
      this.#postgres = await Postgres.start();
    }
    await rm(this.dataDir, { recursive: true });
    await mkdir(this.dataDir);
    this.#log = [];
    await this.#serve(new URL(this.url).host);
  }

  /** The text in the log after these words, to the end of the line; null if they are not there yet. */
  logged(words: string): string | null {
    return this.#log.find((line) => line.includes(words))?.split(words)[1] ?? null;
  }

  async stop(): Promise<void> {
    await this.#terminate();
    await this.#postgres?.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #serve(listen: string): Promise<void> {
    const child = spawn(binary, ["serve"], {
      cwd: this.dataDir,
      env: {
        ...withoutOurs(process.env),
        SCHEDULER_DATA_DIR: this.dataDir,
        SCHEDULER_LISTEN: listen,
        ...(this.#postgres !== null && { DATABASE_URL: this.#postgres.url, SCHEDULER_SECRET_KEY: secret }),
        SCHEDULER_RATE_LIMITS: "off",
        SCHEDULER_FIRST_SUPERUSER: firstSuperuser.email,
        SCHEDULER_FIRST_SUPERUSER_PASSWORD: firstSuperuser.password,
        ...this.settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    createInterface(child.stderr).on("line", (line) => this.#log.push(line));
    this.url = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).on("line", (line) => {
        this.#log.push(line);
        const address = /listening on (http:\/\/\S+)/.exec(line)?.[1];
        if (address !== undefined) {
          resolve(address);
        }
      });
      child.once("error", reject);
      child.once("exit", (code) =>
        reject(new Error(`the server left with ${code}:\n${this.#log.join("\n")}`)),
      );
    });
  }

  async #terminate(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) {
      return;
    }
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }
}

/** The server refuses unknown settings, and must not see those of the user who runs the tests. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith("SCHEDULER_") && name !== "DATABASE_URL"),
  );
}
