import { expect, test } from "vitest";
import { addressFault, canonicalAddress, hostOf, hostSoFar, withScheme } from "./address";

test.each([
  [" https://example.org/a.ics ", "https://example.org/a.ics"],
  ["webcal://example.org/a.ics#b", "https://example.org/a.ics"],
  ["WEBCALS://Example.org", "https://example.org/"],
  ["example.org/a.ics?key=1", "https://example.org/a.ics?key=1"],
  ["localhost:8080/a.ics", "https://localhost:8080/a.ics"],
  ["http://127.0.0.1:8080/a.ics", "http://127.0.0.1:8080/a.ics"],
  ["https://", "https://"],
])("%j is kept as %j", (typed, kept) => {
  expect(canonicalAddress(typed)).toBe(kept);
});

test("only what has no scheme gets one", () => {
  expect(withScheme("example.org")).toBe("https://example.org");
  expect(withScheme("webcal://example.org")).toBe("webcal://example.org");
  expect(withScheme(" ")).toBe("");
});

test.each([
  ["https://www.example.org/a.ics", "example.org"],
  ["webcal://calendar.example.org/a.ics", "calendar.example.org"],
  ["", ""],
  ["https://", ""],
])("%j is of %j", (typed, host) => {
  expect(hostOf(typed)).toBe(host);
});

test("a name is not made of the beginning of an address", () => {
  expect(["h", "https:", "https://exa", "https://example.o"].map(hostSoFar)).toEqual([
    "",
    "",
    "",
    "example.o",
  ]);
});

test.each([
  ["", "Enter the address of a calendar"],
  ["ftp://example.org/a.ics", "Enter an address that begins with https:// or webcal://"],
  ["https://", "This is not an address"],
  ["two words", "This is not an address"],
  ["https://ada:secret@example.org/", "Leave out the user name and the password"],
  [`https://example.org/${"a".repeat(2000)}`, "The address is too long"],
  ["webcal://example.org/a.ics", null],
  ["example.org/a.ics", null],
])("what is wrong with %j is said", (typed, fault) => {
  expect(addressFault(typed)).toBe(fault);
});
