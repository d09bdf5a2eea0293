import { type APIRequestContext, expect } from "@playwright/test";
import { firstSuperuser } from "./server";

export interface Account {
  email: string;
  password: string;
  fullName: string;
  token: string;
}

let made = 0;

/** A new account for each test, created through the API because its creation is not what is tested. */
export async function createAccount(request: APIRequestContext): Promise<Account> {
  made += 1;
  const account = {
    email: `ada-${process.pid}-${made}@example.org`,
    password: "correct horse battery",
    fullName: "Ada Lovelace",
  };
  const signedUp = await request.post("/api/v1/users/signup", {
    data: { email: account.email, full_name: account.fullName, password: account.password },
  });
  expect(signedUp.status()).toBe(201);
  return { ...account, token: await logIn(request, account) };
}

/** A new superuser, created by the first one. */
export async function createSuperuser(request: APIRequestContext): Promise<Account> {
  const token = await logIn(request, firstSuperuser);
  return addUser(request, { token }, { full_name: "Grace Hopper", is_superuser: true });
}

interface UserChoices {
  full_name?: string | null;
  is_superuser?: boolean;
  is_active?: boolean;
}

/** An account created by a superuser. Its token is empty if it may not log in. */
export async function addUser(
  request: APIRequestContext,
  { token }: Pick<Account, "token">,
  { full_name = "Alan Turing", ...flags }: UserChoices = {},
): Promise<Account> {
  made += 1;
  const account = {
    email: `alan-${process.pid}-${made}@example.org`,
    password: "correct horse battery",
    fullName: full_name ?? "",
  };
  const answer = await request.post("/api/v1/users/", {
    headers: { authorization: `Bearer ${token}` },
    data: { email: account.email, password: account.password, full_name, ...flags },
  });
  expect(answer.status()).toBe(201);
  return { ...account, token: flags.is_active === false ? "" : await logIn(request, account) };
}

/** How many users there are in all. */
export async function countUsers(request: APIRequestContext, { token }: Account): Promise<number> {
  const answer = await request.get("/api/v1/users/?limit=1", {
    headers: { authorization: `Bearer ${token}` },
  });
  const { count }: { count: number } = await answer.json();
  return count;
}

/** Adds items; the last one is the newest and comes first. */
export async function addItems(
  request: APIRequestContext,
  account: Account,
  titles: string[],
  description: string | null = null,
): Promise<void> {
  await add(
    "items",
    request,
    account,
    titles.map((title) => ({ title, description })),
  );
}

export async function logIn(
  request: APIRequestContext,
  { email, password }: Pick<Account, "email" | "password">,
): Promise<string> {
  const answer = await request.post("/api/v1/login/access-token", { form: { username: email, password } });
  expect(answer.status()).toBe(200);
  const { access_token: token }: { access_token: string } = await answer.json();
  return token;
}

/** Adds tasks in the given order. */
export async function addTasks(
  request: APIRequestContext,
  account: Account,
  titles: string[],
  description = "",
): Promise<void> {
  await add(
    "tasks",
    request,
    account,
    titles.map((title) => ({ title, description })),
  );
}

/** Adds tasks in no particular order, several at a time. */
export async function addManyTasks(
  request: APIRequestContext,
  account: Account,
  count: number,
  lanes = 8,
  more: (index: number) => object = () => ({}),
): Promise<void> {
  const contents = Array.from({ length: count }, (_, index) => ({
    title: `task ${index + 1}`,
    ...more(index),
  }));
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      add(
        "tasks",
        request,
        account,
        contents.filter((_content, index) => index % lanes === lane),
      ),
    ),
  );
}

/** Adds labels; returns their ids. */
export const addLabels = (
  request: APIRequestContext,
  account: Account,
  names: string[],
  color = "teal",
): Promise<string[]> =>
  add(
    "labels",
    request,
    account,
    names.map((name) => ({ name, color })),
  );

/** Adds things in the given order; returns their ids. */
async function add(
  collection: "items" | "labels" | "tasks",
  request: APIRequestContext,
  { token }: Account,
  contents: object[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const data of contents) {
    // One after the other, because their order is what matters.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await request.post(`/api/v1/${collection}/`, {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    expect(answer.status()).toBe(201);
    // oxlint-disable-next-line no-await-in-loop
    const { id }: { id: string } = await answer.json();
    ids.push(id);
  }
  return ids;
}
