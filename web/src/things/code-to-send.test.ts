import { beforeEach, expect, test, vi } from "vitest";
import { NetworkError } from "../api/network-error";
import { storeToken } from "../api/session-token";
import { codeToSend } from "./code-to-send";

beforeEach(() => storeToken("ada"));

test("code that cannot be had is as a server that cannot be reached", async () => {
  await expect(codeToSend(() => Promise.reject(new TypeError("gone")))).rejects.toBeInstanceOf(NetworkError);
  await expect(codeToSend(async () => "code")).resolves.toBe("code");
});

test("nothing is sent once somebody else has logged in while the code was loaded", async () => {
  const { promise: loading, resolve: arrive } = Promise.withResolvers<string>();
  const came = vi.fn<(code: string) => void>();
  void codeToSend(() => loading).then(came);
  storeToken("grace");
  arrive("code");
  await codeToSend(async () => "code");
  expect(came).not.toHaveBeenCalled();
});
