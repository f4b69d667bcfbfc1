import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { belegDateien, belege, scheduledWork } from "../../../db/schema/index.ts";
import type { Ctx, TxCtx } from "../../kernel/context.ts";
import { keepPrinted, type Spool } from "../../kernel/uploads/store-uploads.ts";
import type { DocumentRecord } from "./find-document.ts";
import { mailDocument } from "./mail-document.ts";

/** The name of the work by the clock that prints documents. */
export const PRINT_DOCUMENTS = "print-documents";

/** Batch size; the next run takes the rest. */
const AT_ONCE = 20;

/** Has the clock print at once, after the commit, instead of at its next time. */
export async function callPrinter(tx: TxCtx): Promise<void> {
  const { id, due_at } = scheduledWork;
  await tx.db
    .update(scheduledWork)
    .set({ due_at: sql`now()` })
    .where(and(eq(id, PRINT_DOCUMENTS), gt(due_at, sql`now()`)));
  tx.wake("schedule");
}

/**
 * By the clock: makes the file of each issued document once, keeps it in the file store with its SHA-256, and sends those very bytes
 * (docs/rules.md, Invoices). Returns how many.
 */
export async function printDocuments(ctx: Ctx, spool: Spool): Promise<number> {
  const failures: unknown[] = [];
  let printed = 0;
  for (;;) {
    const waiting = await readWaiting(ctx, failures.length);
    for (const document of waiting) {
      await printDocument(ctx, spool, document).catch((error: unknown) => failures.push(error));
    }
    printed += waiting.length;
    // Also what was issued meanwhile, whose call found the printer at work.
    if (waiting.length === 0) break;
  }
  // One that cannot be printed holds up no other.
  if (failures.length > 0) throw failures[0];
  return printed;
}

/** Those without a file, in the order of issue; `offset`: so many that could not be printed just now. */
function readWaiting({ db }: Ctx, offset: number) {
  return db
    .select({ document: belege })
    .from(belege)
    .leftJoin(belegDateien, eq(belegDateien.beleg_id, belege.id))
    .where(and(eq(belege.status, "ausgestellt"), isNull(belegDateien.beleg_id)))
    .orderBy(asc(belege.ausgestellt_am), asc(belege.id))
    .limit(AT_ONCE)
    .offset(offset)
    .then((rows) => rows.map(({ document }) => document));
}

async function printDocument(ctx: Ctx, spool: Spool, document: DocumentRecord) {
  const { inhalt } = document;
  const xml = inhalt.typ && (await ctx.eInvoices.xml(inhalt));
  const art = inhalt.format === "xrechnung" ? ("xml" as const) : ("pdf" as const);
  const bytes =
    art === "xml" && xml
      ? new TextEncoder().encode(xml)
      : await ctx.printer.print({ copy: "billing", content: inhalt, xml });
  const contentType = art === "xml" ? "application/xml" : "application/pdf";
  await keepPrinted(ctx, spool, { bytes, contentType }, async (tx, { key, sha256 }) => {
    const kept = await tx.db
      .insert(belegDateien)
      .values({ beleg_id: document.id, art, schluessel: key, sha256, created_at: tx.now() })
      .onConflictDoNothing()
      .returning();
    if (kept[0]) await mailDocument(tx, document, { file: kept[0], which: "issued" });
    return kept.length > 0;
  });
}
