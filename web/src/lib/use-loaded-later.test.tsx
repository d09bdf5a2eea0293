import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLoadedLater } from "./use-loaded-later";

function Later({ load }: { load: () => Promise<string> }) {
  return <p>{useLoadedLater(load) ?? "not yet"}</p>;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what is loaded is there behind the first screen", async () => {
  render(<Later load={() => Promise.resolve("code")} />);
  expect(screen.getByText("not yet")).toBeVisible();
  await pass(3_000);
  expect(screen.getByText("code")).toBeVisible();
});

test("without a connection it is asked for again when there is one, and nothing fails meanwhile", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue("code");
  render(<Later load={load} />);
  await pass(3_000);
  expect(screen.getByText("not yet")).toBeVisible();
  act(() => void window.dispatchEvent(new Event("online")));
  await pass(0);
  expect(screen.getByText("code")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("what is gone asks no more", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("offline"));
  const { unmount } = render(<Later load={load} />);
  await pass(3_000);
  unmount();
  await pass(60_000);
  expect(load).toHaveBeenCalledOnce();
});
