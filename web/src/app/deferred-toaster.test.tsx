import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { toasts } from "../ui/toast/toast-store";
import { DeferredToaster } from "./deferred-toaster";

// Its code loads at the second try.
const tries = vi.hoisted(() => ({ count: 0 }));
vi.mock("../ui/toast/toaster", () => {
  tries.count += 1;
  if (tries.count === 1) {
    throw new Error("gone");
  }
  return { Toaster: () => <p>the notifications</p> };
});

test("without its own code a notification is still told, and its code can be asked for again", async () => {
  render(<DeferredToaster />);
  act(() => void toasts.show({ title: "Error", description: "Failed to reorder tasks" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Error Failed to reorder tasks");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("the notifications")).toBeVisible();
});
