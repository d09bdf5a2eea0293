// Budgets for what a screen downloads before it can be shown, gzipped. The build notes its chunks (vite.config.ts).
import { readFileSync } from "node:fs";

const chunks = JSON.parse(readFileSync("node_modules/.cache/chunk-graph.json", "utf8"));
const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));

function filesFor(modules) {
  const queue = chunks.filter((chunk) => chunk.isEntry || modules.includes(chunk.module));
  const found = new Set();
  for (const chunk of queue) {
    if (!found.has(chunk)) {
      found.add(chunk);
      queue.push(...chunk.imports.map((file) => byFile.get(file)).filter(Boolean));
    }
  }
  const js = [...found].map((chunk) => chunk.file);
  return { js, css: [...new Set([...found].flatMap((chunk) => chunk.css))] };
}

const inDist = (files) => files.map((file) => `dist/${file}`);
const login = filesFor(["src/routes/login.tsx"]);
const layout = "src/routes/authenticated-layout.tsx";
// Both panes, though a phone needs one of them at once.
const home = filesFor([layout, "src/routes/home.tsx", "src/features/tasks/task-inbox.tsx"]);
const tasks = filesFor([layout, "src/routes/tasks.tsx"]);
const items = filesFor([layout, "src/routes/items.tsx"]);
const admin = filesFor([layout, "src/routes/admin.tsx"]);
const settings = filesFor([layout, "src/routes/settings.tsx"]);

export default [
  { name: "/login JS", path: inDist(login.js), limit: "150 KB", gzip: true },
  { name: "/login CSS", path: inDist(login.css), limit: "20 KB", gzip: true },
  { name: "/ JS", path: inDist(home.js), limit: "225 KB", gzip: true },
  { name: "/ CSS", path: inDist(home.css), limit: "20 KB", gzip: true },
  { name: "/tasks JS", path: inDist(tasks.js), limit: "225 KB", gzip: true },
  { name: "/tasks CSS", path: inDist(tasks.css), limit: "20 KB", gzip: true },
  { name: "/items JS", path: inDist(items.js), limit: "225 KB", gzip: true },
  { name: "/items CSS", path: inDist(items.css), limit: "20 KB", gzip: true },
  { name: "/admin JS", path: inDist(admin.js), limit: "225 KB", gzip: true },
  { name: "/admin CSS", path: inDist(admin.css), limit: "20 KB", gzip: true },
  { name: "/settings JS", path: inDist(settings.js), limit: "225 KB", gzip: true },
  { name: "/settings CSS", path: inDist(settings.css), limit: "20 KB", gzip: true },
];
