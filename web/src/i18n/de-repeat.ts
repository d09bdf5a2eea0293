import { fullStop } from "./de-full-stop";
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
    replaceHint: "Das Formular kann nicht alles davon zeigen. Es bleibt so, bis du etwas anderes wählst.",
    startIsExtra: "Der erste Termin ist am Startdatum, obwohl das keiner dieser Tage ist.",
    details: "Eigene Wiederholung",
    interval: "Abstand",
    unit: "Einheit",
    units: {
      day: (n) => (n === 1 ? "Tag" : "Tage"),
      week: (n) => (n === 1 ? "Woche" : "Wochen"),
      month: (n) => (n === 1 ? "Monat" : "Monate"),
      year: (n) => (n === 1 ? "Jahr" : "Jahre"),
    },
    weekdays: "An diesen Tagen",
    monthly: "Tag im Monat",
    monthDay: (n) => `Am ${n}.`,
    lastDay: "Am letzten Tag",
    nthWeekday: (nth, day) => `Am ${place(nth)} ${day}`,
    ends: "Endet",
    end: { never: "Nie", until: "An einem Datum", count: "Nach einer Anzahl" },
    lastDate: "Endet am",
    count: "Anzahl",
    numbers: (most) => `Von 1 bis ${most}`,
    notBefore: (date) => `Nicht vor ${date}`,
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
    workday: "Werktag (Mo–Fr)",
    weekendDay: "Wochenendtag",
    day: "Tag",
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
    dates: (n) => (n === 1 ? "An 1 Tag" : `An ${n} Tagen`),
    moreDates: (rule, n) => `${rule} und an ${n === 1 ? "1 weiteren Tag" : `${n} weiteren Tagen`}`,
  },
  done: {
    moved: {
      following: (when) => fullStop(`Dieser und alle folgenden Termine verschoben: ${when}`),
      all: (when) => fullStop(`Alle Termine der Serie verschoben. Dieser ist jetzt: ${when}`),
    },
    resized: {
      following: (when) => fullStop(`Dieser und alle folgenden Termine geändert. Dieser ist jetzt: ${when}`),
      all: (when) => fullStop(`Alle Termine der Serie geändert. Dieser ist jetzt: ${when}`),
    },
    deleted: {
      this: (title) => `1 Termin gelöscht: ${title}.`,
      following: (title) => `Dieser und alle folgenden Termine gelöscht: ${title}.`,
      all: (title) => `Serie „${title}“ gelöscht.`,
    },
  },
  scope: {
    changeTitle: "Serientermin ändern",
    deleteTitle: "Serientermin löschen",
    changeQuestion: "Welche Termine möchtest du ändern?",
    deleteQuestion: "Welche Termine möchtest du löschen?",
    this: "Dieser Termin",
    following: "Dieser und alle folgenden Termine",
    all: "Alle Termine",
    change: "Speichern",
    delete: "Löschen",
    notInTrash: "So gelöschte Termine kommen nicht in den Papierkorb. Nur „Rückgängig“ bringt sie zurück.",
    onlyThis:
      "Die anderen Termine können nicht mit auf diesen Tag verschoben werden. Ändere dafür die Wiederholung.",
    newRule: (sentence) => fullStop(`Die neue Regel: ${sentence}`),
    alone: {
      following: "Dieser Termin bleibt. Die folgenden Termine entfallen.",
      all: "Nur dieser Termin bleibt. Alle anderen Termine der Serie entfallen.",
    },
    lost: (count) =>
      count === 1
        ? "1 einzeln geänderter Termin gehört dann nicht mehr zur Serie. Seine Änderungen gehen verloren."
        : `${count} einzeln geänderte Termine gehören dann nicht mehr zur Serie. Ihre Änderungen gehen verloren.`,
  },
};
