import { and, asc, eq, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { emailLog, fahrerKalender, fahrerProfile } from "../../../db/schema/index.ts";
import { type Ctx, type TxCtx, transaction } from "../../kernel/context.ts";
import { driverPagePath, pausePath } from "../../kernel/links.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { addDays, DAY_MS } from "../../kernel/time/days.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { NOT_ASKED_FOR_DAYS, WEEKS_SHOWN } from "./vocabulary.ts";

/**
 * In the first days of a month: asks every driver who is let through when he can drive, once that month however often and on
 * however many copies this runs (docs/rules.md, Availability). Left out: who paused, whom no mail reaches, and who said
 * something of late. `asked`: the mails queued now.
 */
export async function askAvailability(ctx: Ctx): Promise<{ asked: number }> {
  return transaction(ctx, async (tx) => {
    const month = berlinDate(tx.now()).slice(0, 7);
    const drivers = await driversToAsk(tx, month);
    await queueEmails(
      tx,
      drivers.map((one) =>
        availabilityQuestion(tx, { ...one, key: `${keyOf(month)}${one.driver.id}` }),
      ),
    );
    return { asked: drivers.length };
  });
}

interface Asked {
  driver: typeof fahrerProfile.$inferSelect;
  /** Link version of the driver's calendar; null: no calendar yet. */
  linkStand: number | null;
  stand: Date | null;
  key: string;
}

/** The mail that asks him when he can drive. He is locked. */
function availabilityQuestion(tx: TxCtx, { driver, linkStand, stand, key }: Asked) {
  const today = berlinDate(tx.now());
  return {
    key,
    to: driver.email,
    template: "availability_request" as const,
    data: {
      driver: driverFacts(driver),
      from: today,
      to: addDays(today, WEEKS_SHOWN * 7 - 1),
      stand: stand && berlinDate(stand),
      ownPagePath: driverPagePath(tx, { driverId: driver.id, linkStand: linkStand ?? 0 }),
      pausePath: pausePath(tx, driver.id),
    },
    driverId: driver.id,
  };
}

const keyOf = (month: string) => `availability_request:${month}:`;

/** Locks them, so that none is erased or reset before the mails are written. */
function driversToAsk(tx: TxCtx, month: string) {
  const { id, status, geloescht_am, alarm_pausiert_am, mail_unzustellbar_am } = fahrerProfile;
  const { stand, link_stand } = fahrerKalender;
  const saidBefore = new Date(tx.now().getTime() - NOT_ASKED_FOR_DAYS * DAY_MS);
  const asked = tx.db
    .select({ id: emailLog.id })
    .from(emailLog)
    .where(eq(emailLog.unique_key, sql`${keyOf(month)} || ${id}::text`));
  return tx.db
    .select({ driver: fahrerProfile, linkStand: link_stand, stand })
    .from(fahrerProfile)
    .leftJoin(fahrerKalender, eq(fahrerKalender.fahrer_id, id))
    .where(
      and(
        inArray(status, ["approved", "active"]),
        isNull(geloescht_am),
        isNull(alarm_pausiert_am),
        isNull(mail_unzustellbar_am),
        or(isNull(stand), lt(stand, saidBefore)),
        notExists(asked),
      ),
    )
    .orderBy(asc(id))
    .for("key share", { of: fahrerProfile });
}
