import { tasks } from "./de-counts";
import { fullStop } from "./de-full-stop";
import type { enChosen } from "./en-chosen";
import type { Catalogue } from "./messages";

const are = (count: number) => (count === 1 ? "1 Aufgabe ist" : `${count} Aufgaben sind`);

export const deChosen: Catalogue<typeof enChosen> = {
  choose: "Auswählen",
  unchoose: "Nicht mehr auswählen",
  chosen: "Ausgewählt",
  count: (count) => `${tasks(count)} ausgewählt`,
  none: "Keine Aufgabe ausgewählt",
  complete: "Erledigen",
  reopen: "Als nicht erledigt markieren",
  priority: "Priorität",
  schedule: "Einplanen …",
  reschedule: "Neu einplanen …",
  unschedule: "Aus dem Kalender nehmen",
  stopPlanning: "Nicht einplanen",
  planAgain: "Wieder einplanen",
  due: "Fälligkeit …",
  delete: "Löschen",
  clear: "Auswahl aufheben",
  confirmDelete: (count) =>
    count === 1 ? "Diese Aufgabe wirklich löschen?" : `Diese ${count} Aufgaben wirklich löschen?`,
  completed: (count) => `${are(count)} erledigt.`,
  reopened: (count) => `${are(count)} nicht mehr erledigt.`,
  deleted: (count) =>
    count === 1 ? "1 Aufgabe liegt im Papierkorb." : `${count} Aufgaben liegen im Papierkorb.`,
  prioritySet: (title, priority) => `„${title}“: Priorität ${priority}.`,
  prioritiesSet: (count, priority) => `Priorität von ${tasks(count)}: ${priority}.`,
  dueSet: (title, when) => fullStop(`„${title}“ ist fällig: ${when}`),
  duesSet: (count, when) => fullStop(`${are(count)} fällig: ${when}`),
  dueCleared: (title) => `„${title}“ ist nicht mehr befristet.`,
  duesCleared: (count) => `${are(count)} nicht mehr befristet.`,
  notPlanned: (title) => `„${title}“ wird nicht mehr eingeplant.`,
  severalNotPlanned: (count) =>
    count === 1 ? "1 Aufgabe wird nicht mehr eingeplant." : `${count} Aufgaben werden nicht mehr eingeplant.`,
  plannedAgain: (title) => `„${title}“ wird wieder eingeplant.`,
  severalPlannedAgain: (count) =>
    count === 1 ? "1 Aufgabe wird wieder eingeplant." : `${count} Aufgaben werden wieder eingeplant.`,
  scheduled: (count, when) => fullStop(`${are(count)} eingeplant, ab ${when}`),
  someLeft: (count) =>
    count === 1
      ? "1 Aufgabe wurde inzwischen anderswo geändert und bleibt, wie sie ist."
      : `${count} Aufgaben wurden inzwischen anderswo geändert und bleiben, wie sie sind.`,
  failed: "Die Aufgaben konnten nicht geändert werden. Bitte erneut versuchen.",
  dueTitle: (title) => `Fälligkeit von ${title}`,
  duesTitle: (count) => `Fälligkeit von ${tasks(count)}`,
  usualDays: "Übliche Tage",
  today: "Heute",
  tomorrow: "Morgen",
  nextWeek: "Nächste Woche",
  noDue: "Nicht befristet",
  scheduleTitle: (count) => `${tasks(count)} einplanen`,
  firstAt: "Die erste um",
  oneAfterTheOther: (length) =>
    `Sie folgen einander in der Reihenfolge der Liste und dauern zusammen ${length}.`,
  edit: "Bearbeiten",
  moveUp: "Nach oben",
  moveDown: "Nach unten",
  moveToTop: "Ganz nach oben",
  moveToBottom: "Ganz nach unten",
  moveFurther: "Weiter verschieben",
  upBy: (rows) => `${rows} nach oben`,
  downBy: (rows) => `${rows} nach unten`,
  cleared: (count) =>
    count === 1
      ? "1 erledigte Aufgabe liegt im Papierkorb."
      : `${count} erledigte Aufgaben liegen im Papierkorb.`,
  clearFailed: "Die erledigten Aufgaben konnten nicht gelöscht werden. Bitte erneut versuchen.",
  hideCompleted: "Erledigte ausblenden",
  showCompleted: "Erledigte zeigen",
  clearCompleted: "Erledigte löschen",
  clearHint: (count) =>
    count === 1
      ? "1 erledigte Aufgabe in den Papierkorb legen"
      : `${count} erledigte Aufgaben in den Papierkorb legen`,
  dropHint: "Hier ablegen, um die Aufgabe aus dem Kalender zu nehmen",
};
