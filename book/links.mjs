// A preprocessor of mdBook. In the repository a link of a page leads to any file. The book has docs/ alone, so a link that leads elsewhere
// becomes its words and the path in the source, but for the pages that docs/ takes in from the root.
import { readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** Files of the root that are pages of the book by `{{#include}}`. */
const takenIn = { "CHANGELOG.md": "docs/changelog.md", "CONTRIBUTING.md": "docs/contributing.md" };

/** Where the file that a link of a page names is in the repository. Of a page that is taken in, links are as in the root. */
function fileOf(page, target) {
  const home = Object.values(takenIn).includes(page) ? "." : dirname(page);
  return normalize(join(home, target));
}

/** A link as the book has it. */
export function rewriteLink(page, words, link) {
  const [path, anchor] = link.split("#");
  if (/^[a-z]+:/.test(link) || path === "") {
    return `[${words}](${link})`;
  }
  const file = fileOf(page, path);
  const inBook = takenIn[file] ?? file;
  if (!inBook.startsWith("docs/")) {
    // The words are often the path.
    return words.includes(file) ? `\`${file}\`` : `${words} (\`${file}\`)`;
  }
  const address = relative(dirname(page), inBook) + (anchor === undefined ? "" : `#${anchor}`);
  return `[${words}](${address})`;
}

/** A page's text as the book has it. Code stays as it is: a `[text](like this)` in it is no link. */
export function rewriteLinks(page, text) {
  return text
    .split(/(^```[^]*?^```$|`[^`\n]*`(?!\]))/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/(?<!!)\[(?<words>[^\]]*)\]\((?<link>[^)\s]+)\)/g, (_, words, link) =>
            rewriteLink(page, words, link),
          ),
    )
    .join("");
}

function rewriteChapters(items) {
  for (const { Chapter: chapter } of items) {
    if (chapter !== undefined) {
      chapter.content = rewriteLinks(join("docs", chapter.path ?? ""), chapter.content);
      rewriteChapters(chapter.sub_items);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // mdBook asks which renderers are supported: all of them.
  if (process.argv[2] !== "supports") {
    const [, book] = JSON.parse(readFileSync(0, "utf8"));
    rewriteChapters(book.items);
    process.stdout.write(JSON.stringify(book));
  }
}
