import { type APIRequestContext, expect } from "@playwright/test";

export interface Account {
  email: string;
  password: string;
  fullName: string;
  token: string;
}

let made = 0;

/** An account of its own for each test, made over the API because its making is not what is tested. */
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
  { token }: Account,
  titles: string[],
  description = "",
): Promise<void> {
  for (const title of titles) {
    // One after the other, because their order is what matters.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await request.post("/api/v1/tasks/", {
      headers: { authorization: `Bearer ${token}` },
      data: { title, description },
    });
    expect(answer.status()).toBe(201);
  }
}

/** Adds tasks in no particular order, several at a time. */
export async function addManyTasks(
  request: APIRequestContext,
  account: Account,
  count: number,
  lanes = 8,
): Promise<void> {
  const titles = Array.from({ length: count }, (_, index) => `task ${index + 1}`);
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      addTasks(
        request,
        account,
        titles.filter((_title, index) => index % lanes === lane),
      ),
    ),
  );
}
