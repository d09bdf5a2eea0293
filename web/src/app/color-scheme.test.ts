import { expect, test, vi } from "vitest";
import { createColorSchemeManager } from "./color-scheme";

const key = "vite-ui-theme";

test.each([
  [null, "auto"],
  ["system", "auto"],
  ["light", "light"],
  ["dark", "dark"],
  ["nonsense", "auto"],
])("a stored %j is shown as %s", (stored, scheme) => {
  if (stored !== null) {
    localStorage.setItem(key, stored);
  }
  expect(createColorSchemeManager().get("light")).toBe(scheme);
});

test.each([
  ["auto", "system"],
  ["light", "light"],
  ["dark", "dark"],
] as const)("choosing %s stores %s", (scheme, stored) => {
  createColorSchemeManager().set(scheme);
  expect(localStorage.getItem(key)).toBe(stored);
});

test("a choice in another tab is followed until unsubscribed", () => {
  const manager = createColorSchemeManager();
  const onUpdate = vi.fn<(scheme: string) => void>();
  manager.subscribe(onUpdate);
  localStorage.setItem(key, "dark");
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(onUpdate).toHaveBeenCalledExactlyOnceWith("dark");
  manager.unsubscribe();
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(onUpdate).toHaveBeenCalledOnce();
});
