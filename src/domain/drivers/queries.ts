import {
  and,
  arrayOverlaps,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { fahrerProfile } from "../../db/schema/index.ts";
import { type ChangedPage, type ChangesAsked, changedRows } from "../kernel/changes.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { folded } from "../kernel/folded.ts";
import { afterTimeCursor, type ListOptions, type Page, pageOf } from "../kernel/list.ts";
import { idsWhere } from "../kernel/rows.ts";
import {
  containsAllTerms,
  containsTerm,
  driverNumberIn,
  LIKENESS,
  mayBeMistyped,
  saysDriverNumber,
  saysOrderNumber,
  termOf,
  wordsOf,
} from "../kernel/search.ts";
import type { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../kernel/vocabulary.ts";
import { isFreeOn } from "./availability/queries.ts";
import {
  classesThatInclude,
  DRIVER_STATUSES,
  type DriverStatus,
  RELEASED_STATUSES,
  regionsThatInclude,
} from "./vocabulary.ts";

const { suchtext: _, ...COLUMNS } = getTableColumns(fahrerProfile);

/** `Jürgen Beispiel`, in a query that has the driver's row. */
export const driverName = sql<string>`${fahrerProfile.vorname} || ' ' || ${fahrerProfile.nachname}`;

export type DriverRow = Omit<typeof fahrerProfile.$inferSelect, "suchtext">;

interface DriverListOptions extends ListOptions<DriverStatus> {
  /** Drivers who may drive what this class allows: `C` finds CE too. */
  licence?: (typeof LICENCE_CLASSES)[number];
  /** Drivers who go there: a state finds those who drive in all of Germany or Europe too. */
  region?: (typeof REGIONS)[number];
  specialisation?: (typeof SPECIALISATIONS)[number];
  /** Drivers who are free on this day by their calendar; of whom nothing is known is not among them. */
  freeOn?: string | null;
  /** This one alone. */
  fahrerId?: string;
}

/** Driver profiles, newest first, without the erased ones. The search forgives typing mistakes. */
export async function listDrivers(
  ctx: ReadCtx,
  options: DriverListOptions,
): Promise<Page<DriverRow>> {
  const { fahrerId, status, licence, region, specialisation, freeOn, cursor, limit } = options;
  const { fuehrerscheinklassen, verfuegbare_regionen, spezialisierungen } = fahrerProfile;
  const filters = [
    isNull(fahrerProfile.geloescht_am),
    fahrerId ? eq(fahrerProfile.id, fahrerId) : undefined,
    // Released drivers are one group; those with a stuck mail can be listed alone.
    status && inArray(fahrerProfile.status, status === "active" ? RELEASED_STATUSES : [status]),
    licence && arrayOverlaps(fuehrerscheinklassen, [...classesThatInclude(licence)]),
    region && arrayOverlaps(verfuegbare_regionen, [...regionsThatInclude(region)]),
    specialisation && arrayOverlaps(spezialisierungen, [specialisation]),
    freeOn ? isFreeOn(freeOn) : undefined,
    afterTimeCursor(cursor, fahrerProfile.created_at, fahrerProfile.id),
  ];
  const drivers = await searching(ctx, options.q, (db, found) =>
    db
      .select(COLUMNS)
      .from(fahrerProfile)
      .where(and(...filters, found))
      .orderBy(desc(fahrerProfile.created_at), desc(fahrerProfile.id))
      .limit(limit + 1),
  );
  return pageOf(drivers, limit, (driver) => [driver.created_at, driver.id]);
}

/** Drivers who were changed since a moment, as `readChanges` tells them; the erased ones too, so that copies forget them. */
export function changedDrivers(ctx: ReadCtx, asked: ChangesAsked): Promise<ChangedPage<DriverRow>> {
  return changedRows(ctx, "fahrer", asked, async (ids) =>
    ctx.db.select(COLUMNS).from(fahrerProfile).where(inArray(fahrerProfile.id, ids)),
  );
}

/** Number of drivers per status, without erased ones. */
export async function countDrivers(ctx: ReadCtx): Promise<Record<DriverStatus, number>> {
  const rows = await ctx.db
    .select({ status: fahrerProfile.status, drivers: count() })
    .from(fahrerProfile)
    .where(isNull(fahrerProfile.geloescht_am))
    .groupBy(fahrerProfile.status);
  const counted = new Map(rows.map(({ status, drivers }) => [status, drivers]));
  const all = DRIVER_STATUSES.map((status) => [status, counted.get(status) ?? 0] as const);
  return Object.fromEntries(all) as Record<DriverStatus, number>;
}

export async function findDriver(ctx: ReadCtx, driverId: string): Promise<DriverRow | null> {
  const [driver] = await ctx.db
    .select(COLUMNS)
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, driverId));
  return driver ?? null;
}

const { suchtext } = fahrerProfile;

/**
 * Searches drivers. A driver number (`FR 1001`) finds that driver alone; otherwise every word has to occur in number,
 * name, mail, phone or place. Similar words count only if nothing else is found. `read` gets the condition, undefined
 * without a search text.
 */
export async function searching<T>(
  ctx: ReadCtx,
  typed: string | undefined,
  read: (db: ReadCtx["db"], found: SQL | undefined) => Promise<T>,
): Promise<T> {
  if (typed !== undefined && saysDriverNumber(typed)) {
    return read(ctx.db, eq(fahrerProfile.nummer, driverNumberIn(typed) ?? 0));
  }
  // A job's number is no driver's.
  if (typed !== undefined && saysOrderNumber(typed)) return read(ctx.db, sql`false`);
  const words = wordsOf(typed);
  const exact = containsAllTerms(suchtext, words.map(termOf));
  if (!words.some(mayBeMistyped) || (await findsAny(ctx, exact))) return read(ctx.db, exact);
  return ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`,
    );
    return read(tx, and(...words.map(isAlike)));
  });
}

async function findsAny(ctx: ReadCtx, condition: SQL | undefined) {
  const [any] = await idsWhere(
    ctx,
    fahrerProfile,
    isNull(fahrerProfile.geloescht_am),
    condition,
  ).limit(1);
  return any !== undefined;
}

function isAlike(word: string) {
  const stands = containsTerm(suchtext, termOf(word));
  return mayBeMistyped(word) ? or(stands, sql`${folded(word)} <% ${suchtext}`) : stands;
}
