import { CUSTOMER_KEPT_YEARS } from "../../customer-records/vocabulary.ts";
import { PAST_DAYS_KEPT } from "../../drivers/availability/vocabulary.ts";
import {
  SPOOL_KEPT_HOURS,
  SWEEP_AFTER_HOURS,
  UNAPPROVED_DOCUMENTS,
} from "../../drivers/documents/vocabulary.ts";
import { LINK_DAYS } from "../../kernel/link-days.ts";
import {
  ANSWER_KEPT_HOURS,
  BACKUP_DAYS,
  LAWFUL_RETENTION_YEARS,
  NOTIFICATION_DAYS,
} from "../../kernel/vocabulary.ts";
import { WEBHOOK_RULES } from "../../webhooks/vocabulary.ts";
import { JOB_PROOF_KEPT_MONTHS } from "../vocabulary.ts";

/** Claims are settled after so many years from the end of the calendar year (§§ 195, 199 BGB). */
export const LIMITATION_YEARS = 3;

/** Months for which data are kept. */
export const KEPT_MONTHS = {
  /** Claims after a refusal are raised within two months (§ 15 Abs. 4 AGG) and go to court within three more. */
  rejectedDriver: 6,
  /** Registrations that nobody decided on. */
  waitingDriver: 12,
  replacedDocument: 12,
  mail: 12,
} as const;

/** Period from the moment named in `from`; `yearEnd`: from the end of that calendar year. */
interface Term {
  count: number;
  unit: "hours" | "days" | "months" | "years";
  yearEnd?: true;
}

/** Remover: the nightly job (`removals.ts`), the nightly sweep of files, a person, or the row that owns it. */
type RemovedBy = "nightly" | "sweep" | "hand" | "owner";

/** One kind of stored data; the words are those of the privacy page. */
export interface RetentionTerm {
  what: string;
  /** On what ground it is kept so long. */
  basis: string;
  /** None: `from` says it all. */
  term?: Term;
  /** From which moment the term counts, or until when it is kept: `nach Abschluss oder Stornierung`. */
  from: string;
  /** Deleted, where it says nothing. */
  happens?: "deleted" | "blanked";
  /** The nightly job, where it says nothing. */
  by?: RemovedBy;
  /** Tables that hold it; every table belongs to a kind at least. */
  tables: readonly string[];
  /** Internal counters that the privacy page leaves out. */
  isInternal?: true;
}

const months = (count: number): Term => ({ count, unit: "months" });
const days = (count: number): Term => ({ count, unit: "days" });
const hours = (count: number): Term => ({ count, unit: "hours" });
const yearsFromYearEnd = (count: number): Term => ({ count, unit: "years", yearEnd: true });

const CONTRACT = "Art. 6 Abs. 1 Buchst. b DSGVO";
const INTEREST = "Art. 6 Abs. 1 Buchst. f DSGVO";
const LIMITATION = "Verjährung, §§ 195, 199 BGB";
const ENDED = "nach Abschluss oder Stornierung des Auftrags";

/**
 * Terms of keeping: the table behind the nightly job, the privacy page, docs/rules.md and `privacy terms`
 * (docs/rules.md, Retention). Its order is the order of removal.
 */
