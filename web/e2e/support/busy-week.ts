import type { APIRequestContext } from "@playwright/test";
import type { Account } from "./api";
import { addEvent, addTask } from "./calendar-api";

const at = (day: number, time: string) => `2026-03-${day}T${time}:00+01:00`;

const colors = ["blue", "teal", "green", "yellow", "orange", "red", "violet", "gray"] as const;
const titles = [
  "Interview with Anna",
  "Planning",
  "Design review",
  "Standup",
  "Customer call",
  "Budget",
  "Lunch with Sam",
  "Architecture",
  "Retrospective",
  "Release",
] as const;

/** A week of 60 events, of which ten are at the same time on Wednesday, with long, short, nightly and right-to-left ones. */
export async function fillBusyWeek(request: APIRequestContext, account: Account): Promise<void> {
  const usual = [16, 17, 19, 20].flatMap((day) =>
    [
      ["08:30", "09:00"],
      ["09:00", "10:30"],
      ["09:30", "10:00"],
      ["10:00", "11:00"],
      ["11:15", "12:00"],
      ["12:00", "13:00"],
      ["13:00", "14:00"],
      ["13:00", "14:30"],
      ["14:45", "15:00"],
      ["15:00", "16:30"],
    ].map(([from = "", to = ""], index) => ({ start: at(day, from), end: at(day, to), index: index + day })),
  );
  const atOnce = Array.from({ length: 10 }, (_, index) => ({
    start: at(18, "10:00"),
    end: at(18, "11:00"),
    index,
  }));
  const timed = [...usual, ...atOnce].map(({ index, start, end }) => ({
    start,
    end,
    title: titles[index % titles.length] ?? "",
    color: colors[index % colors.length] ?? "blue",
    location: index % 3 === 0 ? "Room 4" : "",
  }));
  const others = [
    { title: "Workshop", start: at(18, "13:00"), end: at(18, "18:00"), color: "violet" },
    { title: "Check-in", start: at(18, "13:30"), end: at(18, "14:00"), color: "teal" },
    { title: "Questions", start: at(18, "14:00"), end: at(18, "15:00"), color: "orange" },
    { title: "Night shift", start: at(17, "21:00"), end: at(18, "07:30"), color: "gray" },
    { title: "פגישה עם הצוות בירושלים", start: at(21, "10:00"), end: at(21, "11:00"), color: "green" },
    { title: "اجتماع التخطيط الأسبوعي", start: at(21, "10:00"), end: at(21, "12:00"), color: "red" },
    { title: "Trade fair in Hanover", start: at(16, "14:00"), end: at(18, "09:00"), color: "yellow" },
    { title: "Holiday", start: "2026-03-20", end: "2026-03-22", all_day: true, color: "teal" },
    { title: "יום הולדת", start: "2026-03-19", end: "2026-03-20", all_day: true, color: "red" },
    { title: "Sprint", start: "2026-03-16", end: "2026-03-21", all_day: true, color: "blue" },
  ];
  await Promise.all([...timed, ...others].map((event) => addEvent(request, account, event)));
  await addTask(request, account, { title: "File the taxes", duration_minutes: 45 }, at(21, "14:00"));
}
