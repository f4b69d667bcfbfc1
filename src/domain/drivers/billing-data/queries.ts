import { and, desc, eq, getTableColumns, inArray, lte } from "drizzle-orm";
import { fahrerAbrechnung, fahrerProfile } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { countryCodeOf } from "../../kernel/fields/countries.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import type { DriverBilling } from "./vocabulary.ts";

type Profile = typeof fahrerProfile.$inferSelect;

/**
 * What counted of these drivers on a day (`YYYY-MM-DD`), by driver: the version with the latest `gilt_ab` up to then, of one day
 * the last entered; version 0, the profile's address, where there is none (docs/rules.md, Billing data).
 */
export async function driversBillingOn(
  { db }: ReadCtx,
  driverIds: readonly string[],
  day: string,
): Promise<Map<string, DriverBilling>> {
  const ids = [...driverIds];
  const { id: _, ...columns } = versionColumns;
  const { fahrer_id, gilt_ab, fassung } = fahrerAbrechnung;
  const [profiles, versions] = await Promise.all([
    db.select().from(fahrerProfile).where(inArray(fahrerProfile.id, ids)),
    db
      .selectDistinctOn([fahrer_id], columns)
      .from(fahrerAbrechnung)
      .where(and(inArray(fahrer_id, ids), lte(gilt_ab, day)))
      .orderBy(fahrer_id, desc(gilt_ab), desc(fassung)),
  ]);
  const stored = new Map(versions.map((version) => [version.fahrer_id, version]));
  return new Map(profiles.map((one) => [one.id, stored.get(one.id) ?? ofProfile(one)]));
}

/** The same of one driver; undefined: there is no such driver. */
export async function driverBillingOn(ctx: ReadCtx, driverId: string, day: string) {
  return (await driversBillingOn(ctx, [driverId], day)).get(driverId);
}

/** What was entered last, whenever it counts, and is what the next version is made from. */
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
