// Writes src/api/generated from ../openapi/openapi.json; with --check, proves that the committed client is fresh.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "openapi-typescript-codegen";

const root = fileURLToPath(new URL("..", import.meta.url));
const committed = join(root, "src/api/generated");
const input = process.env.OPENAPI_DOCUMENT ?? join(root, "../openapi/openapi.json");

async function writeClient(output) {
  await rm(output, { recursive: true, force: true });
  await generate({
    input,
    output,
    useOptions: true,
    useUnionTypes: true,
    request: join(root, "scripts/request-template.ts"),
  });
}

async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, "utf8")]),
    ),
  );
}

if (process.argv.includes("--check")) {
  const fresh = await mkdtemp(join(tmpdir(), "scheduler-client-"));
  await writeClient(fresh);
  const [want, have] = await Promise.all([filesOf(fresh), filesOf(committed)]);
  await rm(fresh, { recursive: true });
  const stale = [...new Set([...want.keys(), ...have.keys()])].filter(
    (file) => want.get(file) !== have.get(file),
  );
  if (stale.length > 0) {
    console.error(`src/api/generated is stale (run "npm run generate"):\n  ${stale.join("\n  ")}`);
    process.exit(1);
  }
} else {
  await writeClient(committed);
}
