import { afterEach, expect, test, vi } from "vitest";
import { takeFirstAnswer } from "./first-answer";

const answer = Promise.resolve({ response: new Response("{}"), text: "{}" });
const never = new AbortController().signal;

afterEach(() => {
  window.firstAnswers = undefined;
});

test("a request of the page's own is taken over once, by the call that would ask the same", () => {
  window.firstAnswers = { token: "t", answers: { "/api/v1/users/me": { answer, callOff: () => {} } } };
  expect(takeFirstAnswer("GET", "/api/v1/tasks/", "t", never)).toBeNull();
  expect(takeFirstAnswer("DELETE", "/api/v1/users/me", "t", never)).toBeNull();
  expect(takeFirstAnswer("GET", "/api/v1/users/me", "another", never)).toBeNull();
  expect(takeFirstAnswer("GET", "/api/v1/users/me", "t", never)).toBe(answer);
  expect(takeFirstAnswer("GET", "/api/v1/users/me", "t", never)).toBeNull();
});

test("without one there is nothing to take over", () => {
  expect(takeFirstAnswer("GET", "/api/v1/users/me", "t", never)).toBeNull();
});

test("whoever took a request of the page's own can call it off", () => {
  const callOff = vi.fn<() => void>();
  window.firstAnswers = { token: "t", answers: { "/api/v1/users/me": { answer, callOff } } };
  const aborter = new AbortController();
  void takeFirstAnswer("GET", "/api/v1/users/me", "t", aborter.signal);
  expect(callOff).not.toHaveBeenCalled();
  aborter.abort();
  expect(callOff).toHaveBeenCalledOnce();

  window.firstAnswers.answers["/api/v1/users/me"] = { answer, callOff };
  void takeFirstAnswer("GET", "/api/v1/users/me", "t", aborter.signal);
  expect(callOff).toHaveBeenCalledTimes(2);
});
