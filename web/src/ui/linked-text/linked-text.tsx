import { linkify } from "./linkify";
import { isHtml, partsOfHtml } from "./parts-of-html";

/** Text by a user, or HTML by a program, with its links. They open in a new tab, without a referrer. */
export function LinkedText({ text }: { text: string }) {
  return (isHtml(text) ? partsOfHtml(text) : linkify(text)).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      // A part of a text is identified only by its place.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={href} target="_blank" rel="noreferrer noopener">
        {words}
      </a>
    ),
  );
}
