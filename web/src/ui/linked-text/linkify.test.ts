import { expect, test } from "vitest";
import { linkify } from "./linkify";

const linksOf = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

test.each([
  ["see https://example.org/a?b=1#c now", ["https://example.org/a?b=1#c"]],
  ["http://example.org", ["http://example.org/"]],
  ["www.example.org", ["https://www.example.org/"]],
  ["(https://example.org/x).", ["https://example.org/x"]],
  ["https://en.wikipedia.org/wiki/Ada_(name), and", ["https://en.wikipedia.org/wiki/Ada_(name)"]],
  ["Raum:https://meet.example.org/abc!", ["https://meet.example.org/abc"]],
  ["one https://a.example\ntwo https://b.example", ["https://a.example/", "https://b.example/"]],
  ["ask ada.lovelace+cal@example.co.uk.", ["mailto:ada.lovelace+cal@example.co.uk"]],
  ["<ada@example.org>", ["mailto:ada@example.org"]],
  ['Join: <a href="https://meet.example.org/abc">meet</a>', ["https://meet.example.org/abc"]],
  ["<https://example.org/a><https://example.org/b>", ["https://example.org/a", "https://example.org/b"]],
  ["mailto:ada@example.org", ["mailto:ada@example.org"]],
])("%s has its links", (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "ftp://example.org",
  "file:///etc/passwd",
  "http://",
  "https://)",
  "@ada",
  "ada@home",
  "a@b@example.org",
  "Main Street 1",
  "<img src=x onerror=alert(1)>",
])("%s is no link", (text) => {
  expect(linkify(text)).toEqual([{ text }]);
});

test("what a link is hidden in is none: only the address itself leads anywhere", () => {
  expect(linksOf("javascript:alert(1)//https://example.org")).toEqual(["https://example.org/"]);
  expect(linksOf('https://example.org/"onclick=alert(1)')).toEqual(["https://example.org/"]);
});

test("nothing of a text is lost or changed, whatever is in it", () => {
  const pieces = [
    "https://example.org/(a)",
    "www.",
    "@",
    "ada@example.org",
    ")",
    "(",
    ".",
    "ä",
    "\n",
    "  ",
    "<b>",
  ];
  for (let seed = 1; seed < 400; seed += 1) {
    const text = Array.from(
      { length: 12 },
      (_, at) => pieces[(seed * (at + 3) * 7 + at) % pieces.length],
    ).join("");
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  }
});

test("only http, https and mailto come out, whatever goes in", () => {
  const schemes = ["http:", "https:", "mailto:", "javascript:", "vbscript:", "data:", "HTTP:", "jAvAsCrIpT:"];
  const hrefs = schemes.flatMap((scheme) =>
    linksOf(`${scheme}//x.example ${scheme}ada@x.example ${scheme}%0ahttps://y.example`),
  );
  expect(hrefs.length).toBeGreaterThan(0);
  for (const href of hrefs) {
    expect(href).toMatch(/^(?:https?:\/\/|mailto:)/);
  }
});
