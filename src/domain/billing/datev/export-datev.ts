import { sql } from "drizzle-orm";
import * as z from "zod";
import { datevExporte, datevKonten } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import {
  type Ctx,
  deskQuery,
  type ReadCtx,
  requireDispatcher,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { dateRange } from "../../kernel/time/days.ts";
import { BILLING } from "../billing-area.ts";
import { bookingOf, readAccounts, readBooked } from "./bookings.ts";
import { type Batch, type Booking, documentIndex, extfFile } from "./extf.ts";
import { DATEV_MOST_DOCUMENTS } from "./vocabulary.ts";

const DAY = "Bitte geben Sie einen Tag an";

/** Days on which the documents were issued. */
export const ExportDatevInput = z
  .object({
    from: z.iso.date(DAY),
    to: z.iso.date(DAY),
    again: z
      .boolean("Ungültiger Wert.")
      .default(false)
      .describe("Auch Belege, die schon exportiert sind"),
  })
  .refine(({ from, to }) => to >= from, {
    path: ["to"],
    message: "Das Ende liegt vor dem Anfang",
  });
export type ExportDatevInput = z.input<typeof ExportDatevInput>;

/** A document of these days that is left out, and why. */
interface Skipped {
  nummer: string;
  reason: string;
}

/** A file of the export: whole, read when it is written out, or a package of others. */
interface DatevFile {
  name: string;
  content: string | Uint8Array | (() => Promise<ReadableStream<Uint8Array>>) | DatevFile[];
}

interface DatevExport {
  /** Name of the file, without its ending. */
  name: string;
  /** Documents in it. */
  count: number;
  skipped: Skipped[];
  files: DatevFile[];
}

/** Preview of an export; account numbers of new customers and drivers may still change. Errors: `validation`, `not_admin`. */
export const previewDatev = deskQuery(ExportDatevInput, async (ctx, input) => {
  const { bookings, skipped, fehlt } = await plan(ctx, input);
  return { bookings, skipped, fehlt };
});

/**
 * Exports the documents of these days for DATEV (docs/rules.md, DATEV): of each month a file of postings, and a package with their
 * files. What was exported before is left out unless `again`. Where `deliver` fails, nothing is exported. Errors: `validation`, `datev_incomplete` with what is missing,
 * `datev_nothing` with what was left out, `not_admin`.
 */
export async function exportDatev(
  ctx: Ctx,
  raw: ExportDatevInput,
  deliver: (made: DatevExport) => Promise<unknown> = async () => {},
): Promise<DatevExport> {
  requireDispatcher(ctx.actor);
  const input = ExportDatevInput.parse(raw);
  const { from, to } = input;
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('datev_exporte', 0))`);
    const { bookings, skipped, fehlt, accounts, keys } = await plan(tx, input);
    if (fehlt.length > 0) {
      throw new DomainError("datev_incomplete", { text: `Es fehlt: ${fehlt.join("; ")}.` });
    }
    const count = bookings.length;
    if (count === 0) throw nothing(skipped);
    if (accounts.added.length > 0) {
      const rows = accounts.added.map((one) => ({ ...one, created_at: tx.now() }));
      await tx.db.insert(datevKonten).values(rows);
    }
    await tx.db.insert(datevExporte).values({
      von: from,
      bis: to,
      beleg_ids: bookings.map(({ beleg_id }) => beleg_id),
      created_at: tx.now(),
    });
    await logAction(tx, "export_datev", { note: `${dateRange(from, to)}, ${count} Belege` });
    const values = tx.settings.current(BILLING).values;
    const open = (key: string) => async () => {
      const object = await ctx.files.open(key);
      if (!object) throw new DomainError("billing_document_not_found");
      return object.stream;
    };
    const files = batches(bookings).flatMap((batch): DatevFile[] => {
      const month = batch.from.slice(0, 7);
      const documents = batch.bookings.map(({ beleg_id, datei }) => ({
        name: datei,
        content: open(keys.get(beleg_id) ?? ""),
      }));
      const index = { name: "document.xml", content: documentIndex(batch, tx.now()) };
      return [
        { name: `EXTF_Buchungsstapel_${month}.csv`, content: extfFile(batch, values, tx.now()) },
        { name: `Belege_${month}.zip`, content: [index, ...documents] },
      ];
    });
    const made = { name: `DATEV_${from}_${to}`, count, skipped, files };
    await deliver(made);
    return made;
  });
}

/** `keys`: of each document's file in the file store. `fehlt`: missing settings, in words. */
async function plan(
  ctx: ReadCtx & Pick<Ctx, "settings">,
  { from, to, again }: Required<ExportDatevInput>,
) {
  const all = await readBooked(ctx, { from, to });
  if (all.length > DATEV_MOST_DOCUMENTS) {
    const to = `Höchstens ${DATEV_MOST_DOCUMENTS} Belege auf einmal; bitte weniger Tage`;
    throw new DomainError("validation", { fields: { to } });
  }
  const values = ctx.settings.current(BILLING).values;
  const accounts = await readAccounts(ctx, values);
  const bookings: Booking[] = [];
  const skipped: Skipped[] = [];
  const keys = new Map<string, string>();
  for (const booked of all) {
    const { document, file, isExported } = booked;
    const { nummer } = document.inhalt;
    if (isExported && !again) skipped.push({ nummer, reason: "Schon exportiert" });
    else if (!file) skipped.push({ nummer, reason: "Die Datei wird noch erstellt" });
    else {
      bookings.push(bookingOf(booked, accounts, values));
      keys.set(document.id, file.schluessel);
    }
  }
  const fehlt = [
    !values.datevAdviser && "DATEV-Beraternummer",
    !values.datevClient && "DATEV-Mandantennummer",
    !accounts.fit && "Sachkontenlänge, in die alle vergebenen Nummern passen",
  ].filter((gap) => gap !== false);
  return { bookings, skipped, fehlt, accounts, keys };
}

/** Days of one month each, as DATEV wants its files. */
function batches(bookings: readonly Booking[]): Batch[] {
  const months = Map.groupBy(bookings, ({ tag }) => tag.slice(0, 7));
  return [...months.values()].map((its) => ({
    from: its[0]?.tag ?? "",
    to: its.at(-1)?.tag ?? "",
    bookings: its,
  }));
}

function nothing(skipped: readonly Skipped[]) {
  const reasons = Map.groupBy(skipped, ({ reason }) => reason);
  const words = [...reasons].map(([reason, its]) => `${reason}: ${its.length}.`);
  return new DomainError("datev_nothing", {
    text: ["In diesem Zeitraum gibt es nichts zu exportieren.", ...words].join(" "),
  });
}
