// Budgets for what a screen downloads before it can be shown, gzipped. The build notes its chunks (vite/chunk-graph.ts).
import { readFileSync } from "node:fs";
import { forUsers, forVisitors, forWideScreens, frame } from "./vite/screens.ts";

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

function budgets(path, modules, limit) {
  const { js, css } = filesFor(modules);
  return [
    { name: `${path} JS`, path: inDist(js), limit, gzip: true },
    { name: `${path} CSS`, path: inDist(css), limit: "21 KB", gzip: true },
  ];
}

export default [
  ...Object.entries(forVisitors).flatMap(([path, module]) => budgets(path, [module], "150 KB")),
  // Both panes, though a phone needs one of them at once.
  ...Object.entries(forUsers).flatMap(([path, module]) =>
    budgets(path, [frame, module, ...(forWideScreens[path] ?? [])], "225 KB"),
  ),
];
