import { sql } from "drizzle-orm";
import {
  EXPIRED_HINT,
  type ExpiredYear,
  yearsInWords,
} from "../billing/documents/delete-expired.ts";
import { UNAPPROVED_DOCUMENTS } from "../drivers/documents/vocabulary.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { DOCUMENT_LIMITS } from "../kernel/file-limits.ts";
import type { Finding } from "../kernel/finding.ts";
import { missingOperatorDetails, type Operator } from "../kernel/operator.ts";
import type { StorageSpace, UnreadableSettings } from "../kernel/ports.ts";
import type { WebhookRow } from "../webhooks/queries.ts";
import { STOP_REASON_LABEL } from "../webhooks/vocabulary.ts";
import type { FactorCount } from "./second-factor/vocabulary.ts";

/** Configuration that decides whether the agency can work. */
export interface Setup {
  publicUrl: string;
  database: { kind: "embedded" | "external" };
  mail: { smtpUrl: string | undefined };
  files: { kind: "folder" } | { kind: "bucket"; bucket: string };
  trustedProxyHops: number;
  operator: Operator;
  /** When the server makes one every day, and for which key of age they are encrypted. */
  backups: { at: string | undefined; recipient: string | undefined };
}

export interface SetupLine {
  topic:
    | "storage"
    | "database"
    | "mail"
    | "files"
    | "documents"
    | "address"
    | "proxy"
    | "operator"
    | "references"
    | "retention"
    | "backup"
    | "second-factor"
    | "webhooks";
  /** `hint`: works, and could be better. */
  tone: "info" | "hint" | "warning";
  title: string;
  /** The problem and its remedy. */
  text: string;
}

type Topic = SetupLine["topic"];

function line(topic: Topic, tone: SetupLine["tone"], title: string, text: string): SetupLine {
  return { topic, tone, title, text };
}

function warning(topic: Topic, title: string, text: string): SetupLine[] {
  return [line(topic, "warning", title, text)];
}

/** Configuration, open tasks and low storage, in the same words for the desk's banner and `system doctor`. */
export function describeSetup(setup: Setup, storage: StorageSpace): SetupLine[] {
  return [
    ...storageLines(storage),
    line("database", "info", "Datenbank bereit", DATABASE_TEXT[setup.database.kind]),
    mailLine(setup),
    line("files", "info", "Ablage der Dokumente bereit", filesText(setup)),
    ...addressLines(setup),
    ...operatorLines(setup),
  ];
}

/** Warning about the size of unapproved drivers' documents (`unapprovedBytes`); none while there is room. */
export function describeUnapprovedDocuments(bytes: number): SetupLine[] {
  const { bytes: quota, warnsAt } = UNAPPROVED_DOCUMENTS;
  if (bytes < quota * warnsAt) return [];
  // From here on a full form no longer fits.
  const isFull = bytes + DOCUMENT_LIMITS.requestBytes > quota;
  return warning(
    "documents",
    isFull ? "Neue Dokumente werden abgelehnt" : "Platz für neue Dokumente wird knapp",
    `Dokumente von Fahrern, die Sie noch nicht freigegeben haben, belegen ${Math.floor((100 * bytes) / quota)} % des Platzes dafür. Bitte genehmigen Sie wartende Fahrer, oder löschen Sie Registrierungen, die Sie nicht brauchen. Registrieren ohne Dokumente geht weiter.`,
  );
}

/**
 * Says so where requests come through a proxy that `TRUSTED_PROXY_HOPS` does not name: all visitors then share the limits of one
 * address. `seen`: how many of those who were signed in, lately (`countUnnamedProxy`).
 */
