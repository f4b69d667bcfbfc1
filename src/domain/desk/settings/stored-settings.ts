import { readFile, rm } from "node:fs/promises";
import { and, desc, eq, gt, lt, or } from "drizzle-orm";
import * as z from "zod";
import { administratoren, einstellungen, type SettingsAreaName } from "../../../db/schema/index.ts";
import {
  type Ctx,
  logAction,
  partyOf,
  type ReadCtx,
  requireDispatcher,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { FILE_REFUSAL, type FileRefusal } from "../../kernel/file-limits.ts";
import type { Operator } from "../../kernel/operator.ts";
import type { ReceivedFile, UnreadableSettings } from "../../kernel/ports.ts";
import { findRow, rowsOf } from "../../kernel/rows.ts";
import { describeChange, type SettingsArea } from "../../kernel/settings/settings-area.ts";
import { AGENCY, PHOTO_ALT_MISSING, tellOldAddress } from "./agency.ts";
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
    const rows = await rowsOf({ db }, einstellungen, or(...newer), version);
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

const SaveSettingsInput = z.object({
  /** The version that was shown, 0 for the defaults. */
  basedOn: z.int().min(0),
  /** By the schema of the area. */
  values: z.unknown(),
});
export type SaveSettingsInput = z.input<typeof SaveSettingsInput>;

/**
 * Stores the values of an area as a new version, which counts at once, in every copy. What changes nothing makes no version.
 * Errors: ZodError with the fields of the values, `not_admin`, `settings_changed` if another version came about since the one
 * that was shown.
 */
export async function saveSettings<Values>(
  ctx: Ctx,
  area: SettingsArea<Values>,
  raw: SaveSettingsInput,
): Promise<{ version: number }> {
  requireDispatcher(ctx.actor);
  const { basedOn, values: typed } = SaveSettingsInput.parse(raw);
  const values = area.schema.parse(typed);
  const version = basedOn + 1;
  const isNew = await transaction(ctx, async (tx) => {
    const last = await readLast(tx, area.name);
    if ((last?.version ?? 0) !== basedOn) throw new DomainError("settings_changed");
    const known = last ? area.schema.safeParse(last.werte).data : ctx.settings.current(area).values;
    const changes = describeChange(area, known, values);
    if (known !== undefined && changes.length === 0) return false;
    const stored = await tx.db
      .insert(einstellungen)
      .values({
        bereich: area.name,
        version,
        werte: values,
        admin_email: tx.actor.kind === "dispatcher" ? tx.actor.email : "",
        created_at: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ version: einstellungen.version });
    if (stored.length === 0) throw new DomainError("settings_changed");
    await forgetOlder(tx, area, { version, values });
    const note = `${area.label}, Version ${version}: ${changes.join(", ")}`;
    await logAction(tx, "change_settings", { note });
    if (area.name === AGENCY.name && known !== undefined) {
      await tellOldAddress(tx, AGENCY.schema.parse(known), AGENCY.schema.parse(values));
    }
    return true;
  });
  if (!isNew) return { version: basedOn };
  await ctx.settings.reload();
  return { version };
}

/** Takes out of the older versions what the area doesn't keep beside the new one. */
async function forgetOlder<Values>(
  { db }: TxCtx,
  area: SettingsArea<Values>,
  current: { version: number; values: Values },
) {
  if (!area.kept) return;
  const { bereich, version, werte } = einstellungen;
  const isOlder = and(eq(bereich, area.name), lt(version, current.version));
  for (const row of await db.select({ version, werte }).from(einstellungen).where(isOlder)) {
    const { data } = area.schema.safeParse(row.werte);
    if (data === undefined) continue;
    const kept = area.kept(data, current.values);
    if (JSON.stringify(kept) === JSON.stringify(data)) continue;
    await db
      .update(einstellungen)
      .set({ werte: kept })
      .where(and(eq(bereich, area.name), eq(version, row.version)));
  }
}

async function readLast({ db }: TxCtx, area: SettingsAreaName) {
  const { bereich, version } = einstellungen;
  const last = await findRow({ db }, einstellungen, eq(bereich, area), desc(version));
  return last;
}

interface PhotoInput {
  /** The version that was shown. */
  basedOn: number;
  /** Text alternative of the photo. */
  photoAlt: string;
  /** None: the photo that is there keeps its place. */
  file?: ReceivedFile | undefined;
}

/**
 * Stores the dispatcher's photo, small and without metadata, as part of a new version of the agency's settings (docs/rules.md,
 * Settings). Errors: `not_admin`, `validation` with the fields, `server_busy`, `settings_changed`.
 */
export async function saveAgencyPhoto(ctx: Ctx, { basedOn, photoAlt, file }: PhotoInput) {
  requireDispatcher(ctx.actor);
  const { values } = ctx.settings.current(AGENCY);
  // Checks for missing input before inspecting a file.
  const fields = {
    ...(!file && values.photo === "" && { photo: "Bitte wählen Sie ein Foto aus" }),
    ...(photoAlt.trim() === "" && { photoAlt: PHOTO_ALT_MISSING }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError("validation", { fields });
  const photo = file ? await inspected(ctx, file) : values.photo;
  return saveSettings(ctx, AGENCY, { basedOn, values: { ...values, photo, photoAlt } });
}

/** Takes the photo off the site. Errors: `not_admin`, `settings_changed`. */
export async function removeAgencyPhoto(ctx: Ctx, { basedOn }: Pick<PhotoInput, "basedOn">) {
  requireDispatcher(ctx.actor);
  const { values } = ctx.settings.current(AGENCY);
  return saveSettings(ctx, AGENCY, { basedOn, values: { ...values, photo: "", photoAlt: "" } });
}

async function inspected(ctx: Ctx, file: ReceivedFile) {
  const verdict = await ctx.inspector.inspect(file, partyOf(ctx.actor), "photo");
  if (!verdict.isAccepted) {
    throw new DomainError("validation", { fields: { photo: wordsFor(verdict.reason) } });
  }
  try {
    return await readFile(verdict.path, "utf8");
  } finally {
    await rm(verdict.path, { force: true });
  }
}

function wordsFor(reason: FileRefusal) {
  return reason === "type" || reason === "extension" ? "Nur JPG oder PNG" : FILE_REFUSAL[reason];
}
