import { and, asc, desc, eq, gt, or } from "drizzle-orm";
import { administratoren, einstellungen, type SettingsAreaName } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";
import type { Operator } from "../../kernel/operator.ts";
import type { UnreadableSettings } from "../../kernel/ports.ts";
import { describeChange, type SettingsArea } from "../../kernel/settings/settings-area.ts";
import { AGENCY } from "./agency.ts";
import { ALL_AREAS } from "./all-areas.ts";

export type StoredSettings = ReturnType<typeof storedSettings>;

interface Options {
  db: Ctx["db"];
  /** From the configuration; what counts of the agency until something is stored. */
  configured: Operator;
  /** Lets the other copies know. */
  tell(): void;
  /** Called once for each version that can't be read. */
  warn(unreadable: UnreadableSettings): void;
}

/** Newest version of an area, and the values of all readable ones; versions are few and never change. */
interface Known {
  newest: number;
  values: Map<number, unknown>;
}

/** The settings of the database over the defaults, cached by this copy of the server. */
export function storedSettings({ db, configured, tell, warn }: Options) {
  const areas = new Map<SettingsAreaName, Known>(
    ALL_AREAS.map(({ name }) => [name, { newest: 0, values: new Map<number, unknown>() }]),
  );
  let edition = 0;

  function at<Values>(area: SettingsArea<Values>, version: number) {
    if (version === 0) return area.defaults(configured);
    // Parsed by the schema of the area when it was read.
    return areas.get(area.name)?.values.get(version) as Values | undefined;
  }

  function current<Values>(area: SettingsArea<Values>) {
    const version = areas.get(area.name)?.newest ?? 0;
    const values = at(area, version);
    return values === undefined
      ? { version: 0, values: area.defaults(configured) }
      : { version, values };
  }

  async function refresh() {
    const { bereich, version } = einstellungen;
    const newer = ALL_AREAS.map(({ name }) =>
      and(eq(bereich, name), gt(version, areas.get(name)?.newest ?? 0)),
    );
    const rows = await db
      .select()
      .from(einstellungen)
      .where(or(...newer))
      .orderBy(asc(version));
    for (const area of ALL_AREAS) {
      const known = areas.get(area.name);
      if (!known) continue;
      // Two may read at once; versions only grow.
      const unknown = rows.filter((row) => row.bereich === area.name && row.version > known.newest);
      for (const row of unknown) {
        const { success, data } = area.schema.safeParse(row.werte);
        if (success) known.values.set(row.version, data);
        known.newest = row.version;
        edition += 1;
      }
      if (unknown.length > 0 && !known.values.has(known.newest)) {
        warn({ label: area.label, version: known.newest });
      }
    }
  }

  return {
    operator() {
      const { version, values } = current(AGENCY);
      return version === 0 ? configured : { ...configured, ...values };
    },
    current,
    at,
    /** Another number for each other state, for whatever is made from it and kept. */
    edition: () => edition,
    unreadable: () =>
      ALL_AREAS.flatMap(({ name, label }) => {
        const known = areas.get(name);
        if (!known || known.newest === 0 || known.values.has(known.newest)) return [];
        return [{ label, version: known.newest }];
      }),
    refresh,
    async reload() {
      await refresh();
      tell();
    },
  };
}

/**
 * All versions of an area, the newest first, each with who stored it when, and what differs from the one before it, in words.
 * Error: `not_admin`.
 */
export async function listVersions<Values>(
  ctx: Pick<Ctx, "actor" | "settings"> & ReadCtx,
  area: SettingsArea<Values>,
) {
  requireDispatcher(ctx.actor);
  const { version, created_at, admin_email, bereich, werte } = einstellungen;
  const { name, email } = administratoren;
  const rows = await ctx.db
    .select({ version, created_at, admin_email, name, werte })
    .from(einstellungen)
    .leftJoin(administratoren, eq(email, admin_email))
    .where(eq(bereich, area.name))
    .orderBy(desc(version));
  const changesOf = (index: number) => {
    const after = area.schema.safeParse(rows[index]?.werte).data;
    const before = rows[index + 1];
    if (after === undefined) return [];
    return describeChange(
      area,
      before ? area.schema.safeParse(before.werte).data : ctx.settings.at(area, 0),
      after,
    );
  };
  return rows.map((row, index) => ({
    version: row.version,
    changes: changesOf(index),
    created_at: row.created_at,
    by: row.name || row.admin_email || "Terminal",
  }));
}

export type SettingsVersion = Awaited<ReturnType<typeof listVersions>>[number];
