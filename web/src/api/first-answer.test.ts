import { afterEach, expect, test } from "vitest";
import { takeFirstAnswer } from "./first-answer";

const answer = Promise.resolve({ response: new Response("{}"), text: "{}" });

afterEach(() => {
  window.firstAnswers = undefined;
});

test("a request of the page's own is taken over once, by the call that would ask the same", () => {
  window.firstAnswers = { token: "t", answers: { "/api/v1/users/me": answer } };
  expect(takeFirstAnswer("GET", "/api/v1/tasks/", "t")).toBeNull();
  expect(takeFirstAnswer("DELETE", "/api/v1/users/me", "t")).toBeNull();
  expect(takeFirstAnswer("GET", "/api/v1/users/me", "another")).toBeNull();
  expect(takeFirstAnswer("GET", "/api/v1/users/me", "t")).toBe(answer);
  expect(takeFirstAnswer("GET", "/api/v1/users/me", "t")).toBeNull();
});

test("without one there is nothing to take over", () => {
  expect(takeFirstAnswer("GET", "/api/v1/users/me", "t")).toBeNull();
});
