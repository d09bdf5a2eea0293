import { afterEach, expect, test } from "vitest";
import { clearToken, storeToken } from "../api/session-token";
import { createRequestStore } from "./request-store";

const tokenOf = (account: string, issued = 0) => `.${btoa(JSON.stringify({ sub: account, iat: issued }))}.`;

const requests = createRequestStore<{ text: string }>();

function askAs(account: string) {
  storeToken(tokenOf(account));
  requests.ask({ text: "Buy milk tomorrow" });
}

afterEach(() => {
  requests.dismiss();
  clearToken();
});

test("what somebody asks for waits for who shows it, also with a newer token of their account", () => {
  askAs("ann");
  storeToken(tokenOf("ann", 1));
  expect(requests.read()).toMatchObject({ text: "Buy milk tomorrow", account: "ann" });
});

test("whoever logs out takes it with them, and whoever shows it is told", () => {
  askAs("ann");
  let told = 0;
  const stop = requests.subscribe(() => {
    told += 1;
  });
  clearToken();
  stop();
  expect(requests.read()).toBeNull();
  expect(told).toBe(1);
});

test("another account is not shown what the former one asked for", () => {
  askAs("ann");
  storeToken(tokenOf("ben"));
  expect(requests.read()).toBeNull();
});
