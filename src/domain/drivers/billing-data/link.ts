import { eq } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { checkLink } from "../../kernel/links.ts";
import { newestDriverBilling } from "./queries.ts";
import type { DriverBilling } from "./vocabulary.ts";

const BillingLink = z.object({ driverId: id(), token: z.string("Ungültiger Wert.").max(200) });
export type BillingLink = z.input<typeof BillingLink>;

type Signer = ReadCtx & Pick<Ctx, "now" | "linkSecret">;

interface Opened {
  driver: typeof fahrerProfile.$inferSelect;
  billing: DriverBilling;
}

/**
 * Whose billing data this link opens, and what stands there. It is good until the next version is stored. Errors: `link_invalid` (also
 * for a rejected or erased driver), `billing_link_expired`, `billing_link_used`.
 */
export async function authoriseBilling(ctx: Signer, raw: BillingLink): Promise<Opened> {
  const opened = await findOpened(ctx, raw);
  if (opened.state === "expired") throw new DomainError("billing_link_expired");
  if (opened.state !== "valid") throw new DomainError("billing_link_used");
  return opened;
}

/** What was stored last, for whoever did it with this link. Errors: the same; `link_invalid` for any other link. */
export async function readJustSaved(ctx: Signer, raw: BillingLink): Promise<Opened> {
  const opened = await findOpened(ctx, raw);
  if (opened.state !== "just_used") throw new DomainError("link_invalid");
  return opened;
}

async function findOpened(ctx: Signer, raw: BillingLink) {
  const link = BillingLink.safeParse(raw);
  if (!link.success) throw new DomainError("link_invalid");
  const { driverId, token } = link.data;
  const [driver] = await ctx.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  // An erased one is rejected too.
  if (!driver || driver.status === "rejected") throw new DomainError("link_invalid");
  const billing = await newestDriverBilling(ctx, driver);
  const verdictOf = (fassung: number) =>
    checkLink(ctx, "driver-billing", [driverId, String(fassung)], token);
  const now = verdictOf(billing.fassung);
  if (now !== "invalid") return { driver, billing, state: now };
  if (verdictOf(billing.fassung - 1) === "valid") {
    return { driver, billing, state: "just_used" as const };
  }
  for (let fassung = 0; fassung < billing.fassung; fassung += 1) {
    if (verdictOf(fassung) !== "invalid") return { driver, billing, state: "used" as const };
  }
  throw new DomainError("link_invalid");
}
