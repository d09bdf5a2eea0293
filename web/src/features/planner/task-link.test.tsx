import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeToken } from "../../api/session-token";
import { dePlanner } from "../../i18n/de-planner";
import { plannerMessages } from "../../i18n/planner-messages";
import { stubServer } from "../../test/fetch-stub";
import { renderApp } from "../../test/render";
import { knownThing } from "../../things/kinds";
import { thingsOf } from "../../things/use-things";
import { aTask } from "../../test/task";
import { sentenceWithTasks, TaskLink } from "./task-link";

test("a task that is gone has a name alone and another one within a sentence", () => {
  storeToken("ada");
  stubServer({});
  renderApp(
    <>
      <h3>
        <TaskLink id="gone" onOpen={() => {}} />
      </h3>
      <p>{sentenceWithTasks(plannerMessages.why.behindWeightier, ["gone"], () => {})}</p>
    </>,
  );
  expect(screen.getByRole("heading", { name: "A deleted task" })).toBeVisible();
  expect(screen.getByText(/It comes after/)).toHaveTextContent(
    /^It comes after a deleted task, which has a higher priority\.$/,
  );
  expect(dePlanner.why.behindWeightier(dePlanner.unknownTask)).toBe(
    "Vorrang hat eine gelöschte Aufgabe: Die Priorität ist höher.",
  );
});

test("a title that is cut is whole where the pointer rests on it", () => {
  storeToken("ada");
  stubServer({});
  const { queryClient } = renderApp(<TaskLink id="report" onOpen={() => {}} />);
  const title = "A report ".repeat(40).trim();
  act(() => thingsOf(queryClient).store.hear([knownThing("task", { ...aTask, id: "report", title })]));
  expect(screen.getByRole("button", { name: title })).toHaveAttribute("title", title);
});
