import { expect, test } from "vitest";
import { createRules, editRules, payloadOf, type UserValues } from "./user-rules";

const values = (changes: Partial<UserValues> = {}): UserValues => ({
  email: "ada@example.org",
  full_name: "Ada Lovelace",
  password: "correct horse",
  confirm_password: "correct horse",
  is_superuser: false,
  is_active: true,
  ...changes,
});

type Field = keyof typeof createRules;
const messageOf = (rules: typeof createRules, field: Field, changes: Partial<UserValues>) =>
  rules[field](values(changes)[field], values(changes));

test.each<[Field, Partial<UserValues>, string | null]>([
  ["email", { email: " " }, "Email is required"],
  ["email", { email: "ada" }, "Invalid email address"],
  ["email", {}, null],
  ["full_name", { full_name: "" }, null],
  ["password", { password: "" }, "Password is required"],
  ["password", { password: "short" }, "Password must be at least 8 characters"],
  ["confirm_password", { confirm_password: "" }, "Please confirm your password"],
  ["confirm_password", { confirm_password: "correct house" }, "The passwords do not match"],
  ["confirm_password", {}, null],
])("a new user's %s of %j says %j", (field, changes, message) => {
  expect(messageOf(createRules, field, changes)).toBe(message);
});

test.each<[Field, Partial<UserValues>, string | null]>([
  ["email", { email: "" }, "Email is required"],
  ["password", { password: "", confirm_password: "" }, null],
  ["password", { password: "short" }, "Password must be at least 8 characters"],
  ["confirm_password", { password: "", confirm_password: "" }, null],
  ["confirm_password", { confirm_password: "" }, "The passwords do not match"],
  ["confirm_password", { password: "" }, "The passwords do not match"],
])("an edited user's %s of %j says %j", (field, changes, message) => {
  expect(messageOf(editRules, field, changes)).toBe(message);
});

test("an empty password is not sent, an empty name is cleared", () => {
  expect(
    payloadOf(values({ email: " ada@example.org ", full_name: " ", password: "", confirm_password: "" })),
  ).toEqual({ email: "ada@example.org", full_name: null, is_superuser: false, is_active: true });
});

test("a typed password is sent with its confirmation", () => {
  expect(payloadOf(values())).toMatchObject({
    full_name: "Ada Lovelace",
    password: "correct horse",
    confirm_password: "correct horse",
  });
});