export const RETENTION = {
  price_confirmations: {
    what: "Bestätigung der Preise",
    basis: `Nachweis der Vereinbarung, ${INTEREST}`,
    term: months(JOB_PROOF_KEPT_MONTHS),
    from: ENDED,
    tables: ["price_confirmations"],
  },
  wishes: {
    what: "Änderungs- und Stornierungswünsche, und was dazu im Protokoll steht",
    basis: `Nachweis der Absprache, ${INTEREST}`,
    term: months(JOB_PROOF_KEPT_MONTHS),
    from: ENDED,
    tables: ["kundenwuensche"],
  },
  answer_traces: {
    what: "Gekürzte IP-Adresse, Browser und freiwillige Angaben zur Antwort eines Fahrers",
    basis: `Nachweis der Antwort, ${INTEREST}`,
    term: months(JOB_PROOF_KEPT_MONTHS),
    from: ENDED,
    happens: "blanked",
    tables: ["job_responses"],
  },
  job_reports: {
    what: "Meldungen eines Fahrers aus dem Einsatz (Bin da, Fertig, Problem)",
    basis: CONTRACT,
    term: months(JOB_PROOF_KEPT_MONTHS),
    from: ENDED,
    tables: ["einsatz_zeiten", "einsatz_probleme"],
  },
  attachments: {
    what: "Anlagen zu einem Auftrag, mit ihren Dateien",
    basis: CONTRACT,
    term: months(JOB_PROOF_KEPT_MONTHS),
    from: "nach Abschluss oder Stornierung jedes Auftrags der Anfrage",
    tables: ["auftrag_anlagen"],
  },
  unfulfilled_requests: {
    what: "Anfragen, aus denen kein bestätigter Einsatz wurde: Name, Firma, Kontakt, Anschrift, Beschreibung",
    basis: `Rückfragen und Wiederaufnahme, ${INTEREST}`,
    term: months(JOB_PROOF_KEPT_MONTHS),
    from: ENDED,
    happens: "blanked",
    tables: ["job_requests", "job_assignments"],
  },
  finished_jobs: {
    what: "Aufträge mit bestätigtem Einsatz, auch danach stornierte: Angaben zum Auftraggeber, Auftrag wie bestätigt",
    basis: "Unterlagen der Buchführung, § 147 Abs. 3 AO, § 257 Abs. 4 HGB, § 14b UStG",
    term: yearsFromYearEnd(LAWFUL_RETENTION_YEARS.vouchers),
    from: ENDED,
    happens: "blanked",
    tables: ["job_requests", "job_assignments", "confirmed_orders", "job_responses"],
  },
  hours_sheets: {
    what: "Stundenzettel mit allem, was Fahrer, Kunde und Disposition dazu gesagt haben, und ihre Dateien",
    basis: "Unterlagen der Buchführung, § 147 Abs. 3 AO, § 257 Abs. 4 HGB, § 14b UStG",
    term: yearsFromYearEnd(LAWFUL_RETENTION_YEARS.vouchers),
    from: "nach der letzten Angabe dazu",
    tables: ["stundenzettel", "stundenzettel_fassungen"],
  },
  documents: {
    what: "Rechnungen, Gutschriften und ihre Stornos mit den Angaben beider Seiten, und ihre Dateien",
    basis: "Buchungsbelege, § 147 Abs. 3 AO, § 14b UStG",
    term: yearsFromYearEnd(LAWFUL_RETENTION_YEARS.vouchers),
    from: "nach dem Ausstellen und allem, was danach damit geschah, auch nach einer Löschung der Person",
    by: "hand",
    tables: ["belege", "beleg_dateien", "beleg_ereignisse", "auszahlungen", "datev_exporte"],
  },
  mails: {
    what: "E-Mails dieser Website: Empfänger, Betreff, Inhalt und Antwort des Mailservers",
    basis: `Nachweis und Rückfragen, ${INTEREST}`,
    term: months(KEPT_MONTHS.mail),
    from: "nach dem Versand, zu einem Auftrag erst nach dessen Abschluss oder Stornierung",
    happens: "blanked",
    tables: ["email_log"],
  },
  letters: {
    what: "E-Mails, die Geschäftsbriefe sind: Bestätigungen, ihre Änderungen und Absagen, No-Show-Gebühren",
    basis: "Abgesandte Handelsbriefe, § 257 Abs. 4 HGB, § 147 Abs. 3 AO",
    term: yearsFromYearEnd(LAWFUL_RETENTION_YEARS.letters),
    from: "nach dem Versand",
    happens: "blanked",
    tables: ["email_log"],
  },
  mail_rows: {
    what: "Zeilen des E-Mail-Protokolls ohne Empfänger und Inhalt",
    basis: `Nachweis des Versands, ${INTEREST}`,
    term: yearsFromYearEnd(LAWFUL_RETENTION_YEARS.vouchers),
    from: "nach dem Versand",
    tables: ["email_log"],
    isInternal: true,
  },
  orphaned_mail_files: {
    what: "E-Mails als Dateien auf dem Server, zu denen es keine E-Mail mehr gibt",
    basis: `Betrieb, ${INTEREST}`,
    term: hours(SWEEP_AFTER_HOURS),
    from: "nach dem Schreiben",
    tables: [],
    isInternal: true,
  },
  unapproved_documents: {
    what: "Nachweise eines Fahrers, den wir nie freigegeben haben",
    basis: CONTRACT,
    term: days(UNAPPROVED_DOCUMENTS.keptDays),
    from: "nach dem Hochladen",
    tables: ["fahrer_dokumente", "dokument_erinnerungen"],
  },
  replaced_documents: {
    what: "Nachweise, die ein Fahrer durch neue ersetzt hat",
    basis: `Nachweis der Berechtigung, ${INTEREST}`,
    term: months(KEPT_MONTHS.replacedDocument),
    from: "nach dem Ersetzen",
    tables: ["fahrer_dokumente", "dokument_erinnerungen"],
  },
  rejected_drivers: {
    what: "Bewerbungen von Fahrern, die wir abgelehnt haben",
    basis: `Abwehr von Ansprüchen, § 15 Abs. 4 AGG, ${INTEREST}`,
    term: months(KEPT_MONTHS.rejectedDriver),
    from: "nach der Ablehnung oder der letzten Änderung danach",
    happens: "blanked",
    tables: ["fahrer_profile"],
  },
  waiting_drivers: {
    what: "Registrierungen von Fahrern, über die nie entschieden wurde",
    basis: CONTRACT,
    term: months(KEPT_MONTHS.waitingDriver),
    from: "nach der letzten Änderung",
    happens: "blanked",
    tables: ["fahrer_profile"],
  },
  former_drivers: {
    what: "Fahrer, mit denen wir nicht mehr arbeiten: Profil und Nachweise, ohne das, was zu bestätigten Einsätzen gehört",
    basis: LIMITATION,
    term: yearsFromYearEnd(LIMITATION_YEARS),
    from: "nach dem Ende der Zusammenarbeit oder der letzten Änderung danach",
    happens: "blanked",
    tables: ["fahrer_profile"],
  },
  past_days: {
    what: "Tage im Kalender eines Fahrers",
    basis: CONTRACT,
    term: days(PAST_DAYS_KEPT),
    from: "nach dem Tag",
    tables: ["fahrer_tage"],
  },
  customer_records: {
    what: "Kundenakte mit Kontakten, Einsatzorten, Preisen, Rechnungsdaten und Notizen",
    basis: LIMITATION,
    term: { count: CUSTOMER_KEPT_YEARS, unit: "years" },
    from: "nach dem letzten Auftrag",
    tables: [
      "kunden",
      "kunden_wege",
      "kunden_kontakte",
      "kunden_einsatzorte",
      "kunden_preise",
      "kunden_fahrer",
      "kunden_abrechnung",
    ],
  },
  newsletter_unconfirmed: {
    what: "Newsletter, nicht bestätigt, und die E-Mail dazu",
    basis: "Einwilligung, Art. 6 Abs. 1 Buchst. a DSGVO",
    term: days(LINK_DAYS["newsletter-confirm"]),
    from: "nach der Anmeldung",
    tables: ["newsletter_subscriptions", "email_log"],
  },
  newsletter_unsubscribed: {
    what: "Newsletter, abgemeldet: Nachweis der Einwilligung",
    basis: `${LIMITATION}; Art. 7 Abs. 1 DSGVO`,
    term: yearsFromYearEnd(LIMITATION_YEARS),
    from: "nach der Abmeldung",
    tables: ["newsletter_subscriptions"],
  },
  action_log: {
    what: "Protokoll der Vorgänge in der Disposition",
    basis: `Nachweis, Art. 5 Abs. 2 DSGVO; ${LIMITATION}`,
    term: yearsFromYearEnd(LIMITATION_YEARS),
    from: "nach dem Vorgang",
    tables: ["admin_actions"],
  },
  ended_administrators: {
    what: "Zugänge von Disponenten, die beendet sind: Name und E-Mail-Adresse",
    basis: `Zuordnung des Protokolls, ${INTEREST}`,
    term: yearsFromYearEnd(LIMITATION_YEARS),
    from: "nach dem Ende des Zugangs",
    happens: "blanked",
    tables: ["administratoren"],
    isInternal: true,
  },
  ended_api_keys: {
    what: "Zugänge von Programmen, die widerrufen oder abgelaufen sind, ohne den Schlüssel selbst",
    basis: `Zuordnung des Protokolls, ${INTEREST}`,
    term: yearsFromYearEnd(LIMITATION_YEARS),
    from: "nach ihrem Ende",
    tables: ["api_keys"],
    isInternal: true,
  },
  notifications: {
    what: "Mitteilungen an die Disposition",
    basis: INTEREST,
    term: days(NOTIFICATION_DAYS.kept),
    from: "nach dem Ereignis",
    tables: ["desk_events", "push_messages"],
    isInternal: true,
  },
  push_devices: {
    what: "Browser der Disposition, die Mitteilungen erhalten",
    basis: INTEREST,
    term: days(NOTIFICATION_DAYS.device),
    from: "nach dem letzten Öffnen der Disposition dort",
    tables: ["push_devices"],
    isInternal: true,
  },
  webhook_deliveries: {
    what: "Meldungen an Systeme, die wir angeschlossen haben (Webhooks): Nummern, Tage und Stand, ohne Namen",
    basis: `Nachweis und Rückfragen, ${INTEREST}`,
    term: days(WEBHOOK_RULES.keptDays),
    from: "nach dem Ereignis",
    tables: ["webhook_deliveries"],
  },
  spent_challenges: {
    what: "Beantwortete Fragen nach einem Passkey, ohne Angaben zu Personen",
    basis: "keine personenbezogenen Daten",
    from: "mit ihrem Ablauf",
    tables: ["spent_challenges"],
    isInternal: true,
  },
  second_factors: {
    what: "Zweite Faktoren der Disposition: App, Passkeys und Wiederherstellungscodes",
    basis: INTEREST,
    from: "bis ihr Inhaber sie entfernt oder sein Zugang endet",
    by: "hand",
    tables: ["authenticator_apps", "passkeys", "recovery_codes"],
    isInternal: true,
  },
  api_keys: {
    what: "Zugänge von Programmen: Name, wer sie angelegt hat, letzte Benutzung",
    basis: INTEREST,
    from: "bis sie widerrufen werden oder ablaufen, danach wie oben",
    by: "hand",
    tables: ["api_keys"],
    isInternal: true,
  },
  sessions: {
    what: "Anmeldungen der Disposition",
    basis: INTEREST,
    from: "mit ihrem Ende",
    tables: ["sessions"],
    isInternal: true,
  },
  idempotency_keys: {
    what: "Merker gegen doppeltes Absenden",
    basis: INTEREST,
    term: hours(ANSWER_KEPT_HOURS),
    from: "nach dem Absenden",
    tables: ["idempotency_keys"],
  },
  rate_limits: {
    what: "Zähler gegen Missbrauch je IP-Adresse und Netz",
    basis: INTEREST,
    from: "mit ihrem Ablauf",
    tables: ["rate_limits"],
  },
  retention_runs: {
    what: "Bericht über die nächtliche Löschung (nur Zahlen)",
    basis: "Nachweis der Löschung, Art. 5 Abs. 2 DSGVO",
    term: yearsFromYearEnd(LIMITATION_YEARS),
    from: "nach dem Lauf",
    tables: ["retention_runs"],
    isInternal: true,
  },
  backups: {
    what: "Sicherungskopien, in denen steht, was am Tag der Sicherung gespeichert war",
    basis: "Wiederherstellung nach einem Ausfall, Art. 32 Abs. 1 Buchst. c DSGVO",
    term: days(BACKUP_DAYS.kept),
    from: "nach der Sicherung",
    by: "sweep",
    tables: ["backup_state"],
  },
  orphaned_objects: {
    what: "Dateien im Speicher der Dokumente, zu denen es keinen Eintrag mehr gibt",
    basis: INTEREST,
    term: hours(SWEEP_AFTER_HOURS),
    from: "nach dem Hochladen",
    by: "sweep",
    tables: [],
    isInternal: true,
  },
  spooled_uploads: {
    what: "Angefangene Uploads",
    basis: INTEREST,
    term: hours(SPOOL_KEPT_HOURS),
    from: "nach dem Abbruch",
    by: "sweep",
    tables: [],
    isInternal: true,
  },
  active_drivers: {
    what: "Profil, Zustimmungen, Kalender, Abrechnungsdaten und Nachweise eines Fahrers",
    basis: CONTRACT,
    from: "auf Verlangen, sonst nach dem Ende der Zusammenarbeit (siehe dort)",
    happens: "blanked",
    by: "hand",
    tables: [
      "fahrer_profile",
      "fahrer_kalender",
      "fahrer_abrechnung",
      "fahrer_dokumente",
      "dokument_erinnerungen",
    ],
  },
  open_jobs: {
    what: "Laufende Anfragen und Aufträge",
    basis: CONTRACT,
    from: "bis zu Abschluss oder Stornierung, danach wie oben",
    happens: "blanked",
    by: "hand",
    tables: ["job_requests"],
  },
  newsletter_confirmed: {
    what: "Newsletter, bestätigt",
    basis: "Einwilligung, Art. 6 Abs. 1 Buchst. a DSGVO",
    from: "bis zur Abmeldung, danach wie oben",
    by: "hand",
    tables: ["newsletter_subscriptions"],
  },
  references: {
    what: "Kundenstimmen und Referenzprojekte",
    basis: "Einwilligung, Art. 6 Abs. 1 Buchst. a DSGVO",
    from: "bis der Auftraggeber seine Freigabe zurückzieht, auch aus älteren Fassungen",
    by: "hand",
    tables: ["einstellungen"],
  },
  administrators: {
    what: "Zugänge der Disposition",
    basis: INTEREST,
    from: "bis der Zugang beendet wird",
    happens: "blanked",
    by: "hand",
    tables: ["administratoren"],
    isInternal: true,
  },
  webhook_endpoints: {
    what: "Adressen angeschlossener Systeme (Webhooks) und ihre Geheimnisse, verschlüsselt",
    basis: "keine personenbezogenen Daten",
    from: "bis jemand sie entfernt",
    by: "hand",
    tables: ["webhook_endpoints"],
    isInternal: true,
  },
  settings: {
    what: "Fassungen von Preisen, Bedingungen und Angaben der Agentur",
    basis: "Unterlagen der Buchführung, § 147 Abs. 1 AO",
    from: "solange ein Auftrag sie nennt; sie werden nicht gelöscht",
    by: "owner",
    tables: ["einstellungen"],
    isInternal: true,
  },
  billing_numbers: {
    what: "Vergebene Belegnummern und Kontonummern für DATEV, ohne Namen",
    basis: "keine Nummer wird zweimal vergeben, § 14 Abs. 4 Nr. 4 UStG",
    from: "sie werden nicht gelöscht",
    by: "owner",
    tables: ["nummernkreise", "datev_konten"],
    isInternal: true,
  },
  counters: {
    what: "Zähler des Servers, und wann eine Zeile zuletzt geändert wurde, ohne Angaben zu Personen",
    basis: "keine personenbezogenen Daten",
    from: "sie werden nicht gelöscht",
    by: "owner",
    tables: ["aenderungen", "change_counts", "scheduled_work", "server_notices"],
    isInternal: true,
  },
} as const satisfies Record<string, RetentionTerm>;

