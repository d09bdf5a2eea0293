import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { launchOptions } from "../chromium";

/** Not a dependency of the web app: with what it needs it is ten times its size. */
const lighthouse = "lighthouse@13.5.0";
const folder = fileURLToPath(new URL("../../target/lighthouse/", import.meta.url));
const categories = ["performance", "accessibility", "best-practices", "seo"];

interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

/** Measures a first visit with an empty cache, as a phone on a slow network sees it; with a token, logged in. */
export async function visit(origin: string, path: string, token: string): Promise<Record<string, number>> {
  const profile = await mkdtemp(join(tmpdir(), "scheduler-lighthouse-"));
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...launchOptions.args, "--remote-debugging-port=0"],
  });
  try {
    if (token !== "") {
      const page = await browser.newPage();
      // Any address of this origin will do but the app's own, whose files would then be in the cache.
      await page.goto(`${origin}/healthz`);
      await page.evaluate((value) => localStorage.setItem("access_token", value), token);
      await page.close();
    }
    // The browser notes there which port it took.
    const [port] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n");
    return await measure(`${origin}${path}`, Number(port));
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function measure(url: string, port: number): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "-y",
      lighthouse,
      url,
      `--port=${port}`,
      "--output=json",
      "--quiet",
      // It would take the token away; the cache it would empty is a fresh profile's.
      "--disable-storage-reset",
      // The live stream never ends, so the page is never idle; what is recorded meanwhile pushes its beginning out of the trace.
      "--max-wait-for-load=20000",
      `--only-categories=${categories.join(",")}`,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const report: Report = JSON.parse(stdout);
  // For whoever wants to know why: it can be opened at https://googlechrome.github.io/lighthouse/viewer.
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}${new URL(url).pathname.slice(1) || "start"}.json`, stdout);
  if (report.runtimeError !== undefined || report.finalDisplayedUrl !== url) {
    throw new Error(report.runtimeError?.message ?? `${url} led to ${report.finalDisplayedUrl}`);
  }
  return {
    "benchmark index": report.environment.benchmarkIndex,
    ...Object.fromEntries(
      Object.entries(report.audits).flatMap(([name, { numericValue }]) =>
        numericValue === undefined ? [] : [[name, numericValue]],
      ),
    ),
    ...Object.fromEntries(
      categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
    ),
  };
}
