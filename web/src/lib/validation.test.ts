import { expect, test } from "vitest";
import { emailAddress, firstOf, maxLength, minLength, required, sameAs } from "./validation";

test.each(["ada@example.org", "a.b+c@mail.example.co", " ada@example.org "])(
  "%j is an e-mail address",
  (value) => {
    expect(emailAddress("wrong")(value, {})).toBeNull();
  },
);

test.each([
  "ada",
  "ada@",
  "@example.org",
  "ada@example",
  "a b@example.org",
  "ada@@example.org",
  "ada@example..org",
])("%j is not an e-mail address", (value) => {
  expect(emailAddress("wrong")(value, {})).toBe("wrong");
});

test("blanks alone do not fill a required field", () => {
  expect(required("missing")("  ", {})).toBe("missing");
});

test("a rule without a message of its own says Required", () => {
  expect(required()("", {})).toBe("Required");
});

test("an emoji counts as one character", () => {
  expect(minLength(2, "short")("🙂", {})).toBe("short");
  expect(maxLength(1, "long")("🙂", {})).toBeNull();
});

test("a confirmation must equal what it confirms", () => {
  const rule = sameAs((values: { password: string }) => values.password, "differs");
  expect(rule("a", { password: "b" })).toBe("differs");
  expect(rule("b", { password: "b" })).toBeNull();
});

test("the first broken rule gives the message", () => {
  const rule = firstOf(required("missing"), minLength(3, "short"));
  expect([rule("", {}), rule("ab", {}), rule("abc", {})]).toEqual(["missing", "short", null]);
});
