import { eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { fahrerKalender, fahrerProfile } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { checkLink, driverPagePath } from "../../kernel/links.ts";

const PageLink = z.object({ driverId: id(), token: z.string("Ungültiger Wert.").max(200) });
export type PageLink = z.input<typeof PageLink>;

type Driver = typeof fahrerProfile.$inferSelect;

type Signer = ReadCtx & Pick<Ctx, "now" | "linkSecret">;

/**
 * Whose page or calendar this link opens. The token gives the right; without it nobody learns whether the driver exists.
 * Errors: `link_invalid` (also for a rejected or erased driver, and once the link was renewed), `driver_page_link_expired`.
 */
export async function authorisePage(
  ctx: Signer,
  purpose: "driver-page" | "driver-calendar",
  raw: PageLink,
): Promise<{ driver: Driver; linkStand: number }> {
  const link = PageLink.safeParse(raw);
  if (!link.success) throw new DomainError("link_invalid");
  const { driverId, token } = link.data;
  const [found] = await ctx.db
    .select({ driver: fahrerProfile, linkStand: fahrerKalender.link_stand })
    .from(fahrerProfile)
    .leftJoin(fahrerKalender, eq(fahrerKalender.fahrer_id, fahrerProfile.id))
    .where(eq(fahrerProfile.id, driverId));
  const linkStand = found?.linkStand ?? 0;
  const state = checkLink(ctx, purpose, [driverId, String(linkStand)], token);
  // An erased one is rejected too.
  if (state === "invalid" || !found || found.driver.status === "rejected") {
    throw new DomainError("link_invalid");
  }
  if (state === "expired") throw new DomainError("driver_page_link_expired");
  return { driver: found.driver, linkStand };
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