export function describeProxy(
  { trustedProxyHops }: Pick<Setup, "trustedProxyHops">,
  seen: number,
): SetupLine[] {
  if (trustedProxyHops > 0 || seen === 0) return [];
  const requests = seen === 1 ? "1 Anfrage der Disposition" : `${seen} Anfragen der Disposition`;
  return warning(
    "proxy",
    "Alle Besucher teilen sich die Grenzen einer einzigen Adresse",
    `Vor der Website steht ein Proxy, den die Konfiguration nicht nennt: Er hat zuletzt bei ${requests} die Adresse des Besuchers mitgeschickt, und sie wird nicht gelesen. Bitte setzen Sie TRUSTED_PROXY_HOPS auf die Zahl der Proxys, meist 1.`,
  );
}

/** Says so where the newest version of an area of the settings can't be read, and its defaults count. */
export function describeUnreadableSettings(unreadable: readonly UnreadableSettings[]): SetupLine[] {
  return unreadable.flatMap(({ label, version }) =>
    warning(
      "operator",
      `Gespeicherte Einstellungen „${label}“ sind nicht lesbar`,
      `Version ${version} passt nicht zu diesem Programm. Es gilt, was vor der ersten Änderung galt, bis Sie sie unter Einstellungen, ${label}, neu speichern.`,
    ),
  );
}

/**
 * Says so until the agency has entered testimonials or projects: nothing stands in their place, because invented ones are
 * unlawful (UWG § 5b; docs/rules.md, Public site).
 */
export function describeReferences({ version }: { version: number }): SetupLine[] {
  if (version > 0) return [];
  return warning(
    "references",
    "Kundenstimmen und Projekte fehlen noch",
    "Die Website zeigt weder Kundenstimmen noch Projekte noch die Bewertung für Suchmaschinen. Tragen Sie unter Einstellungen, Referenzen, ein, was Ihre Auftraggeber freigegeben haben.",
  );
}

interface Access {
  /** `Config.environment`. */
  environment: string;
  demandsSecondFactor: boolean;
  /** Second factors of all who may sign in. */
  factors: readonly FactorCount[];
}

/** A hint, in production alone: who signs in with his password and nothing else. Where a factor is demanded nobody does. */
export function describeSecondFactors(access: Access): SetupLine[] {
  const { environment, demandsSecondFactor, factors } = access;
  const without = factors.filter(({ hasApp, passkeys }) => !hasApp && passkeys === 0).length;
  if (environment !== "production" || demandsSecondFactor || without === 0) return [];
  const who = without === 1 ? "Ein Zugang hat" : `${without} Zugänge haben`;
  const text = `${who} keinen zweiten Faktor. Jeder richtet seinen unter Einstellungen, Zweiter Faktor, ein; ADMIN_SECOND_FACTOR=required verlangt ihn von allen.`;
  return [line("second-factor", "hint", "Anmeldung nur mit Passwort", text)];
}

/** Offers documents whose time of keeping is over (`readExpired`). */
export function describeExpired(years: readonly ExpiredYear[]): SetupLine[] {
  if (years.length === 0) return [];
  return warning(
    "documents",
    "Die Frist alter Belege ist abgelaufen",
    `${yearsInWords(years)}. ${EXPIRED_HINT}`,
  );
}

/** Says so where an address is not reached, or was switched off for that (`listBrokenWebhooks`). */
export function describeWebhooks(broken: readonly WebhookRow[]): SetupLine[] {
  return broken.flatMap(({ name, url, stop_reason }) =>
    warning(
      "webhooks",
      `Webhook „${name || url}“ ${stop_reason ? "ist ausgeschaltet" : "kommt nicht an"}`,
      stop_reason
        ? `${STOP_REASON_LABEL[stop_reason]} Unter Einstellungen, Webhooks, schalten Sie ihn wieder ein.`
        : "Was wartet, wird weiter versucht. Woran es liegt, steht unter Einstellungen, Webhooks.",
    ),
  );
}

function storageLines(storage: StorageSpace): SetupLine[] {
  if (!storage.isLow()) return [];
  return warning(
    "storage",
    "Speicherplatz fehlt: Anfragen und Registrierungen werden abgelehnt",
    "Auf dem Datenträger des Datenordners ist fast nichts mehr frei. Bitte schaffen Sie dort Platz, danach geht es von selbst weiter. Zuweisen, Bestätigen und Stornieren können Sie auch jetzt.",
  );
}

