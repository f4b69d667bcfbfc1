import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import {
  adminActions,
  type Driver,
  einsatzProbleme,
  einsatzZeiten,
  fahrerAbrechnung,
  fahrerDokumente,
  fahrerKalender,
  fahrerProfile,
  fahrerTage,
  jobAssignments,
  jobRequests,
  jobResponses,
  kundenFahrer,
  newsletterSubscriptions,
  webhookDeliveries,
} from "../../db/schema/index.ts";
import { NO_REMARKS } from "../dispatch/answers/vocabulary.ts";
import { countOpenAssignments } from "../drivers/driver-state.ts";
import { EMPTY_PROFILE } from "../drivers/fields.ts";
import { DriverIdInput } from "../drivers/schemas.ts";
import { forgetLogWords } from "../kernel/action-log.ts";
import { deskQuery, logAction, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { lockRow, updateRow } from "../kernel/rows.ts";
import { scrubJobs } from "./anonymise-jobs.ts";
import {
  assignmentsOf,
  counted,
  type Erasure,
  emptyEmails,
  removeFiles,
  whatIsKept,
} from "./what-is-kept.ts";

/**
 * Forgets a driver (GDPR, article 17): profile, documents, mails, newsletter. What tax and commercial law want kept
 * stays, and the answer says what and why. Repeated, it erases nothing more. Errors: `driver_not_found`,
 * `driver_has_open_jobs`.
 */
export const eraseDriver = deskQuery(DriverIdInput, async (ctx, { driverId }): Promise<Erasure> => {
  const { keys, emails, ...erasure } = await transaction(ctx, async (tx) => {
    const driver = await lockRow(tx, fahrerProfile, driverId, "driver_not_found");
    if (driver.geloescht_am) {
      return { keys: [], emails: [], erased: [], kept: await whatIsKept(tx, driverId) };
    }
    if ((await countOpenAssignments(tx, driverId)) > 0) {
      throw new DomainError("driver_has_open_jobs");
    }
    const forgotten = await forgetDriver(tx, driver);
    await logAction(tx, "erase_driver", { driverId });
    return { ...forgotten, kept: await whatIsKept(tx, driverId) };
  });
  await removeFiles(ctx, { keys, emails });
  return erasure;
});

/** Replacement for a person's data. */
const NOBODY = {
  ...EMPTY_PROFILE,
  vorname: "Gelöschter",
  nachname: "Fahrer",
  sprache: null,
  erfahrung_jahre: 0,
  // The table wants a class and a rate; these are nobody's.
  fuehrerscheinklassen: ["B"],
  stundensatz: 1,
  ablehnungsgrund: "",
  verfuegbarkeit_stand: null,
  alarm_pausiert_am: null,
  mail_unzustellbar_am: null,
};

/**
 * Forgets a driver whose row is locked and who has no open job: profile, documents, calendar, mails, newsletter. What tax and
 * commercial law want kept stays (docs/rules.md, Retention).
 */
export async function forgetDriver(tx: TxCtx, driver: Driver) {
  const driverId = driver.id;
  const documents = await tx.db
    .delete(fahrerDokumente)
    .where(eq(fahrerDokumente.fahrer_id, driverId))
    .returning({ key: fahrerDokumente.filepath });
  const emails = await emptyEmails(tx, driver);
  const { vorname, nachname, email, telefon } = driver;
  const person = { names: [vorname, nachname], emails: [email], phones: [telefon] };
  emails.push(...(await scrubJobs(tx, await jobsOf(tx, driver), person, "driver")));
  const subscriptions = await tx.db
    .delete(newsletterSubscriptions)
    .where(sql`lower(${newsletterSubscriptions.email}) = lower(${driver.email})`)
    .returning({ id: newsletterSubscriptions.id });
  await tx.db.delete(fahrerTage).where(eq(fahrerTage.fahrer_id, driverId));
  const calendars = await tx.db
    .delete(fahrerKalender)
    .where(eq(fahrerKalender.fahrer_id, driverId))
    .returning({ stand: fahrerKalender.stand });
  const billing = await tx.db
    .delete(fahrerAbrechnung)
    .where(eq(fahrerAbrechnung.fahrer_id, driverId))
    .returning({ id: fahrerAbrechnung.id });
  await tx.db.delete(webhookDeliveries).where(eq(webhookDeliveries.driver_id, driverId));
  await tx.db.delete(kundenFahrer).where(eq(kundenFahrer.fahrer_id, driverId));
  await tx.db
    .update(jobRequests)
    .set({ wunschfahrer: sql`array_remove(${jobRequests.wunschfahrer}, ${driverId}::uuid)` })
    .where(sql`${jobRequests.wunschfahrer} @> array[${driverId}]::uuid[]`);
  await anonymise(tx, driverId);
  const erased = [
    "Name, Anschrift, Telefon, E-Mail-Adresse und alle Angaben zur Person",
    counted(documents.length, "Dokument", "Dokumente"),
    counted(emails.length, "E-Mail (Empfänger und Inhalt)", "E-Mails (Empfänger und Inhalt)"),
    calendars.some(({ stand }) => stand) ? "Kalender (Verfügbarkeit)" : "",
    billing.length > 0 ? "Abrechnungsdaten (Bankverbindung, Steuerangaben, Anschrift)" : "",
    subscriptions.length > 0 ? "Newsletter-Anmeldung" : "",
  ].filter(Boolean);
  // `keys`, `emails`: objects and mails whose files have to go once this is committed.
  return { erased, keys: documents.map(({ key }) => key), emails };
}

/** Jobs that he was sent to or answered, and those with a note that names him: others wrote about him there. */
async function jobsOf({ db }: TxCtx, driver: Driver): Promise<string[]> {
  const driverId = driver.id;
  const fullName = `${driver.vorname} ${driver.nachname}`;
  const assigned = db
    .select({ id: jobAssignments.job_id })
    .from(jobAssignments)
    .where(eq(jobAssignments.driver_id, driverId));
  const answered = db
    .select({ id: jobResponses.job_id })
    .from(jobResponses)
    .where(eq(jobResponses.driver_id, driverId));
  const { job_id, note } = adminActions;
  const named = db
    .select({ id: sql<string>`${job_id}` })
    .from(adminActions)
    .where(and(isNotNull(job_id), sql`strpos(lower(${note}), lower(${fullName})) > 0`));
  return (await assigned.union(answered).union(named)).map(({ id }) => id);
}

async function anonymise(tx: TxCtx, driverId: string) {
  await updateRow(tx, fahrerProfile, driverId, {
    ...NOBODY,
    // The address is free again, and this one can't be written to.
    email: `${driverId}@geloescht.invalid`,
    status: "rejected",
    geloescht_am: tx.now(),
    updated_at: tx.now(),
  });
  await tx.db
    .update(jobResponses)
    .set({ ip_shortened: "", user_agent: "", ...NO_REMARKS })
    .where(eq(jobResponses.driver_id, driverId));
  const own = assignmentsOf(tx, eq(jobAssignments.driver_id, driverId));
  await tx.db.delete(einsatzZeiten).where(inArray(einsatzZeiten.assignment_id, own));
  await tx.db.delete(einsatzProbleme).where(inArray(einsatzProbleme.assignment_id, own));
  await tx.db
    .update(jobAssignments)
    .set({ admin_note: "", grund: "", uebergangen_grund: "" })
    .where(eq(jobAssignments.driver_id, driverId));
  await forgetLogWords(tx, { driverIds: [driverId] });
}
