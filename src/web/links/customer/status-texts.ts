import type { CustomerJob } from "../../../domain/customers/queries.ts";
import type { JobProgress } from "../../../domain/customers/vocabulary.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import type { BillingModel, WishKind, WishOutcome } from "../../../domain/kernel/vocabulary.ts";

type Tone = "neutral" | "blue" | "amber" | "green";

interface ProgressCopy {
  /** In a chip, beside the order number. */
  label: string;
  tone: Tone;
  headline: string;
  /** Meaning and next step. */
  text: string;
}

/** Text for each state of a customer's job. It promises no more than the state does. */
export const PROGRESS: Record<JobProgress, ProgressCopy> = {
  received: {
    label: "Eingegangen",
    tone: "blue",
    headline: "Wir suchen Ihren Fahrer",
    text: "Ihre Anfrage liegt bei der Disposition. Wir melden uns spätestens bis zum nächsten Werktag nach Ihrer Anfrage.",
  },
  dispatched: {
    label: "Fahrer eingeteilt",
    tone: "blue",
    headline: "Ein Fahrer ist eingeteilt",
    text: "Wir stimmen die Einzelheiten mit ihm ab. Fest ist der Einsatz erst mit unserer Auftragsbestätigung. Dann stehen hier Name und Telefonnummer des Fahrers.",
  },
  confirmed: {
    label: "Bestätigt",
    tone: "green",
    headline: "Ihr Einsatz ist bestätigt",
    text: "Der Fahrer ruft Sie vor dem Einsatz an. Halten Sie Treffpunkt, Ansprechpartner vor Ort und Fahrzeugpapiere bereit.",
  },
  done: {
    label: "Erledigt",
    tone: "green",
    headline: "Ihr Einsatz ist erledigt",
    text: "Es fehlt nur noch die Rechnung.",
  },
  replacing: {
    label: "Wir suchen Ersatz",
    tone: "amber",
    headline: "Wir suchen Ersatz",
    text: "Der Fahrer, den wir Ihnen bestätigt hatten, fährt diesen Einsatz nicht. Wir suchen einen anderen und melden uns bei Ihnen. Wenn es eilt, rufen Sie uns bitte an.",
  },
  cancellation_settled: {
    label: "Stornierung bearbeitet",
    tone: "neutral",
    headline: "Ihre Stornierungsanfrage ist bearbeitet",
    text: "Zurzeit ist kein Fahrer eingeteilt. Sollten Sie noch einen erwarten, rufen Sie uns bitte an.",
  },
  cancelled: {
    label: "Storniert",
    tone: "neutral",
    headline: "Dieser Auftrag ist storniert",
    text: "Es kommt kein Fahrer, und es sucht niemand mehr einen. War das nicht so gemeint, rufen Sie uns bitte gleich an.",
  },
  closed: {
    label: "Abgeschlossen",
    tone: "neutral",
    headline: "Dieser Auftrag ist abgeschlossen",
    text: "Einen bestätigten Fahrer gab es dabei nicht. Fragen dazu beantworten wir am Telefon.",
  },
};

/** When an order was cancelled and by whom. */
export function cancellationInWords({ at, by }: Cancellation): string {
  const who = by === "customer" ? "auf Ihren Wunsch" : "von uns";
  return `Storniert ${who} am ${formatInstant(at)}. Das kostet Sie nichts.`;
}

type Cancellation = NonNullable<CustomerJob["cancelled"]>;

/** The four steps of a request, as places along the road. */
export const STEPS = ["Anfrage eingegangen", "Fahrer eingeteilt", "Einsatz bestätigt", "Erledigt"];

export const INVOICE: Record<BillingModel, string> = {
  agency: "Die Rechnung kommt von uns.",
  direct: "Die Rechnung kommt vom Fahrer.",
};

/** What a driven order still waits for. */
export function doneInWords(
  { asksForHours, hasInvoice }: { asksForHours: boolean; hasInvoice: boolean },
  model: BillingModel,
): string {
  if (hasInvoice) return "Ihre Rechnung steht weiter unten.";
  const next = asksForHours ? "Bitte bestätigen Sie die Stunden." : PROGRESS.done.text;
  return `${next} ${INVOICE[model]}`;
}

/** Answer of the form for a delivered wish. */
export const WISH_SENT: Record<WishKind, string> = {
  aenderung: "Ihre Änderungsanfrage ist angekommen",
  storno: "Ihre Stornierungsanfrage ist angekommen",
};

/** Outcome of a wish; `settled`: no more was noted. */
export const OUTCOME: Record<WishOutcome | "settled", { tone: Tone; label: string }> = {
  uebernommen: { tone: "green", label: "Übernommen" },
  abgelehnt: { tone: "amber", label: "Abgelehnt" },
  besprochen: { tone: "green", label: "Besprochen" },
  settled: { tone: "green", label: "Bearbeitet" },
};

export const WISH_FORM = {
  headline: "Ändern oder stornieren",
  lead: "Ihre Anfrage geht an die Disposition. Bis wir antworten, gilt der Auftrag unverändert. Ist der Einsatz schon morgen, rufen Sie besser an.",
  messageHint: "Was sich ändern soll, zum Beispiel Beginn, Dauer oder Treffpunkt.",
  answer:
    "Wir melden uns spätestens bis zum nächsten Werktag. Bis dahin gilt der Auftrag unverändert.",
};

export const WITHDRAWN = "Ihre Anfrage ist zurückgezogen";

/** The question before a cancellation is asked for. */
export const CANCELLATION = {
  title: "Auftrag stornieren",
  description: "Was eine Stornierung kostet.",
  headline: "Auftrag stornieren?",
  lead: "Ihre Stornierung geht an die Disposition. Bis wir sie bestätigen, gilt der Auftrag unverändert. Ist der Einsatz schon morgen, rufen Sie besser an.",
  free: "Eine Stornierung kostet Sie bei uns nichts.",
} as const;

export const ATTACHMENTS = {
  lead: "Genehmigung, Hubplan oder Lageplan: Die Disposition sieht sie gleich, der Fahrer, sobald der Einsatz bestätigt ist.",
  added: "Danke, die Anlagen sind angekommen",
  removed: "Die Anlage ist entfernt",
  again:
    "Bitte wählen Sie die Dateien noch einmal. Der Browser behält sie nach einem Fehler nicht.",
  full: "Mehr Anlagen nimmt ein Auftrag nicht auf. Brauchen wir noch etwas, rufen Sie uns bitte an.",
} as const;

/** Where no acknowledgement went out (docs/rules.md, Mails to strangers). */
export const UNACKNOWLEDGED =
  "Eine Bestätigungsmail haben wir nicht geschickt, weil an Ihre Adresse zuletzt schon mehrere E-Mails von unseren Formularen gingen. Ihre Anfrage liegt uns vor; bitte speichern Sie diese Seite.";
