import { eq, inArray, sql } from "drizzle-orm";
import {
  adminActions,
  einsatzProbleme,
  einsatzZeiten,
  fahrerDokumente,
  fahrerKalender,
  fahrerProfile,
  fahrerTage,
  jobAssignments,
  jobRequests,
  jobResponses,
  kundenFahrer,
  newsletterSubscriptions,
} from "../../db/schema/index.ts";
import { NO_REMARKS } from "../dispatch/answers/vocabulary.ts";
import { countOpenAssignments } from "../drivers/driver-state.ts";
import { DriverIdInput } from "../drivers/schemas.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { removeObjects } from "../kernel/uploads/store-uploads.ts";
import { blankLogNotes } from "./action-log-erasure.ts";
import { emptyEmails } from "./kept-letters.ts";
import { counted, type Kept, whatIsKept } from "./what-is-kept.ts";

interface Erasure {
  erased: string[];
  kept: Kept[];
}

/** What stands where a person's data stood. */
const NOBODY = {
  vorname: "Gelöschter",
  nachname: "Fahrer",
  telefon: "",
  adresse: "",
  plz: "",
  ort: "",
  firmensitz_land: "",
  sprache: null,
  verfuegbarkeit: "",
  beschreibung: "",
  ablehnungsgrund: "",
  bf2_erlaubnis: false,
  bf3_erlaubnis: false,
  erfahrung_jahre: 0,
  spezialisierungen: [],
  verfuegbare_regionen: [],
  spezialanforderungen: [],
  // The table wants a class and a rate; these are nobody's.
  fuehrerscheinklassen: ["B"],
  stundensatz: 1,
  verfuegbarkeit_stand: null,
  alarm_pausiert_am: null,
  mail_unzustellbar_am: null,
};

/**
 * Forgets a driver (GDPR, article 17): profile, documents, mails, newsletter. What tax and commercial law want kept
 * stays, and the answer says what and why. Repeated, it erases nothing more. Errors: `driver_not_found`,
 * `driver_has_open_jobs`.
 */
export async function eraseDriver(ctx: Ctx, raw: DriverIdInput): Promise<Erasure> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
  const { keys, ...erasure } = await transaction(ctx, async (tx) => {
    const driver = await lockDriver(tx, driverId);
    if (driver.geloescht_am) return { keys: [], erased: [], kept: await whatIsKept(tx, driverId) };
    if ((await countOpenAssignments(tx, driverId)) > 0) {
      throw new DomainError("driver_has_open_jobs");
    }
    const documents = await tx.db
      .delete(fahrerDokumente)
      .where(eq(fahrerDokumente.fahrer_id, driverId))
      .returning({ key: fahrerDokumente.filepath });
    const emails = await emptyEmails(tx, driver);
    const subscriptions = await tx.db
      .delete(newsletterSubscriptions)
      .where(sql`lower(${newsletterSubscriptions.email}) = lower(${driver.email})`)
      .returning({ id: newsletterSubscriptions.id });
    await tx.db.delete(fahrerTage).where(eq(fahrerTage.fahrer_id, driverId));
    const calendars = await tx.db
      .delete(fahrerKalender)
      .where(eq(fahrerKalender.fahrer_id, driverId))
      .returning({ stand: fahrerKalender.stand });
    await tx.db.delete(kundenFahrer).where(eq(kundenFahrer.fahrer_id, driverId));
    await tx.db
      .update(jobRequests)
      .set({ wunschfahrer: sql`array_remove(${jobRequests.wunschfahrer}, ${driverId}::uuid)` })
      .where(sql`${jobRequests.wunschfahrer} @> array[${driverId}]::uuid[]`);
    await anonymise(tx, driverId);
    await logAction(tx, "erase_driver", { driverId });
    const erased = [
      "Name, Anschrift, Telefon, E-Mail-Adresse und alle Angaben zur Person",
      counted(documents.length, "Dokument", "Dokumente"),
      counted(emails, "E-Mail (Empfänger und Inhalt)", "E-Mails (Empfänger und Inhalt)"),
      calendars.some(({ stand }) => stand) ? "Kalender (Verfügbarkeit)" : "",
      subscriptions.length > 0 ? "Newsletter-Anmeldung" : "",
    ].filter(Boolean);
    return {
      keys: documents.map(({ key }) => key),
      erased,
      kept: await whatIsKept(tx, driverId),
    };
  });
  // After the commit; what the store doesn't remove now, the sweep does.
  await removeObjects(ctx, keys);
  return erasure;
}

async function lockDriver(tx: TxCtx, driverId: string) {
  const [driver] = await tx.db
    .select()
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, driverId))
    .for("update");
  if (!driver) throw new DomainError("driver_not_found");
  return driver;
}

async function anonymise(tx: TxCtx, driverId: string) {
  await tx.db
    .update(fahrerProfile)
    .set({
      ...NOBODY,
      // The address is free again, and this one can't be written to.
      email: `${driverId}@geloescht.invalid`,
      status: "rejected",
      geloescht_am: tx.now(),
      updated_at: tx.now(),
    })
    .where(eq(fahrerProfile.id, driverId));
  await tx.db
    .update(jobResponses)
    .set({ ip_shortened: "", user_agent: "", ...NO_REMARKS })
    .where(eq(jobResponses.driver_id, driverId));
  const own = tx.db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .where(eq(jobAssignments.driver_id, driverId));
  await tx.db.delete(einsatzZeiten).where(inArray(einsatzZeiten.assignment_id, own));
  await tx.db.delete(einsatzProbleme).where(inArray(einsatzProbleme.assignment_id, own));
  await tx.db
    .update(jobAssignments)
    .set({ admin_note: "", grund: "" })
    .where(eq(jobAssignments.driver_id, driverId));
  await blankLogNotes(tx, eq(adminActions.driver_id, driverId));
}
