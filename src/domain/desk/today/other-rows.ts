import { and, asc, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { emailLog, fahrerDokumente, fahrerProfile } from "../../../db/schema/index.ts";
import {
  DOCUMENT_TYPE_LABEL,
  ENDS_SOON_DAYS,
  UNAPPROVED_DOCUMENTS,
} from "../../drivers/documents/vocabulary.ts";
import { driverName } from "../../drivers/queries.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { addDays, berlinDate, DAY_MS, daysBetween, formatDay } from "../../kernel/time/berlin.ts";
import { isGivenUp } from "../../mail/delayed-emails.ts";
import { mailLabel } from "../../mail/template-lookup.ts";
import { inOneLine } from "../story/get-job-story.ts";
import { sinceInWords } from "./row-words.ts";
import { type Moment, type Person, type PlacedRow, TODAY_RULES } from "./vocabulary.ts";

/** Sorts rows that are no job behind the jobs of their group. */
const BEHIND = "~";

/** For drivers not released yet: the time when their documents arrived. */
const oldestDocument = sql<Date | null>`case when ${fahrerProfile.freigegeben_am} is null then
  (select min(d.uploaded_at) from ${fahrerDokumente} d where d.fahrer_id = ${fahrerProfile}.id) end`.mapWith(
  (value) => new Date(value),
);

/** Registrations waiting for a check, longest first. */
export async function readRegistrations({ db }: ReadCtx, moment: Moment): Promise<PlacedRow[]> {
  const { id, created_at, status, geloescht_am, plz, ort, fuehrerscheinklassen } = fahrerProfile;
  const rows = await db
    .select({
      id,
      driver: driverName,
      phone: fahrerProfile.telefon,
      plz,
      ort,
      fuehrerscheinklassen,
      since: created_at,
      documentsSince: oldestDocument,
    })
    .from(fahrerProfile)
    .where(and(eq(status, "pending"), isNull(geloescht_am)))
    .orderBy(asc(created_at), asc(id));
  return rows.map((row) => ({
    ...ofDriver({ name: row.driver, phone: row.phone }, row.since.toISOString(), moment),
    id: row.id,
    kind: "answer",
    isFolded: false,
    title: row.driver,
    detail: inOneLine([
      `Klassen ${row.fuehrerscheinklassen.join(", ")}`,
      `${row.plz} ${row.ort}`.trim(),
      endOfDocuments(row.documentsSince, moment.now),
    ]),
    driverId: row.id,
  }));
}

/** Documents of drivers who may drive that end soon or have ended, soonest first. */
export async function readDocuments({ db }: ReadCtx, moment: Moment): Promise<PlacedRow[]> {
  const { today } = moment;
  const last = addDays(today, ENDS_SOON_DAYS);
  const { id, type, gueltig_bis, ersetzt_am } = fahrerDokumente;
  const renewal = alias(fahrerDokumente, "renewal");
  const isRenewed = sql<boolean>`exists (select from ${fahrerDokumente} as ${renewal}
    where ${and(eq(renewal.erneuert_id, id), isNull(renewal.geprueft_am))})`;
  const rows = await db
    .select({
      id,
      type,
      driver: driverName,
      driverId: fahrerProfile.id,
      phone: fahrerProfile.telefon,
      until: sql<string>`${gueltig_bis}`,
      isRenewed,
    })
    .from(fahrerDokumente)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, fahrerDokumente.fahrer_id))
    .where(
      and(
        isNull(ersetzt_am),
        lte(gueltig_bis, last),
        inArray(fahrerProfile.status, ["approved", "active"]),
        isNull(fahrerProfile.geloescht_am),
      ),
    )
    .orderBy(asc(gueltig_bis), asc(id));
  return rows.map(({ type: kind, until, isRenewed: renewed, driver: name, phone, ...row }) => ({
    ...ofDriver({ name, phone }, until, moment),
    ...row,
    kind: "confirm",
    isFolded: daysBetween(today, until) > TODAY_RULES.foldedAfterDays,
    title: `${name}, ${DOCUMENT_TYPE_LABEL[kind]}`,
    detail: inOneLine([expiry(until, today), renewed && "neues Dokument wartet auf Prüfung"]),
  }));
}

function ofDriver(driver: Omit<Person, "role">, due: string, moment: Moment) {
  const person: Person = { role: "Fahrer", ...driver };
  return {
    step: "check_driver" as const,
    due,
    when: sinceInWords(due, moment),
    order: BEHIND + due,
    words: [],
    people: [person],
    person,
    jobId: null,
    emailId: null,
  };
}

export type FailedMail = Awaited<ReturnType<typeof readFailedMails>>[number];

/** Mails that failed of late and were not sent again since, newest first. */
export async function readFailedMails({ db }: ReadCtx, moment: Moment) {
  const { id, template, recipient, error_message, created_at, job_id, driver_id } = emailLog;
  const since = new Date(moment.now.getTime() - TODAY_RULES.failedMailDays * DAY_MS);
  const rows = await db
    .select({ id, template, recipient, error: error_message, created_at, job_id, driver_id })
    .from(emailLog)
    .where(isGivenUp({ db }, since))
    .orderBy(desc(created_at), desc(id));
  return rows.map((mail) => {
    const due = mail.created_at.toISOString();
    return {
      kind: "now" as const,
      step: "resend" as const,
      due,
      when: sinceInWords(due, moment),
      order: BEHIND + due,
      words: [],
      isFolded: false,
      people: [],
      person: null,
      id: mail.id,
      title: mailLabel(mail.template),
      detail: inOneLine([mail.recipient, mail.error]),
      jobId: mail.job_id,
      driverId: mail.driver_id,
      emailId: mail.id,
    };
  });
}

/** From when on the end of a waiting driver's documents is told. */
function endOfDocuments(since: Date | null, now: Date) {
  if (!since) return "";
  const end = new Date(since.getTime() + UNAPPROVED_DOCUMENTS.keptDays * DAY_MS);
  const isNear = end.getTime() - now.getTime() <= TODAY_RULES.documentsEndWithinDays * DAY_MS;
  return isNear ? `Dokumente werden am ${formatDay(berlinDate(end))} gelöscht` : "";
}

function expiry(until: string, today: string) {
  return until < today ? `abgelaufen am ${formatDay(until)}` : `gültig bis ${formatDay(until)}`;
}
