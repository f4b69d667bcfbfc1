import { and, asc, eq, gte, inArray, isNull, lte, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dokumentErinnerungen, fahrerDokumente, fahrerProfile } from "../../../db/schema/index.ts";
import { type Ctx, type TxCtx, transaction } from "../../kernel/context.ts";
import { documentRequestPath, driverPagePath } from "../../kernel/links.ts";
import { idsWhere } from "../../kernel/rows.ts";
import { addDays, berlinDate, daysBetween } from "../../kernel/time/berlin.ts";
import { driverDeskPath, driverFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import type { MailFacts } from "../../mail/templates.ts";
import { readLinkStands } from "../availability/ask-availability.ts";
import { REMINDER_DAYS } from "./vocabulary.ts";

const FARTHEST = Math.max(...REMINDER_DAYS);

/**
 * Daily: reminds drivers of documents that expire, each once per step and expiry date, and the agency of all of them in
 * one mail. A day that was missed is caught up with the step that is due now. Who is rejected or a no-show, and who
 * has sent a new document that waits to be checked, is left alone.
 */
export async function sendDocumentReminders(ctx: Ctx): Promise<{ reminded: number }> {
  const due = await expiringDocuments(ctx);
  if (due.length === 0) return { reminded: 0 };
  return transaction(ctx, async (tx) => {
    const claimed: Due[] = [];
    for (const one of due) if (await claim(tx, one)) claimed.push(one);
    if (claimed.length > 0) await queueReminders(tx, claimed);
    return { reminded: claimed.length };
  });
}

/** The step that is due with so many days left: 25 days belong to the step of 30. Null: none yet, or expired. */
export function reminderStep(daysLeft: number): number | null {
  if (daysLeft < 0) return null;
  const steps = REMINDER_DAYS.filter((days) => daysLeft <= days);
  return steps.length > 0 ? Math.min(...steps) : null;
}

type Due = Awaited<ReturnType<typeof expiringDocuments>>[number];

async function expiringDocuments(ctx: Ctx) {
  const today = berlinDate(ctx.now());
  const renewal = alias(fahrerDokumente, "erneuerung");
  const waitingRenewal = idsWhere(ctx, renewal, eq(renewal.erneuert_id, fahrerDokumente.id));
  const rows = await ctx.db
    .select({ document: fahrerDokumente, driver: fahrerProfile })
    .from(fahrerDokumente)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, fahrerDokumente.fahrer_id))
    .where(
      and(
        isNull(fahrerDokumente.ersetzt_am),
        gte(fahrerDokumente.gueltig_bis, today),
        lte(fahrerDokumente.gueltig_bis, addDays(today, FARTHEST)),
        inArray(fahrerProfile.status, ["pending", "approved", "active"]),
        notExists(waitingRenewal),
      ),
    )
    .orderBy(asc(fahrerDokumente.gueltig_bis), asc(fahrerDokumente.id));
  return rows.flatMap(({ document, driver }) => {
    const { id, type, filename, gueltig_bis: expiresOn } = document;
    if (!expiresOn) return [];
    const daysLeft = daysBetween(today, expiresOn);
    const step = reminderStep(daysLeft);
    return step === null
      ? []
      : [{ id, driver, step, expiry: { type, filename, expiresOn, daysLeft } }];
  });
}

/** Whether this reminder is ours to send: nobody has sent it, and no parallel run is about to. */
async function claim(tx: TxCtx, { id, step, expiry }: Due) {
  const [row] = await tx.db
    .insert(dokumentErinnerungen)
    .values({
      dokument_id: id,
      gueltig_bis: expiry.expiresOn,
      tage_vorher: step,
      created_at: tx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: dokumentErinnerungen.dokument_id });
  return row !== undefined;
}

async function queueReminders(tx: TxCtx, claimed: Due[]) {
  const [first] = claimed;
  const linkStands = await readLinkStands(
    tx,
    claimed.map(({ driver }) => driver.id),
  );
  await queueEmails(
    tx,
    claimed.map(({ id, driver, step, expiry }) => ({
      key: `document_expiry:${id}:${expiry.expiresOn}:${step}`,
      to: driver.email,
      template: "document_expiry" as const,
      data: {
        driver: driverFacts(driver),
        expiry,
        renewalPath: documentRequestPath(tx, {
          driverId: driver.id,
          types: [expiry.type],
          renews: id,
        }),
        ownPagePath: driverPagePath(tx, {
          driverId: driver.id,
          linkStand: linkStands.get(driver.id) ?? 0,
        }),
      },
      driverId: driver.id,
    })),
  );
  const digest: MailFacts["documents_expiring"] = {
    documents: claimed.map(({ driver, expiry }) => ({
      driverId: driver.id,
      driver: driverFacts(driver),
      expiry,
      deskPath: driverDeskPath(driver.id),
    })),
  };
  const key = `documents_expiring:${first?.id}:${first?.expiry.expiresOn}:${first?.step}`;
  await queueEmails(tx, [
    { key, to: tx.agencyEmail, template: "documents_expiring", data: digest },
  ]);
}
