import { expect, test } from "vitest";
import { problem, stubServer } from "../test/fetch-stub";
import { UsersService } from "./generated/services/UsersService";
import { detailOf, fieldErrorsOf, firstMessageOf } from "./problem";

async function failureWith(answer: ReturnType<typeof problem>): Promise<unknown> {
  stubServer({ "GET /api/v1/users/me": () => answer });
  return UsersService.getMe({}).catch((error: unknown) => error);
}

test("a sentence of the server is its detail", async () => {
  const failure = await failureWith(problem(400, "Incorrect email or password"));
  expect(detailOf(failure)).toBe("Incorrect email or password");
  expect(fieldErrorsOf(failure)).toEqual([]);
  expect(firstMessageOf(failure)).toBe("Incorrect email or password");
});

test("a list names fields, and its first message speaks for all", async () => {
  const list = [
    { loc: ["body", "email"], msg: "too long", type: "too_long" },
    { loc: ["body", "password"], msg: "too short", type: "too_short" },
  ];
  const failure = await failureWith(problem(422, list));
  expect(detailOf(failure)).toBeNull();
  expect(fieldErrorsOf(failure)).toEqual(list);
  expect(firstMessageOf(failure)).toBe("too long");
});

test("a sentence that is about one field names it", async () => {
  const detail = "User with this email already exists";
  const failure = await failureWith({ status: 409, body: { detail, code: "email_taken", request_id: "1" } });
  expect(fieldErrorsOf(failure)).toEqual([{ loc: ["body", "email"], msg: detail, type: "email_taken" }]);
  expect(firstMessageOf(failure)).toBe(detail);
});

test("an answer that is not the server's error body has no detail", async () => {
  const failure = await failureWith({ status: 502, body: "Bad Gateway" });
  expect([detailOf(failure), firstMessageOf(failure), fieldErrorsOf(failure)]).toEqual([null, null, []]);
  expect(detailOf(new Error("anything else"))).toBeNull();
});
