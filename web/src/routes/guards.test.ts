import { expect, test } from "vitest";
import { redirectFor } from "./guards";

test.each(["/", "/tasks", "/tasks/", "/settings", "/items", "/admin"])(
  "%s sends visitors without a token to the login screen",
  (path) => {
    expect(redirectFor(path, "")).toBe("/login");
    expect(redirectFor(path, "token")).toBeNull();
  },
);

test.each(["/login", "/signup", "/recover-password", "/reset-password", "/login/"])(
  "%s sends holders of a token to the start",
  (path) => {
    expect(redirectFor(path, "token")).toBe("/");
    expect(redirectFor(path, "")).toBeNull();
  },
);

test("the not-found screen is public, with and without a token", () => {
  expect([redirectFor("/nowhere", ""), redirectFor("/nowhere", "token")]).toEqual([null, null]);
});
