import { linkify } from "./linkify";
import { isHtml, partsOfHtml } from "./parts-of-html";

/** A text that somebody wrote, or a program in HTML, with its links. They open beside this page, and do not say where their reader came from. */
export function LinkedText({ text }: { text: string }) {
  return (isHtml(text) ? partsOfHtml(text) : linkify(text)).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      // A part of a text is named by its place only.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={href} target="_blank" rel="noreferrer noopener">
        {words}
      </a>
    ),
  );
}
