// Writes src/api/generated from ../openapi/openapi.json; with --check, proves that the committed client is fresh.
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
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
    input: withNullable(JSON.parse(await readFile(input, "utf8"))),
    output,
    useOptions: true,
    useUnionTypes: true,
    request: join(root, "scripts/request-template.ts"),
  });
  await dropStatusTexts(join(output, "services"));
}

/**
 * OpenAPI 3.1 says by an entry of an enum, or by a second type beside that of a list, that it may be null. The generator does not
 * understand either, and then knows nothing of what is in the list; 3.0 said `nullable`.
 */
function withNullable(schema) {
  if (Array.isArray(schema)) {
    return schema.map(withNullable);
  }
  if (typeof schema !== "object" || schema === null) {
    return schema;
  }
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withNullable(part)]));
  if (Array.isArray(schema.enum) && schema.enum.includes(null)) {
    return { ...parts, enum: schema.enum.filter((value) => value !== null), nullable: true };
  }
  return isNullableList(schema) ? { ...parts, type: "array", nullable: true } : parts;
}

const isNullableList = ({ type }) =>
  Array.isArray(type) && type.length === 2 && type.includes("array") && type.includes("null");

/** What each status means is for readers of the document: the app never shows it, and it weighs 2 KB on the first screen. */
async function dropStatusTexts(services) {
  const names = await readdir(services);
  await Promise.all(
    names.map(async (name) => {
      const file = join(services, name);
      const text = await readFile(file, "utf8");
      await writeFile(file, text.replace(/\n {12}errors: \{\n(?: {16}.*\n)* {12}\},/g, ""));
    }),
  );
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
