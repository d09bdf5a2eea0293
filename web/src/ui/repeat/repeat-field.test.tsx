import { MantineProvider } from "@mantine/core";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { dayFromDate } from "../../lib/time/days";
import { wallTime } from "../../lib/time/wall";
import { zoneOf } from "../../lib/time/zone";
import { RepeatField } from "./repeat-field";

const zone = zoneOf("Europe/Berlin");
/** Tuesday, 24 November 2026, 9:30. */
const start = wallTime(dayFromDate(2026, 11, 24), 570);

function Editor({ Field = RepeatField, first, dates = null, allDay = false, tell }: EditorProps) {
  const [rule, setRule] = useState(first);
  return (
    <MantineProvider env="test">
      <Field
        value={rule}
        dates={dates}
        start={start}
        zone={zone}
        allDay={allDay}
        onChange={(next) => {
          setRule(next);
          tell(next);
        }}
      />
    </MantineProvider>
  );
}

interface EditorProps {
  Field?: typeof RepeatField;
  first: string | null;
  dates?: { rdates: string[]; exdates: string[] } | null;
  allDay?: boolean;
  tell: (rule: string | null) => void;
}

function edit(first: string | null, { allDay, dates }: Pick<EditorProps, "allDay" | "dates"> = {}) {
  const tell = vi.fn<(rule: string | null) => void>();
  render(<Editor first={first} allDay={allDay ?? false} dates={dates ?? null} tell={tell} />);
  return { rule: () => tell.mock.lastCall?.[0], user: userEvent.setup(), tell };
}

const repeat = () => screen.getByRole("combobox", { name: "Repeat" });
const choices = () =>
  within(repeat())
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("the presets are named by the start", async () => {
  const { user, rule } = edit(null);
  expect(repeat()).toHaveDisplayValue("Does not repeat");
  expect(choices()).toEqual([
    "Does not repeat",
    "Every day",
    "Every weekday (Monday to Friday)",
    "Every Tuesday",
    "Every month on the 24th",
    "Every month on the fourth Tuesday",
    "Every month on the last Tuesday",
    "Every year on November\u00A024",
    "Custom…",
  ]);
  await user.selectOptions(repeat(), "Every month on the last Tuesday");
  expect(rule()).toBe("FREQ=MONTHLY;BYDAY=-1TU");
  expect(repeat()).toHaveDisplayValue("Every month on the last Tuesday");
  await user.selectOptions(repeat(), "Does not repeat");
  expect(rule()).toBeNull();
});

test("a custom rule is made of its parts, and told as a sentence", async () => {
  const { user, rule } = edit(null);
  await user.selectOptions(repeat(), "Custom…");
  expect(rule()).toBe("FREQ=WEEKLY");
  const details = screen.getByRole("group", { name: "Custom repetition" });
  const every = within(details).getByRole("spinbutton", { name: "Every" });
  await user.clear(every);
  expect(rule()).toBe("FREQ=WEEKLY");
  await user.type(every, "2");
  await user.click(within(details).getByRole("checkbox", { name: "Thursday" }));
  expect(rule()).toBe("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU");
  await user.selectOptions(
    within(details).getByRole("combobox", { name: "Ends" }),
    "After a number of times",
  );
  expect(rule()).toBe("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU;COUNT=10");
  expect(repeat()).toHaveAccessibleDescription("Every second week on Tuesday and Thursday, 10 times");
});

test("one weekday stays", async () => {
  const { user, tell } = edit("FREQ=WEEKLY;BYDAY=TU;INTERVAL=2");
  await user.click(screen.getByRole("checkbox", { name: "Tuesday" }));
  expect(tell).not.toHaveBeenCalled();
  expect(screen.getByRole("checkbox", { name: "Tuesday" })).toBeChecked();
});

test("a month has the start's day, and an end has a date", async () => {
  const { user, rule } = edit("FREQ=MONTHLY;INTERVAL=2");
  await user.selectOptions(screen.getByRole("combobox", { name: "On" }), "The fourth Tuesday");
  expect(rule()).toBe("FREQ=MONTHLY;INTERVAL=2;BYDAY=4TU");
  await user.selectOptions(screen.getByRole("combobox", { name: "Ends" }), "On a date");
  expect(rule()).toBe("FREQ=MONTHLY;INTERVAL=2;BYDAY=4TU;UNTIL=20271124T225959Z");
  const day = screen.getByLabelText("Ends on");
  await user.clear(day);
  await user.type(day, "2027-03-04");
  expect(rule()).toBe("FREQ=MONTHLY;INTERVAL=2;BYDAY=4TU;UNTIL=20270304T225959Z");
});

test("an all-day event ends on a date", async () => {
  const { user, rule } = edit("FREQ=DAILY;INTERVAL=2", { allDay: true });
  await user.selectOptions(screen.getByRole("combobox", { name: "Ends" }), "On a date");
  expect(rule()).toBe("FREQ=DAILY;INTERVAL=2;UNTIL=20261224");
});

test("a rule with a step or an end is a custom one", () => {
  edit("FREQ=WEEKLY;COUNT=5");
  expect(repeat()).toHaveDisplayValue("Custom…");
  expect(screen.getByRole("spinbutton", { name: "Number of times" })).toHaveValue(5);
});

