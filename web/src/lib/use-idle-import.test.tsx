import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DeferredImport, deferredImport } from "./deferred-import";
import { useIdleImport } from "./use-idle-import";

function Text({ code }: { code: DeferredImport<string> }) {
  return <p>{useIdleImport(code) ?? "not yet"}</p>;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what is loaded is there behind the first screen", async () => {
  render(<Text code={deferredImport(() => Promise.resolve("code"))} />);
  expect(screen.getByText("not yet")).toBeVisible();
  await pass(3_000);
  expect(screen.getByText("code")).toBeVisible();
});

test("without a connection it is asked for again when there is one, and nothing fails meanwhile", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue("code");
  render(<Text code={deferredImport(load)} />);
  await pass(3_000);
  expect(screen.getByText("not yet")).toBeVisible();
  act(() => void window.dispatchEvent(new Event("online")));
  await pass(0);
  expect(screen.getByText("code")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
