import type { enRepeat } from "./en-repeat";
import type { Catalogue } from "./messages";

// In words up to where they are read faster than numbers.
const ordinals = ["", "ersten", "zweiten", "dritten", "vierten", "fünften"];
const endings = ["", "letzten", "vorletzten", "drittletzten", "viertletzten", "fünftletzten"];
const fromEnd = (n: number) => endings[-n] ?? `${-n}.-letzten`;
const place = (n: number) => (n < 0 ? fromEnd(n) : (ordinals[n] ?? `${n}.`));
const step = (n: number, one: string, second: string, many: string) => {
  if (n === 1) {
    return one;
  }
  return n === 2 ? second : `Alle ${n} ${many}`;
};

export const deRepeat: Catalogue<typeof enRepeat> = {
  field: {
    repeat: "Wiederholung",
    never: "Keine Wiederholung",
    workweek: "Jeden Tag von Montag bis Freitag",
    custom: "Benutzerdefiniert…",
    kept: "Wie bisher",
    replaceHint:
      "An dieser Regel ist mehr, als dieses Formular zeigt. Sie bleibt, wie sie ist, bis du eine andere wählst.",
    startIsExtra: "Der erste Termin ist am Startdatum, obwohl das keiner dieser Tage ist.",
    details: "Eigene Wiederholung",
    interval: "Alle",
    unit: "Einheit",
    units: { day: "Tage", week: "Wochen", month: "Monate", year: "Jahre" },
    weekdays: "An diesen Tagen",
    monthly: "Am",
    monthDay: (n) => `${n}. des Monats`,
    lastDay: "Letzten Tag des Monats",
    nthWeekday: (nth, day) => `${capitalized(place(nth))} ${day}`,
    ends: "Endet",
    end: { never: "Nie", until: "An einem Datum", count: "Nach einer Anzahl" },
    lastDate: "Letzter Tag",
    count: "Anzahl",
  },
  sentence: {
    every: {
      SECONDLY: (n) => step(n, "Jede Sekunde", "Jede zweite Sekunde", "Sekunden"),
      MINUTELY: (n) => step(n, "Jede Minute", "Jede zweite Minute", "Minuten"),
      HOURLY: (n) => step(n, "Jede Stunde", "Jede zweite Stunde", "Stunden"),
      DAILY: (n) => step(n, "Jeden Tag", "Jeden zweiten Tag", "Tage"),
      WEEKLY: (n) => step(n, "Jede Woche", "Jede zweite Woche", "Wochen"),
      MONTHLY: (n) => step(n, "Jeden Monat", "Jeden zweiten Monat", "Monate"),
      YEARLY: (n) => step(n, "Jedes Jahr", "Jedes zweite Jahr", "Jahre"),
    },
    everyWeekday: (n, days) => {
      if (n === 1) {
        return `Jeden ${days}`;
      }
      const ordinal = ordinals[n];
      return ordinal === undefined ? `Alle ${n} Wochen am ${days}` : `Jeden ${ordinal} ${days}`;
    },
    workweek: "Jeden Tag von Montag bis Freitag",
    on: (what) => `am ${what}`,
    monthDay: (n) => (n < 0 ? `${fromEnd(n)} Tag` : `${n}.`),
    monthDays: (first, last) => `${first}. bis ${last}.`,
    eachWeekday: (day) => `an jedem ${day}`,
    nthWeekday: (nth, day) => `am ${place(nth)} ${day}`,
    ifWeekday: (days) => `, wenn das ein ${days} ist`,
    yearDay: (n) => (n < 0 ? `${fromEnd(n)} Tag` : `${n}. Tag`),
    ofYear: (what) => `${what} des Jahres`,
    week: (n) => (n < 0 ? `der ${fromEnd(n)} Woche` : `Woche ${n}`),
    inWeeks: (weeks) => `in ${weeks} des Jahres`,
    inMonths: (months) => `im ${months}`,
    onlyInMonths: (months) => `, nur im ${months}`,
    atTimes: (times) => `um ${times}`,
    inHours: (hours) => `in den Stunden ${hours}`,
    atMinutes: (minutes) => `zu den Minuten ${minutes}`,
    atSeconds: (seconds) => `zu den Sekunden ${seconds}`,
    place,
    onlyPlaces: (places) => `davon jeweils nur am ${places}`,
    skipBackward: "in zu kurzen Monaten am letzten Tag",
    skipForward: "nach zu kurzen Monaten am nächsten Tag",
    weeksBegin: (day) => `Wochen beginnen am ${day}`,
    until: (date) => `bis ${date}`,
    times: (n) => (n === 1 ? "einmal" : `${n}-mal`),
  },
  scope: {
    changeTitle: "Wiederholten Termin ändern",
    deleteTitle: "Wiederholten Termin löschen",
    question: "Welche Termine sind gemeint?",
    this: "Dieser Termin",
    following: "Dieser und alle folgenden",
    all: "Alle Termine",
    change: "Speichern",
    delete: "Löschen",
    onlyThis:
      "Die anderen Termine können nicht mit auf diesen Tag verschoben werden. Ändere dafür die Wiederholung.",
    newRule: (sentence) => `Die neue Regel: ${sentence}.`,
    alone: {
      following: "Dieser Termin bleibt. Die folgenden Termine entfallen.",
      all: "Nur dieser Termin bleibt. Alle anderen Termine der Serie entfallen.",
    },
    lost: (count) =>
      count === 1
        ? "1 einzeln geänderter Termin gehört dann nicht mehr zur Serie, und seine Änderungen gehen verloren."
        : `${count} einzeln geänderte Termine gehören dann nicht mehr zur Serie, und ihre Änderungen gehen verloren.`,
  },
};

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
