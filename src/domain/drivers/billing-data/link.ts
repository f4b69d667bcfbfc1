import { desc, eq, getTableColumns, inArray } from "drizzle-orm";
import { type Driver, fahrerAbrechnung, fahrerProfile } from "../../../db/schema/index.ts";
import {
  type Ctx,
  deskVerb,
  logAction,
  type ReadCtx,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { countryCodeOf } from "../../kernel/fields/countries.ts";
import { parseLink } from "../../kernel/link-tokens.ts";
import { checkLink, driverBillingPath } from "../../kernel/links.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { authorisePage, PageLink } from "../availability/ask-availability.ts";
import { lockDriver } from "../driver-state.ts";
import { DriverIdInput as IdInput } from "../schemas.ts";
import { type DriverBilling, type DriverGap, driverGaps } from "./vocabulary.ts";

type Profile = typeof fahrerProfile.$inferSelect;

/**
 * Billing data of these drivers on any day (`YYYY-MM-DD`): the version with the latest `gilt_ab` up to then, and the
 * last entered of one day; version 0, the profile's address, where there is none (docs/rules.md, Billing data).
 * Undefined: no such driver.
 */
export async function driversBilling(
  { db }: ReadCtx,
  driverIds: readonly string[],
): Promise<(driverId: string, day: string) => DriverBilling | undefined> {
  const ids = [...driverIds];
  const { id: _, ...columns } = versionColumns;
  const { fahrer_id, gilt_ab, fassung } = fahrerAbrechnung;
  const [profiles, versions] = await Promise.all([
    db.select().from(fahrerProfile).where(inArray(fahrerProfile.id, ids)),
    db
      .select(columns)
      .from(fahrerAbrechnung)
      .where(inArray(fahrer_id, ids))
      .orderBy(desc(gilt_ab), desc(fassung)),
  ]);
  const profileOf = new Map(profiles.map((one) => [one.id, one]));
  const versionsOf = Map.groupBy(versions, (version) => version.fahrer_id);
  return (driverId, day) => {
    const profile = profileOf.get(driverId);
    const counting = versionsOf.get(driverId)?.find((version) => version.gilt_ab <= day);
    return counting ?? (profile && ofProfile(profile));
  };
}

/** Billing data of one driver. */
export async function driverBillingOn(ctx: ReadCtx, driverId: string, day: string) {
  return (await driversBilling(ctx, [driverId]))(driverId, day);
}

/** Version entered last, whenever it counts: the base of the next one. */
export async function newestDriverBilling(
  { db }: ReadCtx,
  profile: Profile,
): Promise<DriverBilling> {
  const { id: _, ...columns } = versionColumns;
  const { fahrer_id, fassung } = fahrerAbrechnung;
  const [newest] = await db
    .select(columns)
    .from(fahrerAbrechnung)
    .where(eq(fahrer_id, profile.id))
    .orderBy(desc(fassung))
    .limit(1);
  return newest ?? ofProfile(profile);
}

const versionColumns = getTableColumns(fahrerAbrechnung);

function ofProfile(profile: Profile): DriverBilling {
  return {
    fassung: 0,
    fahrer_id: profile.id,
    gilt_ab: berlinDate(profile.created_at),
    admin_email: "",
    created_at: profile.created_at,
    firma: "",
    strasse: profile.adresse,
    plz: profile.plz,
    ort: profile.ort,
    land: countryCodeOf(profile.firmensitz_land) || "DE",
    steuerstatus: null,
    steuernummer: "",
    ust_id: "",
    iban: "",
    gutschrift_text_version: null,
    gutschrift_zugestimmt_at: null,
    gutschrift_weg: null,
    gutschrift_ip: null,
  };
}

type Signer = ReadCtx & Pick<Ctx, "now" | "linkSecret">;

interface Opened {
  driver: Driver;
  billing: DriverBilling;
}

/**
 * Driver and billing data behind this link, which is valid until the next version is stored. Errors: `link_invalid`
 * (also for a rejected or erased driver), `billing_link_expired`, `billing_link_used`.
 */
export async function authoriseBilling(ctx: Signer, raw: PageLink): Promise<Opened> {
  const opened = await findOpened(ctx, raw);
  if (opened.state === "expired") throw new DomainError("billing_link_expired");
  if (opened.state !== "valid") throw new DomainError("billing_link_used");
  return opened;
}

/** Data just stored with this link. Errors: the same; `link_invalid` for any other link. */
export async function readJustSaved(ctx: Signer, raw: PageLink): Promise<Opened> {
  const opened = await findOpened(ctx, raw);
  if (opened.state !== "just_used") throw new DomainError("link_invalid");
  return opened;
}

async function findOpened(ctx: Signer, raw: PageLink) {
  const { driverId, token } = parseLink(PageLink, raw);
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

/**
 * Asks a driver by mail for what his credit notes still lack; without anything missing it sends him the link to change it. Errors:
 * `driver_not_found`, `driver_erased`, `driver_state_conflict` for one who is rejected, whose links lead nowhere.
 */
export const requestDriverBilling = deskVerb(IdInput, async (tx, { driverId }) => {
  const driver = await lockDriver(tx, driverId);
  if (driver.status === "rejected") throw new DomainError("driver_state_conflict");
  const billing = await newestDriverBilling(tx, driver);
  const missing = driverGaps(billing, "agency");
  await send(tx, driver, { fassung: billing.fassung, missing, key: tx.now().toISOString() });
  await logAction(tx, "request_billing_data", { driverId });
  return { missing };
});

/** He asks for the link himself, on 'Meine Einsätze'; one mail an hour. Errors: those of `authorisePage`. */
export async function requestOwnBillingLink(ctx: Ctx, link: PageLink): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { driver } = await authorisePage(tx, link);
    const { fassung } = await newestDriverBilling(tx, driver);
    const hour = tx.now().toISOString().slice(0, 13);
    await send(tx, driver, { fassung, missing: [], key: `${fassung}:${hour}` });
  });
}

interface Request {
  fassung: number;
  missing: DriverGap[];
  key: string;
}

async function send(tx: TxCtx, driver: Driver, { fassung, missing, key }: Request) {
  await queueEmail(tx, {
    key: `billing_data_request:${driver.id}:${key}`,
    to: driver.email,
    template: "billing_data_request",
    data: {
      driver: driverFacts(driver),
      missing,
      path: driverBillingPath(tx, { driverId: driver.id, fassung }),
    },
    driverId: driver.id,
  });
}
