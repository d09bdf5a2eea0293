import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { configureClient } from "../api/client";
import { storeToken } from "../api/session-token";

// jsdom has no layout and no media queries; Mantine and the list's row window ask for both.
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

// As long as a slow machine may take; what is there at once is found at once.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  configureClient();
  // Somebody is logged in: most of what is shown asks for something, and nothing is asked without a session.
  storeToken("token");
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