const DATABASE_TEXT = {
  embedded: "Eingebettetes PostgreSQL im Datenordner.",
  external: "Externes PostgreSQL (DATABASE_URL).",
} as const;

function mailLine({ mail }: Setup): SetupLine {
  if (mail.smtpUrl) {
    return line("mail", "info", "E-Mail-Versand eingerichtet", "Versand über SMTP_URL.");
  }
  const text =
    "Sie liegen als Dateien im Ordner „mail“ des Datenordners. Bitte setzen Sie SMTP_URL.";
  return line("mail", "warning", "E-Mails werden nicht verschickt", text);
}

function filesText({ files }: Setup) {
  return files.kind === "folder"
    ? "Im Ordner „documents“ des Datenordners. Er gehört in die Datensicherung."
    : `Im Bucket „${files.bucket}“ (S3_BUCKET).`;
}

function addressLines({ publicUrl }: Setup): SetupLine[] {
  if (!/^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl)) return [];
  return warning(
    "address",
    "Links führen nur auf diesen Rechner",
    `In den E-Mails steht ${publicUrl}. Bitte setzen Sie PUBLIC_URL auf die Adresse der Website.`,
  );
}

function operatorLines({ operator }: Setup): SetupLine[] {
  const missing = missingOperatorDetails(operator);
  if (missing.length === 0) return [];
  return warning(
    "operator",
    "Angaben zur Agentur fehlen",
    `Auf der Website stehen noch Platzhalter. Bitte tragen Sie die Angaben unter Einstellungen, Agentur, ein oder setzen Sie ${missing.join(", ")}.`,
  );
}

/** As whom the system works in the database. */
interface DatabaseRole {
  name: string;
  /** It could change or delete tables, or do anything at all. */
  mayChangeSchema: boolean;
}

export async function readDatabaseRole({ db }: ReadCtx): Promise<DatabaseRole> {
  const [row] = await db.execute<{ name: string; is_owner: boolean }>(sql`
    select current_user as name,
      (select rolsuper from pg_roles where rolname = current_user) or has_schema_privilege('public', 'create')
        or (select pg_has_role(relowner, 'usage') from pg_class where oid = 'admin_actions'::regclass) as is_owner`);
  return { name: row?.name ?? "", mayChangeSchema: row?.is_owner ?? false };
}

/** Line of `system doctor` about the database role (docs/decisions/0037). */
export function describeDatabaseRole({ name, mayChangeSchema }: DatabaseRole): SetupLine[] {
  if (!mayChangeSchema) {
    const text = "Sie liest und schreibt Zeilen, das Schema kann sie nicht ändern.";
    return [line("database", "info", `Datenbankrolle „${name}“`, text)];
  }
  return warning(
    "database",
    `Datenbankrolle „${name}“ darf mehr als nötig`,
    "Sie kann Tabellen ändern und löschen. Bitte legen Sie für den Betrieb eine zweite Rolle an: DATABASE_URL ist dann deren Adresse, DATABASE_MIGRATE_URL die der ersten (docs/configure.md).",
  );
}

/** Without these requests are lost, mails stay or links lead nowhere; everything else can wait until the morning. */
const VITAL: readonly Topic[] = [
  "storage",
  "mail",
  "files",
  "address",
  "proxy",
  "operator",
  "retention",
];
/** On a developer's machine these are as they should be. */
const ONLY_IN_PRODUCTION: readonly Topic[] = ["mail", "address", "operator"];

/** Line of the desk's banner, as a finding. */
export function findingOf({ topic, tone, title, text }: SetupLine, environment: string): Finding {
  const isVital =
    VITAL.includes(topic) && (environment === "production" || !ONLY_IN_PRODUCTION.includes(topic));
  const state = tone === "info" ? "ok" : tone === "warning" && isVital ? "fail" : "warn";
  return { topic, state, title, text };
}
