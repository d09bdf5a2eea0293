// Finds sentences of the catalogue (src/i18n/en*.ts) that no code says. A sentence is said when its name is read, and
// when a group around it is handed on or indexed as a whole.
import { glob, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

const wrappers = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "ChainExpression",
  "ParenthesizedExpression",
]);

const unwrap = (node) => (wrappers.has(node?.type) ? unwrap(node.expression) : node);
const nameOf = (node) => (node.type === "Literal" ? String(node.value) : node.name);
const isNode = (value) => typeof value?.type === "string";

function childrenOf(node) {
  // Types read nothing.
  return node.type.startsWith("TS") && !wrappers.has(node.type)
    ? []
    : Object.entries(node)
        .filter(([key]) => key !== "typeAnnotation" && key !== "typeArguments")
        .flatMap(([, value]) => value)
        .filter(isNode);
}

function walk(node, visit) {
  if (visit(node) !== false) {
    childrenOf(node).forEach((child) => walk(child, visit));
  }
}

/** The catalogues of a module: `enCalendar` with the paths of its sentences. */
function catalogueOf(source) {
  const found = new Map();
  const pathsIn = (node, path) => {
    const inner = unwrap(node);
    return inner.type === "ObjectExpression"
      ? inner.properties.flatMap(({ key, value }) => pathsIn(value, [...path, nameOf(key)]))
      : [path];
  };
  walk(parseSync("catalogue.ts", source).program, (node) => {
    if (node.type === "VariableDeclarator" && unwrap(node.init)?.type === "ObjectExpression") {
      found.set(node.id.name, pathsIn(node.init, []));
      return false;
    }
    return true;
  });
  return found;
}

/** By what name the app knows a catalogue: `calendarMessages` is `translation?.calendar ?? enCalendar`. */
function namesIn(source) {
  const names = new Map();
  walk(parseSync("messages.ts", source).program, (node) => {
    if (node.type === "VariableDeclarator" && node.init?.type === "LogicalExpression") {
      names.set(node.id.name, node.init.right.name);
    }
  });
  return names;
}

/** What a module reads of the catalogues whose names are given, as paths that begin with the name. */
function readsIn(file, source, names) {
  const { program } = parseSync(file, source);
  const aliases = new Map();
  const reads = [];
  const declared = new Set();
  const alias = (name, path) => aliases.set(name, [...(aliases.get(name) ?? []), path]);

  /** A chain of names down from something known, as paths; none if it is no such chain. */
  const resolve = (expression) => {
    const node = unwrap(expression);
    if (node?.type === "Identifier") {
      return (aliases.get(node.name) ?? []).map((path) => ({ path, whole: false }));
    }
    if (node?.type !== "MemberExpression") {
      return [];
    }
    const named = !node.computed || node.property.type === "Literal";
    return resolve(node.object).map(({ path, whole }) =>
      whole || !named ? { path, whole: true } : { path: [...path, nameOf(node.property)], whole: false },
    );
  };
  const bind = (pattern, path) => {
    declared.add(pattern);
    if (pattern.type === "Identifier") {
      alias(pattern.name, path);
    } else if (pattern.type === "AssignmentPattern") {
      bind(pattern.left, path);
    } else if (pattern.type === "ObjectPattern") {
      for (const property of pattern.properties) {
        if (property.type === "RestElement") {
          reads.push(path);
        } else {
          bind(property.value, [...path, nameOf(property.key)]);
        }
      }
    }
  };

  walk(program, (node) => {
    if (node.type === "ImportSpecifier" && names.has(node.local.name)) {
      alias(node.local.name, [node.local.name]);
    } else if (node.type === "Property" && /^(title|label)$/.test(nameOf(node.key) ?? "")) {
      // Of a screen (src/app/screens.ts): what is handed to it are the messages.
      const [parameter] = node.value.type === "ArrowFunctionExpression" ? node.value.params : [];
      if (parameter?.type === "ObjectPattern") {
        bind(parameter, ["messages"]);
      }
    } else if (node.type === "ExportNamedDeclaration" && node.declaration?.type === "VariableDeclaration") {
      node.declaration.declarations.forEach(({ id }) => declared.add(id));
    } else if (node.type === "VariableDeclarator" && node.init !== null && !declared.has(node.id)) {
      const found = resolve(node.init);
      if (found.length > 0 && found.every(({ whole }) => !whole)) {
        found.forEach(({ path }) => bind(node.id, path));
        declared.add(unwrap(node.init));
      }
    }
  });
  walk(program, (node) => {
    if (declared.has(node) || node.type === "ImportDeclaration") {
      return false;
    }
    if (node.type === "Property" && !node.computed && !node.shorthand) {
      walkReads(node.value);
      return false;
    }
    return read(node);
  });
  return reads;

  function walkReads(node) {
    walk(node, (inner) => (declared.has(inner) ? false : read(inner)));
  }

  function read(node) {
    if (node.type !== "MemberExpression" && node.type !== "Identifier") {
      return true;
    }
    const found = resolve(node);
    // A whole catalogue that is handed on is read by whoever takes it apart.
    reads.push(...found.map(({ path }) => path).filter(({ length }) => length > 1));
    if (node.type === "MemberExpression") {
      if (found.length === 0) {
        walkReads(node.object);
      }
      if (node.computed) {
        walkReads(node.property);
      }
    }
    return false;
  }
}

const begins = (path, prefix) => prefix.every((part, index) => path[index] === part);
const inCatalogue = ([file]) => file.includes("src/i18n/");

/** What the modules of the catalogue hold whose names satisfy the condition. */
function gather(sources, condition, hold) {
  const modules = sources.filter((entry) => inCatalogue(entry) && condition(basename(entry[0])));
  return new Map(modules.flatMap(([, source]) => Array.from(hold(source))));
}

/** The sentences that nobody says, as `calendarMessages.editor.title`; `files` are sources by their path. */
export function unusedMessages(files) {
  const sources = Object.entries(files).filter(([file]) => !/\.test\.tsx?$/.test(file));
  const catalogues = gather(sources, (name) => /^en\b/.test(name), catalogueOf);
  const names = gather(sources, (name) => name.endsWith("messages.ts"), namesIn);
  const reads = sources
    .filter((entry) => !inCatalogue(entry))
    .flatMap(([file, source]) => readsIn(file, source, names));
  return Array.from(names, ([name, catalogue]) =>
    (catalogues.get(catalogue) ?? []).map((path) => [name].concat(path)),
  )
    .flat()
    .filter((path) => !reads.some((read) => begins(path, read) || begins(read, path)))
    .map((path) => path.join("."));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, "..");
  const files = {};
  for await (const file of glob("src/**/*.{ts,tsx}", { cwd: root })) {
    if (!/src\/(api\/generated|test)\//.test(file)) {
      files[file] = await readFile(join(root, file), "utf8");
    }
  }
  const unused = unusedMessages(files);
  if (unused.length > 0) {
    console.error(`src/i18n: nothing says\n${unused.map((name) => `- ${name}`).join("\n")}`);
    process.exit(1);
  }
  console.log("src/i18n: every sentence is said somewhere");
}