test("a rule that the form cannot draw is told, stays, and can be replaced and brought back", async () => {
  const whole = "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1";
  const { user, rule, tell } = edit(whole);
  expect(repeat()).toHaveDisplayValue("As it is now");
  expect(repeat()).toHaveAccessibleDescription(/Every month on the last weekday/);
  expect(screen.queryByRole("group", { name: "Custom repetition" })).toBeNull();
  expect(tell).not.toHaveBeenCalled();
  await user.selectOptions(repeat(), "Every day");
  expect(rule()).toBe("FREQ=DAILY");
  await user.selectOptions(repeat(), "As it is now");
  expect(rule()).toBe(whole);
});

test("dates that are added stay as they are, and are told", async () => {
  const dates = { rdates: ["2026-12-01T08:30:00Z", "2026-12-03T08:30:00Z"], exdates: [] };
  const { user, rule, tell } = edit("", { dates });
  expect(repeat()).toHaveDisplayValue("As it is now");
  expect(repeat()).toHaveAccessibleDescription(/^On 3 dates/);
  expect(tell).not.toHaveBeenCalled();
  await user.selectOptions(repeat(), "Every day");
  expect(repeat()).toHaveDisplayValue("Every day");
  expect(repeat()).toHaveAccessibleDescription("Every day, and on 2 more dates");
  await user.selectOptions(repeat(), "Does not repeat");
  expect(rule()).toBeNull();
  await user.selectOptions(repeat(), "As it is now");
  expect(rule()).toBe("");
});

test("a rule with dates that are added is kept as a whole", () => {
  edit("FREQ=WEEKLY", { dates: { rdates: ["2026-12-03T08:30:00Z"], exdates: [] } });
  expect(repeat()).toHaveDisplayValue("As it is now");
  expect(repeat()).toHaveAccessibleDescription(/^Every Tuesday, and on 1 more date/);
});

test("units are counted as the number says", async () => {
  const { user } = edit("FREQ=WEEKLY;INTERVAL=2");
  const unit = screen.getByRole("combobox", { name: "Unit" });
  expect(unit).toHaveDisplayValue("Weeks");
  const every = screen.getByRole("spinbutton", { name: "Every" });
  await user.clear(every);
  await user.type(every, "1");
  expect(unit).toHaveDisplayValue("Week");
});

test.each([
  ["FREQ=WEEKLY;INTERVAL=2", "Every", "1000", 999, "From 1 to 999", "INTERVAL=999"],
  ["FREQ=DAILY;COUNT=5", "Number of times", "0", 1, "From 1 to 100,000", "COUNT=1"],
])("what is out of reach becomes what is nearest, and is told: %s, %s %s", async (...row) => {
  const [first, name, typed, value, limits, part] = row;
  const { user, rule } = edit(first);
  const field = screen.getByRole("spinbutton", { name });
  await user.clear(field);
  await user.type(field, typed);
  expect(screen.queryByText(limits)).toBeNull();
  await user.tab();
  expect(field).toHaveValue(value);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(limits);
  expect(rule()).toContain(part);
  await user.clear(field);
  await user.type(field, "7");
  await user.tab();
  expect(field).toBeValid();
  expect(screen.queryByText(limits)).toBeNull();
});

test("a last day before the first becomes the first, and that is told", async () => {
  const { user, rule } = edit("FREQ=DAILY;UNTIL=20261230T225959Z");
  const day = screen.getByLabelText("Ends on");
  await user.clear(day);
  await user.type(day, "2026-11-01");
  await user.tab();
  expect(day).toHaveValue("2026-11-24");
  expect(day).toHaveAccessibleDescription("Not before Tue,\u00A0Nov\u00A024,\u00A02026");
  expect(rule()).toBe("FREQ=DAILY;UNTIL=20261124T225959Z");
});

test("parts that open are scrolled to, those of before are not", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const { user } = edit("FREQ=WEEKLY;INTERVAL=2");
  expect(scroll).not.toHaveBeenCalled();
  await user.selectOptions(repeat(), "Every day");
  await user.selectOptions(repeat(), "Custom…");
  expect(scroll).toHaveBeenCalledTimes(1);
  await user.selectOptions(screen.getByRole("combobox", { name: "Ends" }), "On a date");
  expect(scroll).toHaveBeenCalledTimes(2);
  scroll.mockRestore();
});

test("the parts stay while one of them says what a preset says", async () => {
  const { user } = edit("FREQ=WEEKLY;INTERVAL=2");
  const every = screen.getByRole("spinbutton", { name: "Every" });
  await user.clear(every);
  await user.type(every, "1");
  expect(every).toBeVisible();
});

test("it speaks German", async () => {
  localStorage.setItem("language", "de");
  vi.resetModules();
  const german = await import("./repeat-field");
  render(<Editor Field={german.RepeatField} first="FREQ=WEEKLY;INTERVAL=2" tell={() => {}} />);
  const field = screen.getByRole("combobox", { name: "Wiederholung" });
  expect(within(field).getByRole("option", { name: "Jeden Monat am vierten Dienstag" })).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription("Jeden zweiten Dienstag");
  expect(screen.getByRole("checkbox", { name: "Dienstag" })).toBeChecked();
  await userEvent.selectOptions(field, "Jeden Monat am vierten Dienstag");
  await userEvent.selectOptions(field, "Benutzerdefiniert…");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Einheit" }), "Monat");
  const days = screen.getByRole("combobox", { name: "Tag im Monat" });
  expect(
    within(days)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Am 24.", "Am vierten Dienstag", "Am letzten Dienstag"]);
});