type RetentionKind = keyof typeof RETENTION;

/** Kinds that the nightly job removes; `removals.ts` needs a function for each. */
export type NightlyKind = {
  [Kind in RetentionKind]: (typeof RETENTION)[Kind] extends { by: RemovedBy } ? never : Kind;
}[RetentionKind];

const UNIT_IN_WORDS = {
  hours: ["Stunde", "Stunden"],
  days: ["Tag", "Tage"],
  months: ["Monat", "Monate"],
  years: ["Jahr", "Jahre"],
} as const;

/** `6 Jahre ab Jahresende, nach dem Versand`; without a term only from when or until when. */
export function termInWords({ term, from }: { term?: Term | null; from: string }): string {
  if (!term) return from;
  const [one, many] = UNIT_IN_WORDS[term.unit];
  const span = `${term.count}\u00a0${term.count === 1 ? one : many}`;
  return `${span} ${from}${term.yearEnd ? ", gerechnet ab dem Ende des Kalenderjahres" : ""}`;
}

export const HAPPENS_LABEL = { deleted: "gelöscht", blanked: "anonymisiert" } as const;

export const BY_LABEL: Record<RemovedBy, string> = {
  nightly: "nachts",
  sweep: "nachts, beim Aufräumen der Dateien",
  hand: "von Hand",
  owner: "nicht einzeln",
};

/** The rows of the table, with their names. */
export function retentionTerms() {
  const entries = Object.entries(RETENTION) as [RetentionKind, RetentionTerm][];
  const usual = { happens: "deleted", by: "nightly", term: null } as const;
  return entries.map(([kind, term]) => ({ kind, ...usual, ...term }));
}
