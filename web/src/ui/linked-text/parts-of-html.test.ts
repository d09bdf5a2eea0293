import { expect, test } from "vitest";
import { isHtml, partsOfHtml } from "./parts-of-html";

const wordsOf = (html: string) =>
  partsOfHtml(html)
    .map(({ text }) => text)
    .join("");
const linksOf = (html: string) => partsOfHtml(html).flatMap(({ href }) => href ?? []);

test.each([
  "<p>Hello <b>world</b></p>",
  'Join: <a href="https://meet.example.org/abc">meet</a>',
  "one<br>two",
  "one<BR/>two",
  "<ul><li>one</ul>",
])("%s is HTML", (text) => {
  expect(isHtml(text)).toBe(true);
});

test.each([
  "a < b",
  "a <b> c",
  "x<p and y>q",
  "<https://example.org>",
  "Ada <ada@example.org>",
  "Vec<String>, </path>",
  "5 &amp; 6",
])("%s is none", (text) => {
  expect(isHtml(text)).toBe(false);
});

test.each([
  ["<p>Hello <b>world</b></p>", "Hello world"],
  ["<p>one</p><p>two</p>", "one\n\ntwo"],
  ["<p>one</p>\n\n\n<p>two</p>\n", "one\n\ntwo"],
  ["one<br>two<br/><br />three", "one\ntwo\n\nthree"],
  ["<div>one</div><div>two</div>", "one\ntwo"],
  ["To do:<ul>\n  <li>one</li>\n  <li><b>two</b></li>\n</ul>Then go.", "To do:\n\n• one\n• two\n\nThen go."],
  ["<table><tr><td>Mon</td><td>9</td></tr><tr><td>Tue</td></tr></table>", "Mon 9 \nTue "],
  ["line one\nline <i>two</i>\n\nline three", "line one\nline two\n\nline three"],
  ["Tom &amp; Jerry&nbsp;&lt;3 &#228;&#xF6;&uuml; &unknown; &#0;<br>", "Tom & Jerry <3 äöü &unknown; &#0;"],
  ["a < b and <b>c</b> > d", "a < b and c > d"],
  ["<style>p { color: red }</style><p>seen</p><script>alert(1)</script><!-- not -->", "seen"],
])("of %j the words are left", (html, words) => {
  expect(wordsOf(html)).toBe(words);
});

test("a link keeps its words and where it leads", () => {
  expect(
    partsOfHtml('Join: <a class="x" href="https://meet.example.org/a?b=1&amp;c=2">meet </a>now'),
  ).toEqual([
    { text: "Join: " },
    { text: "meet", href: "https://meet.example.org/a?b=1&c=2" },
    { text: " " },
    { text: "now" },
  ]);
  expect(linksOf("<a href='mailto:ada@example.org'>Ada</a> <a href=https://example.org/b>b</a>")).toEqual([
    "mailto:ada@example.org",
    "https://example.org/b",
  ]);
});

test("what is written as an address is a link as it is in any text", () => {
  expect(linksOf("<p>https://example.org/a</p>")).toEqual(["https://example.org/a"]);
  expect(linksOf('<a href="https://example.org/a">https://example.org/a</a>')).toEqual([
    "https://example.org/a",
  ]);
});

test("nobody is led elsewhere than the words say", () => {
  expect(wordsOf('<a href="https://evil.example/">https://bank.example/</a>')).toBe(
    "https://bank.example/ (https://evil.example/)",
  );
});

test.each(["javascript:alert(1)", "data:text/html,x", "&#106;avascript:alert(1)", "/path", ""])(
  "%j leads nowhere",
  (href) => {
    expect(partsOfHtml(`<a href="${href}">go</a>`)).toEqual([{ text: "go" }]);
  },
);

test.each(["<a ", "<p>", "<a href=", "&#", "</p>\n ", "<!-- "])(
  "%j, ten thousand times, is read at once",
  (piece) => {
    const before = performance.now();
    partsOfHtml(piece.repeat(10_000));
    expect(performance.now() - before).toBeLessThan(1_000);
  },
);
