import { afterEach, expect, test } from "vitest";
import { clearToken, storeToken } from "../../api/session-token";
import { requestedLine, requestLine } from "./requested-line";

const tokenOf = (account: string, issued = 0) => `.${btoa(JSON.stringify({ sub: account, iat: issued }))}.`;

afterEach(() => {
  requestedLine.dismiss();
  clearToken();
});

test("a line waits for a form that takes it, also with a newer token of its account", () => {
  storeToken(tokenOf("ann"));
  requestLine("Buy milk tomorrow");
  storeToken(tokenOf("ann", 1));
  expect(requestedLine.read()).toMatchObject({ text: "Buy milk tomorrow" });
});

test("whoever logs out takes their line with them", () => {
  storeToken(tokenOf("ann"));
  requestLine("Buy milk tomorrow");
  clearToken();
  expect(requestedLine.read()).toBeNull();
});

test("another account gets no line of the former one", () => {
  storeToken(tokenOf("ann"));
  requestLine("Buy milk tomorrow");
  storeToken(tokenOf("ben"));
  expect(requestedLine.read()).toBeNull();
});
