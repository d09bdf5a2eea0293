import { tasks } from "./de-counts";
import type { enPlanner } from "./en-planner";
import type { Catalogue } from "./messages";

const blocks = (count: number) => (count === 1 ? "1 Block" : `${count} Blöcke`);

export const dePlanner: Catalogue<typeof enPlanner> = {
  plan: "Aufgaben einplanen",
  planShort: "Planen",
  more: "Mehr zur Planung",
  fallenBehind: "Ich bin im Rückstand",
  fallenBehindHint: "Plant den Rest des Tages neu",
  planAfresh: "Alles neu planen",
  planAfreshHint: "Was angeheftet ist oder begonnen hat, bleibt",
  atRisk: "Gefährdet",
  risks: (count) => (count === 1 ? "1 Aufgabe gefährdet" : `${count} Aufgaben gefährdet`),
  settings: "Planung einstellen",
  tools: "Planung",

  first: {
    what: "Die offenen Aufgaben kommen in die freie Zeit des Kalenders, und was dringend oder bald fällig ist, kommt zuerst.",
    stays: "Was von Hand an einen Platz gelegt wurde, bleibt dort.",
    undo: "Jeder Plan lässt sich mit „Rückgängig“ zurücknehmen.",
    mode: "Wie geplant wird",
    automatic: "Automatisch",
    automaticHint: "Plant neu, sobald sich etwas ändert.",
    suggest: "Erst vorschlagen",
    suggestHint: "Zeigt jeden neuen Plan und wartet, bis er übernommen wird.",
    once: "Nur dieses eine Mal",
    onceHint: "Plant jetzt und danach nur auf Wunsch.",
    hours: (hours) => `Geplant wird in diesen Zeiten: ${hours}.`,
    noHours: "Noch gibt es keine Zeiten, in die geplant werden kann.",
    changeHours: "Zeiten ändern",
    nothing: "Noch gibt es keine offenen Aufgaben. Was später dazukommt, wird auch geplant.",
  },

  moved: (count) => `${blocks(count)} verschoben`,
  placed: (count) => `${blocks(count)} eingeplant`,
  removed: (count) => `${blocks(count)} herausgenommen`,
  alsoPlaced: (count) => `${count} eingeplant`,
  alsoRemoved: (count) => `${count} herausgenommen`,
  unchanged: "Nichts musste sich ändern",
  nothingToPlan: "Keine offene Aufgabe zu planen",
  nextUp: (title, when) => `Als Nächstes: ${title}, ${when}.`,
  planned: (changes) => `Neu geplant: ${changes}.`,
  undo: "Rückgängig",
  undoLast: "Letzten zurücknehmen",
  undone: "Der Plan wurde zurückgenommen.",
  undoFailed: "Nur der neueste Plan lässt sich zurücknehmen, und das nur einmal.",
  close: "Schließen",
  failed: "Die Aufgaben konnten nicht geplant werden. Bitte erneut versuchen.",
  needsConnection: "Zum Planen ist eine Verbindung nötig. Bis dahin bleibt der Plan, wie er ist.",

  proposal: {
    waits: (changes) => `Ein neuer Plan liegt bereit: ${changes}.`,
    title: "Der neue Plan",
    show: "Ansehen",
    take: "Übernehmen",
    discard: "Verwerfen",
    discarded: "Der neue Plan wurde verworfen.",
    gone: "Dieser Plan liegt nicht mehr bereit: Es gibt einen neueren, oder er wurde anderswo übernommen.",
    none: "Kein neuer Plan liegt bereit.",
    before: "bisher",
    after: "dann",
    placed: "neu",
    removed: "herausgenommen",
  },

  missed: {
    yesterday: (count) =>
      count === 1
        ? "1 Aufgabe blieb gestern liegen und hat eine neue Zeit."
        : `${count} Aufgaben blieben gestern liegen und haben neue Zeiten.`,
    today: (count) =>
      count === 1
        ? "1 Aufgabe blieb liegen und hat eine neue Zeit."
        : `${count} Aufgaben blieben liegen und haben neue Zeiten.`,
    title: "Liegen geblieben",
    show: "Ansehen",
    was: (when) => `Bisher: ${when}`,
    now: (when) => `Jetzt: ${when}`,
    noTime: "Keine neue Zeit gefunden",
  },

  andMore: (count) => `Und ${count.toLocaleString("de")} weitere.`,
  risk: {
    none: "Alles wird rechtzeitig fertig.",
    neverPlanned: "Noch ist nichts geplant.",
    feasible:
      "Es würde alles passen: Blöcke, die nicht geteilt werden dürfen, oder die Prioritäten stehen im Weg.",
    infeasible: "Auch beliebig geteilt passt nicht alles rechtzeitig hinein.",
    late: (length) => `${length} zu spät`,
    leftOut: "Nicht eingeplant",
    blocked: (names) => `Sie wartet auf ${names}; das ist nicht eingeplant.`,
    blockedUntil: (names) => `Sie wartet auf ${names}; das endet zu spät.`,
    tooLittleTime: (length) => `In ihren Zeiten sind bis zur Fälligkeit nur noch ${length} frei.`,
    noTime: "In ihren Zeiten ist bis zur Fälligkeit nichts mehr frei.",
    noLongStretch: (length) =>
      `Sie bleibt in einem Stück, und die längste freie Zeit bis zur Fälligkeit ist ${length}.`,
    others: (names) => `Ihre Zeit ging an ${names}.`,
    limits: "Die Grenze eines Tages oder die Pausen zwischen den Blöcken lassen keinen Platz.",
    split: (length) => `In Stücke von ${length} teilen`,
    moreHours: (length, when) => `${length} mehr: ${when}`,
    dueLater: (days) => (days === 1 ? "1 Tag später fällig" : `${days} Tage später fällig`),
    letGo: (title) => `${title} nicht einplanen`,
    mends: (title) => `Was ${title} helfen würde`,
    mended: {
      split: (title) => `„${title}“ darf geteilt werden.`,
      moreHours: (title, when) => `„${title}“ hat eine Zeit: ${when}.`,
      dueLater: (title, when) => `„${title}“ ist fällig ${when}.`,
      letGo: (title) => `„${title}“ wird nicht mehr eingeplant.`,
    },
    failed: "Die Aufgabe konnte nicht geändert werden. Bitte erneut versuchen.",
    and: " und ",
  },

  why: {
    ask: "Warum hier?",
    pinned: "Hier angeheftet, also bleibt es hier.",
    begun: "Es hat begonnen, also bleibt es hier.",
    after: (task) => `Es wartet auf ${task}, das erst dann endet.`,
    notBefore: "Früher lässt es sich nicht beginnen.",
    behindWeightier: (task) => `${task} geht vor: Es ist dringender.`,
    behindSooner: (task) => `${task} geht vor: Es ist früher fällig.`,
    firstLongEnough: "Das ist die erste freie Zeit in den passenden Stunden, die lang genug ist.",
    firstFree: "Das ist die erste freie Zeit in den passenden Stunden.",
    continued: "Es geht weiter, wo das Stück davor aufhört.",
  },

  unknownTask: "eine Aufgabe, die es nicht mehr gibt",
  open: (count, length) => `${tasks(count)} zu planen, zusammen ${length}.`,
};
