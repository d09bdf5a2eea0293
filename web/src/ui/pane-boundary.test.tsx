import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderApp } from "../test/render";
import { PaneBoundary } from "./pane-boundary";

test("a pane that breaks leaves the other one alone, says so on the console, and can be tried again", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  let broken = true;
  const Pane = () => {
    if (broken) {
      throw new Error("no such week");
    }
    return <p>the week</p>;
  };
  const { user } = renderApp(
    <>
      <p>the list</p>
      <PaneBoundary name="Calendar">
        <Pane />
      </PaneBoundary>
    </>,
  );
  expect(screen.getByText("the list")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Calendar could not be shown.");
  expect(log.mock.calls.flat().map(String).join("\n")).toContain("no such week");

  broken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("the week")).toBeVisible();
});
