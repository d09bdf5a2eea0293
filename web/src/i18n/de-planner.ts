import { tasks } from "./de-counts";
import { fullStop } from "./de-full-stop";
import type { enPlanner } from "./en-planner";
import type { Catalogue } from "./messages";

const number = (count: number) => count.toLocaleString("de");
const blocks = (count: number) => (count === 1 ? "1 Block" : `${number(count)} Blöcke`);

const within = (days: number) => (days === 1 ? "bis morgen" : `in den nächsten ${days} Tagen`);

export const dePlanner: Catalogue<typeof enPlanner> = {
  plan: "Aufgaben planen",
  planShort: "Planen",
  more: "Mehr zur Planung",
  fallenBehind: "Ich bin im Rückstand",
  fallenBehindHint: "Plant den Rest des Tages neu",
  planAfresh: "Alles neu planen",
  planAfreshHint: "Was angeheftet ist oder begonnen hat, bleibt",
  atRisk: "Gefährdet",
  risks: (count) => `${tasks(count)} gefährdet`,
  settings: "Planungseinstellungen",
  tools: "Planung",

  first: {
    what: "Die offenen Aufgaben kommen in die freie Zeit des Kalenders, und zwar so, dass rechtzeitig fertig wird, was fällig ist.",
    stays:
      "Was von Hand an einen Platz gelegt wurde, bleibt dort, und spätere Pläne verschieben so wenig wie möglich.",
    undo: "Jeder Plan lässt sich mit „Rückgängig“ zurücknehmen.",
    mode: "Wie geplant wird",
    automatic: "Automatisch",
    automaticHint: "Plant neu, sobald sich etwas ändert.",
    suggest: "Erst vorschlagen",
    suggestHint: "Jeder neue Plan wartet auf ein Ja.",
    once: "Nur auf Wunsch",
    onceHint: "Plant jetzt und danach nur auf Verlangen.",
    keepFree: "Frei bleibt",
    lunch: (times) => `Mittagspause, ${times}`,
    noLunch: (title, length) =>
      `„${title}“ braucht ${length} am Stück, deshalb bleibt die Mittagspause nicht frei.`,
    breaks: (minutes) => `Pausen von ${minutes} Minuten`,
    hours: (hours) => `Geplant wird in diesen Zeiten: ${hours}.`,
    noHours: "Noch gibt es keine Zeiten, in die geplant werden kann.",
    changeHours: "Zeiten ändern",
    nothing: "Noch gibt es keine offenen Aufgaben. Was später dazukommt, wird auch geplant.",
  },

  moved: (count) => `${blocks(count)} verschoben`,
  placed: (count) => `${blocks(count)} eingeplant`,
  removed: (count) => `${blocks(count)} entfernt`,
  alsoPlaced: (count) => `${number(count)} eingeplant`,
  alsoRemoved: (count) => `${number(count)} entfernt`,
  unchanged: "Nichts musste sich ändern",
  unchangedAtRisk: "Keine Änderung",
  nothingToPlan: "Keine offene Aufgabe zu planen",
  nextUp: (title, when) => fullStop(`Als Nächstes: ${title}, ${when}`),
  planned: (changes) => fullStop(`Neu geplant: ${changes}`),
  from: (changes, day) => `${changes}, ab ${day}`,
  show: "Ansehen",
  undo: "Rückgängig",
  undoLast: "Letzten Plan zurücknehmen",
  undone: "Der Plan wurde zurückgenommen.",
  undoFailed:
    "Dieser Plan wurde schon zurückgenommen, ist dafür zu alt, oder seine Aufgaben sind erledigt oder gelöscht.",
  undoMovedOn: "Dieser Plan kann gerade nicht zurückgenommen werden. Seine Blöcke wurden seitdem verschoben.",
  redoFailed:
    "Dieser Plan wurde schon wiederhergestellt, ist dafür zu alt, oder seine Aufgaben sind erledigt oder gelöscht.",
  redoMovedOn:
    "Dieser Plan kann gerade nicht wiederhergestellt werden. Seine Aufgaben wurden seitdem geändert, oder seine Zeit ist vorbei.",
  held: (count) =>
    count === 1
      ? "1 Aufgabe bleibt heute so wie vor dem zurückgenommenen Plan."
      : `${tasks(count)} bleiben heute so wie vor dem zurückgenommenen Plan.`,
  planHeld: () => "Neu einplanen",
  close: "Schließen",
  failed: "Die Aufgaben konnten nicht geplant werden. Bitte erneut versuchen.",
  notLoaded: "Der Plan konnte nicht geladen werden. Bitte erneut versuchen.",
  offline: "Keine Verbindung",
  needsConnection: "Zum Planen ist eine Verbindung nötig. Bis dahin bleibt der Plan, wie er ist.",

  proposal: {
    waits: (changes) => fullStop(`Ein neuer Plan liegt bereit: ${changes}`),
    title: "Der neue Plan",
    show: "Ansehen",
    take: "Übernehmen",
    discard: "Verwerfen",
    discarded: "Der neue Plan wurde verworfen.",
    again: "Neu planen",
    gone: "Es gibt einen neueren Plan, oder dieser wurde anderswo übernommen.",
    nothingFits: "Nichts davon passt noch. Gleich kommt ein anderer Plan.",
    none: "Kein neuer Plan liegt bereit.",
    mark: "Vorschlag",
    moves: "Würde verschoben",
    goes: "Würde entfallen",
    before: "bisher",
    after: "dann",
    placed: "neu",
    removed: "entfernt",
  },

  missed: {
    yesterday: (count) =>
      count === 1 ? "1 Aufgabe blieb gestern liegen." : `${tasks(count)} blieben gestern liegen.`,
    yesterdayPlaced: (count) =>
      count === 1
        ? "1 Aufgabe blieb gestern liegen und hat eine neue Zeit."
        : `${tasks(count)} blieben gestern liegen und haben neue Zeiten.`,
    today: (count) => (count === 1 ? "1 Aufgabe blieb liegen." : `${tasks(count)} blieben liegen.`),
    todayPlaced: (count) =>
      count === 1
        ? "1 Aufgabe blieb liegen und hat eine neue Zeit."
        : `${tasks(count)} blieben liegen und haben neue Zeiten.`,
    title: "Liegen geblieben",
    mark: "Nicht erledigt",
    show: "Ansehen",
    was: (when) => `Bisher: ${when}`,
    now: (when) => `Als Nächstes: ${when}`,
    suggested: (when) => `Im neuen Plan: ${when}`,
    noTime: "Noch keine neue Zeit",
    complete: (title) => `Erledigt: ${title}`,
    completed: (title) => `„${title}“ ist erledigt.`,
    reopened: (title) => `„${title}“ ist nicht mehr erledigt.`,
    drop: "Nicht einplanen",
    dropped: "Wird nicht eingeplant",
  },

  conflicts: {
    heading: "Angeheftet, obwohl etwas anderes ist",
    overlaps: (title) => `Überschneidet ${title}`,
    letGo: "Lösen",
    done: (title) => `Der Planer darf „${title}“ jetzt verschieben.`,
  },

  andMore: (count) => `Und ${number(count)} weitere.`,
  risk: {
    none: "Alles wird rechtzeitig fertig.",
    noneSuggested: "Mit dem neuen Plan wird alles rechtzeitig fertig.",
    suggested: "Mit dem neuen Plan:",
    noneOfPlanned: (count) =>
      `Was geplant ist, wird rechtzeitig fertig. ${tasks(count)} ${count === 1 ? "ist" : "sind"} noch nicht geplant.`,
    neverPlanned: "Noch ist nichts geplant.",
    feasible:
      "Für alles, was fällig ist, gibt es genug freie Zeit. Aufgaben zu teilen, kürzere Pausen oder andere Prioritäten würden helfen.",
    infeasible: "Nicht alles kann bis zur Fälligkeit fertig werden, auch nicht geteilt.",
    noRoom: (days) => `Nicht alles hat ${within(days)} Platz.`,
    late: (length) => `${length} zu spät`,
    leftOut: "Nicht eingeplant",
    unplanned: (when) =>
      `Für sie ist nichts geplant. Sie ist ${when} fällig, und die Zeit bis dahin reicht nicht mehr.`,
    blocked: (names) => `Sie wartet auf ${names}; dafür ist keine Zeit eingeplant.`,
    blockedUntil: (names) => `Sie wartet auf ${names}; danach ist es zu spät.`,
    tooLittleTime: (length) => `In ihren Zeiten sind bis zur Fälligkeit nur noch ${length} frei.`,
    noTime: "In ihren Zeiten ist bis zur Fälligkeit nichts mehr frei.",
    noLongStretch: (needed, longest) =>
      `Bis zur Fälligkeit gibt es nirgends ${needed} am Stück, höchstens ${longest}.`,
    within: {
      noTime: (days) => `In ihren Zeiten ist ${within(days)} nichts frei.`,
      tooLittleTime: (length, days) => `In ihren Zeiten sind ${within(days)} nur noch ${length} frei.`,
      noLongStretch: (needed, longest, days) =>
        `Es gibt ${within(days)} nirgends ${needed} am Stück, höchstens ${longest}.`,
    },
    overdue: "Sie ist überfällig.",
    pinnedTooLate: "Sie ist an eine Zeit angeheftet, die zu spät ist.",
    begunTooLate: "Sie hat begonnen und endet zu spät.",
    others: (names) => `Die Zeit dafür ist belegt durch ${names}.`,
    limits: "Die Grenze eines Tages oder die Pausen zwischen den Blöcken lassen keinen Platz.",
    split: (length) => `In Stücke ab ${length} teilen`,
    unpin: (when) => `Nicht mehr anheften: ${when}`,
    moreHours: (length, when) => `${length} mehr: ${when}`,
    dueLater: (days) => (days === 1 ? "1 Tag später fällig" : `${days} Tage später fällig`),
    letGo: (title) => `${title} nicht einplanen`,
    mends: (title) => `Was ${title} helfen würde`,
    mended: {
      split: (title) => `„${title}“ darf geteilt werden.`,
      unpin: (title) => `„${title}“ ist nicht mehr angeheftet.`,
      moreHours: (title, when) => fullStop(`„${title}“ hat eine Zeit: ${when}`),
      dueLater: (title, when) => fullStop(`„${title}“ ist fällig ${when}`),
      letGo: (title) => `„${title}“ wird nicht mehr eingeplant.`,
    },
    failed: "Die Aufgabe konnte nicht geändert werden. Bitte erneut versuchen.",
    and: " und ",
  },

  why: {
    ask: "Warum hier?",
    pinned: "Hier angeheftet, also bleibt es hier.",
    begun: "Es hat begonnen, also bleibt es hier.",
    after: (task) => `Es wartet auf ${task} und kann erst danach beginnen.`,
    notBefore: "Früher lässt es sich nicht beginnen.",
    behindWeightier: (task) => `Vorrang hat ${task}: Die Priorität ist höher.`,
    behindSooner: (task) => `Vorrang hat ${task}: Die Fälligkeit ist früher.`,
    kept: "Es bleibt an seinem Platz, obwohl frühere Zeit frei ist. Pläne verschieben wenig.",
    firstLongEnough: (length) =>
      `Das ist in den passenden Stunden die erste freie Zeit von ${length} am Stück.`,
    limits: "Das ist die erste freie Zeit in den passenden Stunden, die die Grenzen eines Tages zulassen.",
    firstFree: "Das ist die erste freie Zeit in den passenden Stunden.",
    continued: "Es geht weiter, wo das Stück davor aufhört.",
  },

  goneTask: "Eine gelöschte Aufgabe",
  unknownTask: "eine gelöschte Aufgabe",
  open: (count, length) => `${tasks(count)} zu planen, zusammen ${length}.`,
};
