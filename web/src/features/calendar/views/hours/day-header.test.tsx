import { render, screen, within } from "@testing-library/react";
import { createPortal } from "react-dom";
import { expect, test } from "vitest";
import { useHeadOfToday } from "../../../../lib/head-of-today";
import { dayFromDate } from "../../../../lib/time/days";
import { DayHeader } from "./day-header";

const today = dayFromDate(2026, 11, 27);

/** Something that another part of the app draws there. */
function Mark() {
  const head = useHeadOfToday();
  return head && createPortal(<button type="button">I have fallen behind</button>, head);
}

const days = (shown: readonly number[]) => (
  <>
    {shown.map((day) => (
      <DayHeader key={day} day={day} isToday={day === today} onOpen={() => {}} />
    ))}
    <Mark />
  </>
);

const mark = () => screen.queryByRole("button", { name: "I have fallen behind" });
const headNamed = (name: RegExp) => screen.getByRole("columnheader", { name });

test("what stands in the head of today is no part of its name, and follows it", () => {
  const { rerender } = render(days([today - 1, today]));
  expect(within(headNamed(/^Friday, November 27, 2026/)).getByRole("button", { name: /behind/ })).toBe(
    mark(),
  );
  expect(headNamed(/^Friday/)).not.toHaveAccessibleName(/behind/);
  rerender(days([today + 7]));
  expect(mark()).toBeNull();
  rerender(days([today]));
  expect(headNamed(/^Friday/)).toContainElement(mark());
});
