import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "../../test/render";
import { Popup } from "./popup";

// A wide screen, on which it stands beside what it is about.
beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width"),
    addEventListener() {},
    removeEventListener() {},
  }));
});

afterEach(() => vi.useRealTimers());

test("a popup takes the focus once, and leaves whoever goes on from there alone", () => {
  vi.useFakeTimers();
  renderApp(
    <>
      <button type="button">outside</button>
      <Popup
        opened
        onClose={() => {}}
        label="Card"
        anchor={() => null}
        returnFocus={() => null}
        swallowsClick={() => false}
      >
        <button type="button" data-autofocus>
          inside
        </button>
      </Popup>
    </>,
  );
  const outside = screen.getByRole("button", { name: "outside" });
  const goOn = vi.fn<() => void>(() => outside.focus());
  screen.getByRole("button", { name: "inside" }).addEventListener("focus", goOn, { once: true });
  vi.advanceTimersByTime(1_000);
  expect(goOn).toHaveBeenCalledOnce();
  expect(outside).toHaveFocus();
});
