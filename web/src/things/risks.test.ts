import { expect, test, vi } from "vitest";
import { risks } from "./risks";

test("listeners hear of what is late now, and not of the same once more", () => {
  const listener = vi.fn<() => void>();
  const leave = risks.subscribe(listener);
  risks.set(
    new Map([
      ["report", 60],
      ["audit", null],
    ]),
  );
  expect(risks.read().get("audit")).toBeNull();
  const before = risks.read();
  risks.set(
    new Map([
      ["report", 60],
      ["audit", null],
    ]),
  );
  expect(risks.read()).toBe(before);
  expect(listener).toHaveBeenCalledTimes(1);
  risks.set(
    new Map([
      ["report", 30],
      ["audit", null],
    ]),
  );
  expect(listener).toHaveBeenCalledTimes(2);
  risks.set(new Map());
  leave();
});
