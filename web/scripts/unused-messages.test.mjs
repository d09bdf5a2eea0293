import { expect, test } from "vitest";
import { unusedMessages } from "./unused-messages.mjs";

const catalogue = {
  "src/i18n/en.ts":
    'export const en = { a: "A", group: { b: "B", c: (n: number) => `${n}`, inner: { d: `D` } } } as const;',
  "src/i18n/messages.ts": "export const messages: Catalogue<typeof en> = translation?.messages ?? en;",
};
const all = ["messages.a", "messages.group.b", "messages.group.c", "messages.group.inner.d"];

/** What a module that has imported the messages leaves unsaid. */
const leftBy = (code) =>
  unusedMessages({ ...catalogue, "src/x.tsx": `import { messages } from "./i18n/messages";\n${code}` });

test("what no code names is found", () => {
  expect(leftBy("")).toEqual(all);
  expect(leftBy("const { b } = other.group; say(b, other.a, { a: 1 }, 'a');")).toEqual(all);
});

test("a test does not say a sentence", () => {
  expect(unusedMessages({ ...catalogue, "src/x.test.ts": "expect(messages.a);" })).toEqual(all);
});

test.each([
  ["by its name", "say(messages.a);", ["messages.a"]],
  ["in JSX", "<p title={messages.group.b}>{messages.a}</p>;", ["messages.a", "messages.group.b"]],
  ["called, or with something done to it", "messages.group.c(1).trim();", ["messages.group.c"]],
  ["by another name for its group", "const words = messages.group;\nsay(words.b);", ["messages.group.b"]],
  ["taken out of its group", "const { group: { b: word } } = messages;\nsay(word);", ["messages.group.b"]],
  ["of a screen", "const x = { title: ({ group }) => group.b };", ["messages.group.b"]],
  ["with its whole group handed on", "say({ words: messages.group.inner });", ["messages.group.inner.d"]],
  ["with its group indexed", "say(messages.group[name]);", all.slice(1)],
])("a sentence is said %s", (_how, code, said) => {
  expect(leftBy(code)).toEqual(all.filter((name) => !said.includes(name)));
});

test.each([
  ["a type", "type Group = keyof typeof messages.group;"],
  ["another name that nobody reads", "const words = messages.group;"],
  ["something taken out that nobody reads", "const { b } = messages.group;"],
  ["the whole catalogue handed on", "title(messages);"],
])("%s says nothing", (_what, code) => {
  expect(leftBy(code)).toEqual(all);
});
