import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { configureClient } from "../api/client";
import { storeToken } from "../api/session-token";

// jsdom has no layout and no media queries, and both Mantine and the list's row window need them.
vi.stubGlobal("matchMedia", (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
}));
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
for (const [side, pixels] of Object.entries({ offsetHeight: 50, clientHeight: 600, clientWidth: 400 })) {
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => pixels });
}
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.checkVisibility = () => true;
Element.prototype.hasPointerCapture = () => false;

// A slow machine may take this long. What is there at once is found at once.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  configureClient();
  // A user is logged in: most screens load something, and without a session nothing is loaded.
  storeToken("token");
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
