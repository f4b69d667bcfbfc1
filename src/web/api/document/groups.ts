import { ASSIGNMENT_CALLS } from "../assignment-calls.ts";
import { AT_ONCE_CALLS } from "../at-once-calls.ts";
import { ATTACHMENT_CALLS } from "../attachment-calls.ts";
import { CHANGE_CALLS } from "../change-calls.ts";
import { CUSTOMER_CALLS } from "../customer-calls.ts";
import { DESK_CALLS, SESSION_CALLS } from "../desk-calls.ts";
import { ATTACHMENT_UPLOAD, DOCUMENT_UPLOAD } from "../document-upload.ts";
import { DRIVER_CALLS } from "../driver-calls.ts";
import { JOB_CALLS } from "../job-calls.ts";
import { ON_THE_JOB_CALLS } from "../on-the-job-calls.ts";
import type { CallDescription } from "../openapi.ts";
import { SECOND_FACTOR_CALLS } from "../second-factor-calls.ts";

export interface Group {
  name: string;
  /** Of its page, below /api/docs. */
  slug: string;
  description: string;
  /** The document that has its calls. */
  document: DocumentName;
  has(call: CallDescription): boolean;
}

/**
 * The documents of the API, by the names of their files below /api/openapi: for each kind of caller one that is complete in itself.
 * None of them needs more than one or two, and all in one would be read by nobody.
 */
export const DOCUMENTS = {
  lesen: {
    name: "Lesen",
    description: "Listen, Einzelnes, Berechnungen und Dateien: Nichts davon ändert etwas.",
  },
  disposition: {
    name: "Disposition",
    description: "Aufträge und Zuweisungen, einzeln und mehrere auf einmal.",
  },
  stammdaten: {
    name: "Fahrer und Kunden",
    description: "Profile, Freigabe, Dokumente, Verfügbarkeit; Kontakte, Einsatzorte, Preise.",
  },
  website: {
    name: "Website und Links",
    description: "Was Formulare und die Seiten hinter den Links der E-Mails rufen: ohne Anmeldung.",
  },
  einrichtung: {
    name: "Anmeldung und Einrichtung",
    description: "Was eine Person an ihrem Zugang einstellt; dazu die Meldungen der Webhooks.",
  },
} as const;
export type DocumentName = keyof typeof DOCUMENTS;
export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as DocumentName[];

/** The document that has the messages to other systems, which are no chapter. */
export const DOCUMENT_OF_WEBHOOKS: DocumentName = "einrichtung";

const SIGN_IN = [...SESSION_CALLS, ...SECOND_FACTOR_CALLS, { name: "check-admin-login" }];
const ORDERS = [
  ...DESK_CALLS,
  ...JOB_CALLS,
  ...CHANGE_CALLS,
  ...ASSIGNMENT_CALLS,
  ...ATTACHMENT_CALLS,
  ...ON_THE_JOB_CALLS,
  ATTACHMENT_UPLOAD,
];

/** The API's documentation for people; below it a page for each chapter. */
export const API_DOCS_PATH = "/api/docs";

/** The chapters of the document and of its page, in their order; a call belongs to the first that has it. */
export const GROUPS: readonly Group[] = [
  {
    name: "Anmeldung",
    slug: "anmeldung",
    description: "Sitzungen von Personen. Programme brauchen keine: Sie haben einen Schlüssel.",
    document: "einrichtung",
    has: among(SIGN_IN),
  },
  {
    name: "Fahrer am Einsatz",
    slug: "fahrer-am-einsatz",
    description: "Was ein Fahrer über den Link aus seiner E-Mail tut.",
    document: "website",
    has: ({ link }) => link !== undefined,
  },
  {
    name: "Öffentlich",
    slug: "oeffentlich",
    description: "Anfragen, registrieren, Newsletter: ohne Anmeldung.",
    document: "website",
    has: ({ audience }) => audience === "anyone",
  },
  {
    name: "Lesen und rechnen",
    slug: "lesen",
    description: "Aufträge, Fahrer, Zuweisungen und alles andere lesen. Ändert nichts.",
    document: "lesen",
    has: ({ reads }) => reads === true,
  },
  {
    name: "Mehrere auf einmal",
    slug: "mehrere",
    description: "Eine Handlung an mehreren; jeder gelingt oder scheitert für sich.",
    document: "disposition",
    has: among(AT_ONCE_CALLS),
  },
  {
    name: "Aufträge und Zuweisungen",
    slug: "auftraege",
    description: "Anlegen, zuweisen, bestätigen, ändern, stornieren, abschließen.",
    document: "disposition",
    has: among(ORDERS),
  },
  {
    name: "Fahrer",
    slug: "fahrer",
    description: "Profile, Freigabe, Dokumente, Verfügbarkeit.",
    document: "stammdaten",
    has: among([...DRIVER_CALLS, DOCUMENT_UPLOAD]),
  },
  {
    name: "Kunden",
    slug: "kunden",
    description: "Wer bestellt: Kontakte, Einsatzorte, Preise.",
    document: "stammdaten",
    has: among(CUSTOMER_CALLS),
  },
  {
    name: "Einrichtung",
    slug: "einrichtung",
    description: "Mitteilungen und was sonst einmal eingestellt wird.",
    document: "einrichtung",
    has: () => true,
  },
];

/** The chapter of the lists as files, which are no calls. */
export const DOWNLOADS = {
  name: "Listen als CSV",
  slug: "csv",
  description: "Dieselben Listen als Datei für Excel: Semikolon, deutsche Titel, Tage und Beträge.",
  document: "lesen",
} as const satisfies Omit<Group, "has">;

/** The name of the call's chapter. */
export function groupOf(call: CallDescription): string {
  return GROUPS.find(({ has }) => has(call))?.name ?? DOWNLOADS.name;
}

function among(calls: readonly { name: string }[]) {
  return ({ name }: CallDescription) => calls.some((call) => call.name === name);
}
