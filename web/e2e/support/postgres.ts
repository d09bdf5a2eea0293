import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, glob, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A separate PostgreSQL server without any data. */
export class Postgres {
  private constructor(
    readonly url: string,
    readonly folder: string,
    readonly process: ChildProcess,
  ) {}

  static async start(): Promise<Postgres> {
    const bin = await newestBin();
    const user = await whoRunsIt();
    const folder = await mkdtemp(join(tmpdir(), "scheduler-postgres-"));
    if (user !== null) {
      await chown(folder, user.uid, user.gid);
    }
    const data = join(folder, "data");
    const options = { ...user, cwd: folder };
    await run(join(bin, "initdb"), ["-D", data, "-U", "scheduler", "--auth=trust", "--no-sync"], options);
    const port = await freePort();
    // A test's data need not survive a crash.
    const settings = [
      `port=${port}`,
      "listen_addresses=127.0.0.1",
      `unix_socket_directories=${folder}`,
      "fsync=off",
    ];
    const child = spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((each) => ["-c", each])], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await isReady(child);
    return new Postgres(`postgres://scheduler@127.0.0.1:${port}/postgres?sslmode=disable`, folder, child);
  }

  async stop(): Promise<void> {
    const exited = once(this.process, "exit");
    // A fast shutdown, which does not wait for clients.
    this.process.kill("SIGINT");
    await exited;
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function newestBin(): Promise<string> {
  const found: string[] = [];
  for await (const folder of glob("/usr/lib/postgresql/*/bin")) {
    found.push(folder);
  }
  const newest = found.toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true })).at(-1);
  if (newest === undefined) {
    throw new Error("there is no PostgreSQL here: scripts/postgres.sh installs it");
  }
  return newest;
}

const idOf = async (which: "-u" | "-g") => Number((await run("id", [which, "postgres"])).stdout);

/** It refuses to run as root; its package creates a user for it. */
async function whoRunsIt(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) {
    return null;
  }
  return { uid: await idOf("-u"), gid: await idOf("-g") };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** It reports that on its error output, among other things. */
function isReady({ stderr }: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    stderr?.on("data", (data: Buffer) => {
      said += data.toString();
      if (said.includes("ready to accept connections")) {
        resolve();
      }
    });
    stderr?.on("close", () => reject(new Error(said)));
  });
}
