import { and, asc, eq, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import * as z from "zod";
import { type Driver, emailLog, fahrerKalender, fahrerProfile } from "../../../db/schema/index.ts";
import {
  type Ctx,
  deskQuery,
  deskVerb,
  logAction,
  type ReadCtx,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { parseLink } from "../../kernel/link-tokens.ts";
import {
  checkDriverCalendar,
  checkLink,
  driverCalendarPath,
  driverPagePath,
  pausePath,
} from "../../kernel/links.ts";
import { idsWhere } from "../../kernel/rows.ts";
import { addDays, berlinDate, DAY_MS } from "../../kernel/time/berlin.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { lockDriver } from "../driver-state.ts";
import { findDriver } from "../queries.ts";
import { DriverIdInput } from "../schemas.ts";
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
  const asked = idsWhere(
    tx,
    emailLog,
    eq(emailLog.unique_key, sql`${keyOf(month)} || ${id}::text`),
  );
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

/** Address of a page of a driver. */
export const PageLink = z.object({ driverId: id(), token: z.string("Ungültiger Wert.").max(200) });
export type PageLink = z.input<typeof PageLink>;

type Signer = ReadCtx & Pick<Ctx, "now" | "linkSecret">;

interface Opened {
  driver: Driver;
  linkStand: number;
  calendarStand: number;
}

/**
 * Driver whose page this link opens. Without the token nobody learns whether the driver exists. Errors: `link_invalid`
 * (also for a rejected or erased driver, and once the link was renewed), `driver_page_link_expired`.
 */
export async function authorisePage(ctx: Signer, raw: PageLink): Promise<Opened> {
  const found = await find(ctx, raw);
  const ids = [found.driver.id, String(found.linkStand)];
  const state = checkLink(ctx, "driver-page", ids, raw.token);
  // An erased one is rejected too.
  if (state === "invalid" || found.driver.status === "rejected") {
    throw new DomainError("link_invalid");
  }
  if (state === "expired") throw new DomainError("driver_page_link_expired");
  return found;
}

/**
 * Driver whose calendar this address opens. Errors: `link_invalid`; `calendar_ended` for an address that was valid
 * once: it was renewed, or the driver is rejected or erased.
 */
export async function authoriseCalendar(ctx: Signer, raw: PageLink): Promise<Driver> {
  const { driver, ...stands } = await find(ctx, raw);
  const state = checkDriverCalendar(ctx, { driverId: driver.id, ...stands }, raw.token);
  if (state === "invalid") throw new DomainError("link_invalid");
  if (state === "ended" || driver.status === "rejected") throw new DomainError("calendar_ended");
  return driver;
}

async function find(ctx: ReadCtx, raw: PageLink): Promise<Opened> {
  const { driverId } = parseLink(PageLink, raw);
  const { fahrer_id, link_stand, kalender_stand } = fahrerKalender;
  const [found] = await ctx.db
    .select({ driver: fahrerProfile, linkStand: link_stand, calendarStand: kalender_stand })
    .from(fahrerProfile)
    .leftJoin(fahrerKalender, eq(fahrer_id, fahrerProfile.id))
    .where(eq(fahrerProfile.id, driverId));
  if (!found) throw new DomainError("link_invalid");
  const { driver, linkStand, calendarStand } = found;
  return { driver, linkStand: linkStand ?? 0, calendarStand: calendarStand ?? 0 };
}

/** The link to 'Meine Einsätze' as of now, for a mail to this driver. */
export async function readDriverPagePath(ctx: Signer, driverId: string): Promise<string> {
  return driverPagePath(ctx, { driverId, ...(await readStands(ctx, driverId)) });
}

/** 'Meine Gutschriften', with the same right as 'Meine Einsätze'. */
export async function readDriverCreditsPath(ctx: Signer, driverId: string): Promise<string> {
  const page = await readDriverPagePath(ctx, driverId);
  return page.replace("/driver/einsaetze?", "/driver/gutschriften?");
}

/** Current link versions by driver; missing: 0. */
export async function readLinkStands(
  { db }: ReadCtx,
  driverIds: readonly string[],
): Promise<Map<string, number>> {
  const { fahrer_id, link_stand } = fahrerKalender;
  const rows = await db
    .select({ driverId: fahrer_id, linkStand: link_stand })
    .from(fahrerKalender)
    .where(inArray(fahrer_id, [...driverIds]));
  return new Map(rows.map(({ driverId, linkStand }) => [driverId, linkStand]));
}

/** The link to a driver's page, to be sent to him; a path. Errors: `driver_not_found`, `driver_erased`. */
export const getDriverPageLink = givingOf(readDriverPagePath);

/** The address of a driver's calendar, to be given to him; a path. Errors: `driver_not_found`, `driver_erased`. */
export const getDriverCalendarPath = givingOf(readCalendarPath);

function givingOf(read: (ctx: Signer, driverId: string) => Promise<string>) {
  return deskQuery(DriverIdInput, async (ctx, { driverId }) => {
    const driver = await findDriver(ctx, driverId);
    if (!driver) throw new DomainError("driver_not_found");
    if (driver.geloescht_am) throw new DomainError("driver_erased");
    return { path: await read(ctx, driverId) };
  });
}

/**
 * Ends every link to a driver's page and calendar that is out there, and gives the new one; a path. Errors:
 * `driver_not_found`, `driver_erased`.
 */
export const renewDriverLink = renewalOf("link_stand", readDriverPagePath);

/** Ends every address of his calendar that is out there, and no other link of his; gives the new one. Errors: the same. */
export const renewDriverCalendar = renewalOf("kalender_stand", readCalendarPath);

function renewalOf(stand: Stand, read: (tx: TxCtx, driverId: string) => Promise<string>) {
  return deskVerb(DriverIdInput, async (tx, { driverId }) => {
    await lockDriver(tx, driverId);
    await tx.db
      .insert(fahrerKalender)
      .values({ fahrer_id: driverId, [stand]: 1 })
      .onConflictDoUpdate({
        target: fahrerKalender.fahrer_id,
        set: { [stand]: sql`${fahrerKalender[stand]} + 1` },
      });
    await logAction(tx, RENEWED[stand], { driverId });
    return { path: await read(tx, driverId) };
  });
}

type Stand = "link_stand" | "kalender_stand";

const RENEWED = { link_stand: "renew_driver_link", kalender_stand: "renew_calendar" } as const;

async function readCalendarPath(ctx: Signer, driverId: string) {
  return driverCalendarPath(ctx, { driverId, ...(await readStands(ctx, driverId)) });
}

async function readStands({ db }: ReadCtx, driverId: string) {
  const { fahrer_id, link_stand, kalender_stand } = fahrerKalender;
  const [found] = await db
    .select({ linkStand: link_stand, calendarStand: kalender_stand })
    .from(fahrerKalender)
    .where(eq(fahrer_id, driverId));
  return found ?? { linkStand: 0, calendarStand: 0 };
}
