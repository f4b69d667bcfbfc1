import { desc, eq, getTableColumns, inArray } from "drizzle-orm";
import { fahrerAbrechnung, fahrerProfile } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { countryCodeOf } from "../../kernel/fields/countries.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import type { DriverBilling } from "./vocabulary.ts";

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
