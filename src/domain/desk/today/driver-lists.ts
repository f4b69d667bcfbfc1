import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  fahrerDokumente,
  fahrerProfile,
  jobAssignments,
  jobRequests,
} from "../../../db/schema/index.ts";
import { daysTakenBack } from "../../dispatch/assignments/days-in-sql.ts";
import {
  DOCUMENT_TYPE_LABEL,
  ENDS_SOON_DAYS,
  UNAPPROVED_DOCUMENTS,
} from "../../drivers/documents/vocabulary.ts";
import { driverName } from "../../drivers/queries.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { addDays, DAY_MS, formatDay } from "../../kernel/time/days.ts";
import { type CountedRow, type Moment, TODAY_RULES } from "./vocabulary.ts";

const all = sql<number>`count(*) over ()`.mapWith(Number);

/** Of a driver whom nobody has let through yet: his documents have an end. */
const oldestDocument = sql<Date | null>`case when ${fahrerProfile.freigegeben_am} is null then
  (select min(d.uploaded_at) from ${fahrerDokumente} d where d.fahrer_id = ${fahrerProfile}.id) end`.mapWith(
  (value) => new Date(value),
);

/** Who registered and waits to be checked, longest wait first. */
export async function readRegistrations({ db }: ReadCtx, { now }: Moment): Promise<CountedRow[]> {
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
      of: all,
    })
    .from(fahrerProfile)
    .where(and(eq(status, "pending"), isNull(geloescht_am)))
    .orderBy(asc(created_at), asc(id))
    .limit(TODAY_RULES.rows);
  return rows.map((row) => ({
    id: row.id,
    title: row.driver,
    person: { name: row.driver, phone: row.phone },
    due: row.since.toISOString(),
    of: row.of,
    detail: [
      `Klassen ${row.fuehrerscheinklassen.join(", ")}`,
      `${row.plz} ${row.ort}`.trim(),
      endOfDocuments(row.documentsSince, now),
    ]
      .filter(Boolean)
      .join(" · "),
    jobId: null,
    driverId: row.id,
    emailId: null,
  }));
}

/** Documents of drivers who may drive that end soon or have ended, soonest first. */
export async function readDocuments({ db }: ReadCtx, { today }: Moment): Promise<CountedRow[]> {
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
      until: gueltig_bis,
      isRenewed,
      of: all,
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
    .orderBy(asc(gueltig_bis), asc(id))
    .limit(TODAY_RULES.rows);
  return rows.map(({ type: kind, until, isRenewed: renewed, driver: name, phone, ...row }) => ({
    ...row,
    person: { name, phone },
    title: `${name}, ${DOCUMENT_TYPE_LABEL[kind]}`,
    detail: [expiry(until, today), renewed && "neues Dokument wartet auf Prüfung"]
      .filter(Boolean)
      .join(" · "),
    due: until,
    jobId: null,
    emailId: null,
  }));
}

/** From when on the end of a waiting driver's documents is told. */
function endOfDocuments(since: Date | null, now: Date) {
  if (!since) return "";
  const end = new Date(since.getTime() + UNAPPROVED_DOCUMENTS.keptDays * DAY_MS);
  const isNear = end.getTime() - now.getTime() <= TODAY_RULES.documentsEndWithinDays * DAY_MS;
  return isNear ? `Dokumente werden am ${formatDay(berlinDate(end))} gelöscht` : "";
}

function expiry(until: string | null, today: string) {
  if (!until) return "";
  return until < today ? `abgelaufen am ${formatDay(until)}` : `gültig bis ${formatDay(until)}`;
}

/** Work whose driver said since that he is not free on one of its days, the nearest such day first; `due` is that day. */
export async function readTakenBack({ db }: ReadCtx, { today }: Moment): Promise<CountedRow[]> {
  const days = daysTakenBack(today);
  const firstDay = sql<string>`(${days})[1]`;
  const rows = await db
    .select({
      id: jobAssignments.id,
      jobId: jobRequests.id,
      driverId: fahrerProfile.id,
      driver: driverName,
      phone: fahrerProfile.telefon,
      due: firstDay,
      of: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(sql`cardinality(${days}) > 0`)
    .orderBy(firstDay, asc(jobRequests.nummer))
    .limit(TODAY_RULES.rows);
  return rows.map(({ driver: name, phone, ...row }) => ({
    ...row,
    title: "",
    detail: "",
    person: phone ? { name, phone } : null,
    emailId: null,
  }));
}
