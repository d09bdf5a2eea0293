import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const binary =
  process.env["SCHEDULER_BIN"] ?? fileURLToPath(new URL("../../../target/debug/scheduler", import.meta.url));

/** Made at the server's first start, as an operator would. */
export const firstSuperuser = { email: "root@example.org", password: "keys to the whole castle" };

type ServerProcess = ChildProcessByStdio<null, Readable, Readable>;

/** The real server on an empty data directory of its own. */
export class Server {
  url = "";
  #process: ServerProcess | undefined;
  #log: string[] = [];

  private constructor(readonly dataDir: string) {}

  static async start(): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), "scheduler-e2e-")));
    await server.#serve("127.0.0.1:0");
    return server;
  }

  /** Stops as an operator would, and serves the same data again at the same address. */
  async restart(): Promise<void> {
    await this.#terminate();
    await this.#serve(new URL(this.url).host);
  }

  async stop(): Promise<void> {
    await this.#terminate();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #serve(listen: string): Promise<void> {
    const child = spawn(binary, ["serve"], {
      cwd: this.dataDir,
      env: {
        ...withoutOurs(process.env),
        SCHEDULER_DATA_DIR: this.dataDir,
        SCHEDULER_LISTEN: listen,
        SCHEDULER_RATE_LIMITS: "off",
        SCHEDULER_FIRST_SUPERUSER: firstSuperuser.email,
        SCHEDULER_FIRST_SUPERUSER_PASSWORD: firstSuperuser.password,
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

/** The server refuses settings that it does not know, and must not see those of whoever runs the tests. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith("SCHEDULER_") && name !== "DATABASE_URL"),
  );
}
