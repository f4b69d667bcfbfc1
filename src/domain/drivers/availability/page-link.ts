import { eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { fahrerKalender, fahrerProfile } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { checkDriverCalendar, checkLink, driverPagePath } from "../../kernel/links.ts";

const PageLink = z.object({ driverId: id(), token: z.string("Ungültiger Wert.").max(200) });
export type PageLink = z.input<typeof PageLink>;

type Driver = typeof fahrerProfile.$inferSelect;

type Signer = ReadCtx & Pick<Ctx, "now" | "linkSecret">;

interface Opened {
  driver: Driver;
  linkStand: number;
  calendarStand: number;
}

/**
 * Whose page this link opens. The token gives the right; without it nobody learns whether the driver exists.
 * Errors: `link_invalid` (also for a rejected or erased driver, and once the link was renewed), `driver_page_link_expired`.
 */
export async function authorisePage(ctx: Signer, raw: PageLink): Promise<Opened> {
  const { found, token } = await find(ctx, raw);
  const ids = [found.driver.id, String(found.linkStand)];
  const state = checkLink(ctx, "driver-page", ids, token);
  // An erased one is rejected too.
  if (state === "invalid" || found.driver.status === "rejected") {
    throw new DomainError("link_invalid");
  }
  if (state === "expired") throw new DomainError("driver_page_link_expired");
  return found;
}

/**
 * Whose calendar this address opens. Errors: `link_invalid`; `calendar_ended` for an address that opened it once: it was renewed, or
 * the driver is rejected or erased by now.
 */
export async function authoriseCalendar(ctx: Signer, raw: PageLink): Promise<Driver> {
  const { found, token } = await find(ctx, raw);
  const { driver, ...stands } = found;
  const state = checkDriverCalendar(ctx, { driverId: driver.id, ...stands }, token);
  if (state === "invalid") throw new DomainError("link_invalid");
  if (state === "ended" || driver.status === "rejected") throw new DomainError("calendar_ended");
  return driver;
}

async function find(ctx: ReadCtx, raw: PageLink): Promise<{ found: Opened; token: string }> {
  const link = PageLink.safeParse(raw);
  if (!link.success) throw new DomainError("link_invalid");
  const { driverId, token } = link.data;
  const { fahrer_id, link_stand, kalender_stand } = fahrerKalender;
  const [found] = await ctx.db
    .select({ driver: fahrerProfile, linkStand: link_stand, calendarStand: kalender_stand })
    .from(fahrerProfile)
    .leftJoin(fahrerKalender, eq(fahrer_id, fahrerProfile.id))
    .where(eq(fahrerProfile.id, driverId));
  if (!found) throw new DomainError("link_invalid");
  const { driver, linkStand, calendarStand } = found;
  return {
    found: { driver, linkStand: linkStand ?? 0, calendarStand: calendarStand ?? 0 },
    token,
  };
}

/** The link to 'Meine Einsätze' as of now, for a mail to this driver. */
export async function readDriverPagePath(ctx: Signer, driverId: string): Promise<string> {
  const linkStands = await readLinkStands(ctx, [driverId]);
  return driverPagePath(ctx, { driverId, linkStand: linkStands.get(driverId) ?? 0 });
}

/** What their links are signed with at present; whoever isn't in it has 0. */
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
