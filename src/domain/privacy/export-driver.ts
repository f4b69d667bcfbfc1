import { asc, eq, inArray, or, sql } from "drizzle-orm";
import {
  adminActions,
  belege,
  dokumentErinnerungen,
  einsatzProbleme,
  einsatzZeiten,
  emailLog,
  fahrerAbrechnung,
  fahrerDokumente,
  fahrerKalender,
  fahrerTage,
  jobAssignments,
  jobRequests,
  jobResponses,
  kundenFahrer,
  webhookDeliveries,
  webhookEndpoints,
} from "../../db/schema/index.ts";
import { sheetsOf } from "../billing/hours/queries.ts";
import { townOfJob } from "../dispatch/jobs/vocabulary.ts";
import { listDocuments } from "../drivers/documents/queries.ts";
import { type DriverRow, findDriver } from "../drivers/queries.ts";
import { DriverIdInput } from "../drivers/schemas.ts";
import { deskVerb, logAction, type TxCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { findRow, idsIn, rowsOf } from "../kernel/rows.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { jobFacts } from "../mail/facts.ts";
import { actionsOf, exportBilling, mailsOf, newsletterOf, wishesOf } from "./export-customer.ts";
import {
  assignmentsOf,
  fileOf,
  isDigestAbout,
  namesDriverToCustomer,
  type PersonExport,
} from "./what-is-kept.ts";

/** The driver's own data (GDPR, articles 15 and 20), without customers' data. Error: `driver_not_found`. */
export const exportDriver = deskVerb(DriverIdInput, async (tx, input): Promise<PersonExport> => {
  const { driverId } = input;
  const driver = await findDriver(tx, driverId);
  if (!driver) throw new DomainError("driver_not_found");
  const documents = await listDocuments(tx, { fahrerId: driverId });
  // No two are the same: `dokumente/01-fuehrerschein-vorne.jpg`.
  const named = documents.map((document, index) => ({
    ...document,
    name: `dokumente/${String(index + 1).padStart(2, "0")}-${document.type}-${document.filename}`,
  }));
  const reminders = await remindersOf(tx, driverId);
  const { files, ...billed } = await exportBilling(tx, eq(belege.fahrer_id, driverId));
  const assignments = await workOf(tx, driverId);
  const profile = {
    exportiert_am: tx.now().toISOString(),
    fahrer: driver,
    dokumente: named.map(({ filepath: _, fahrer_id: __, name, ...facts }) => ({
      datei: name,
      ...facts,
      erinnerungen: reminders.filter((reminder) => reminder.dokument_id === facts.id),
    })),
    verfuegbarkeit: await availabilityOf(tx, driverId),
    // All versions, whole: they are his own.
    abrechnung: await rowsOf(
      tx,
      fahrerAbrechnung,
      eq(fahrerAbrechnung.fahrer_id, driverId),
      fahrerAbrechnung.fassung,
    ),
    ...billed,
    zuweisungen: assignments,
    antworten: await rowsOf(
      tx,
      jobResponses,
      eq(jobResponses.driver_id, driverId),
      jobResponses.responded_at,
      jobResponses.id,
    ),
    zeiten: await reportedOf(tx, einsatzZeiten, driverId),
    stundenzettel: await sheetsOf(tx, idsIn(assignments)),
    probleme: await reportedOf(tx, einsatzProbleme, driverId),
    emails: await emailsOf(tx, driver),
    newsletter: await newsletterOf(tx, [driver.email.toLowerCase()]),
    meldungen: await deliveriesOf(tx, driverId),
    kundenwuensche: await wishesOf(tx, eq(kundenFahrer.fahrer_id, driverId)),
    vorgaenge: await actionsOf(tx, eq(adminActions.driver_id, driverId)),
  };
  await logAction(tx, "export_driver", { driverId });
  return {
    profile,
    files: [...named.map(({ name, filepath }) => fileOf(tx, name, filepath)), ...files],
  };
});

async function remindersOf(tx: TxCtx, driverId: string) {
  const { dokument_id, gueltig_bis, tage_vorher, created_at } = dokumentErinnerungen;
  return tx.db
    .select({ dokument_id, gueltig_bis, tage_vorher, created_at })
    .from(dokumentErinnerungen)
    .innerJoin(fahrerDokumente, eq(fahrerDokumente.id, dokument_id))
    .where(eq(fahrerDokumente.fahrer_id, driverId))
    .orderBy(asc(created_at));
}

/** The driver's statements and weekly pattern with source and time; null without any. */
async function availabilityOf(tx: TxCtx, driverId: string) {
  const { fahrer_id, tag, zustand, notiz, quelle, gesagt_am } = fahrerTage;
  const calendar = await findRow(tx, fahrerKalender, eq(fahrerKalender.fahrer_id, driverId));
  const days = await tx.db
    .select({ tag, zustand, notiz, quelle, gesagt_am })
    .from(fahrerTage)
    .where(eq(fahrer_id, driverId))
    .orderBy(asc(tag));
  if (!calendar) return null;
  const { fahrer_id: _, link_stand: __, ...week } = calendar;
  return { ...week, tage: days };
}

async function workOf(tx: TxCtx, driverId: string) {
  const rows = await tx.db
    .select({ assignment: jobAssignments, job: jobRequests })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(eq(jobAssignments.driver_id, driverId))
    .orderBy(asc(jobAssignments.assigned_at), asc(jobAssignments.id));
  return rows.map(({ assignment, job }) => ({
    auftrag: jobNumber(job.nummer),
    ort: townOfJob(jobFacts(job)),
    zeitraum: jobFacts(job).zeitraum,
    fahrzeugtyp: job.fahrzeugtyp,
    ...assignment,
  }));
}

/** Webhook deliveries that contain the driver's id: receiver, event, time. */
async function deliveriesOf(tx: TxCtx, driverId: string) {
  const { event, body, status, created_at, driver_id, endpoint_id } = webhookDeliveries;
  return tx.db
    .select({ empfaenger: webhookEndpoints.url, event, body, status, created_at })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpoint_id))
    .where(eq(driver_id, driverId))
    .orderBy(asc(created_at), asc(webhookDeliveries.id));
}

/** The driver's reports: times and problems. */
async function reportedOf(
  tx: TxCtx,
  table: typeof einsatzZeiten | typeof einsatzProbleme,
  driverId: string,
) {
  const own = assignmentsOf(tx, eq(jobAssignments.driver_id, driverId));
  return rowsOf(tx, table, inArray(table.assignment_id, own), table.tag, table.assignment_id);
}

/**
 * That a mail was written to him or about him, when and about what; the texts are in his own inbox. Also those to
 * customers that name him: who got his name and phone number, he may know (article 15 (1) c), but not their address.
 */
async function emailsOf(tx: TxCtx, driver: DriverRow) {
  const rows = await mailsOf(
    tx,
    or(
      eq(emailLog.driver_id, driver.id),
      sql`lower(${emailLog.recipient}) = lower(${driver.email})`,
      isDigestAbout(driver.id),
      namesDriverToCustomer(tx, driver.id),
    ),
  );
  const unaddressed = { recipient: "Auftraggeber", error_message: null };
  return rows.map((row) =>
    row.template === "order_confirmation" ? { ...row, ...unaddressed } : row,
  );
}
