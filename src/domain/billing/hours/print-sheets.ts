import { and, asc, eq, isNull } from "drizzle-orm";
import { stundenzettel } from "../../../db/schema/index.ts";
import { getParties, idsOf, type Parties } from "../../dispatch/jobs/parties.ts";
import type { Ctx, ReadCtx, TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { type ViewLink, viewedId } from "../../kernel/link-tokens.ts";
import { statusPath } from "../../kernel/links.ts";
import { formatInstant } from "../../kernel/time/berlin.ts";
import {
  keepPrinted,
  type OpenedFile,
  openStored,
  type Spool,
} from "../../kernel/uploads/store-uploads.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { customerFacts, driverFacts, jobFacts } from "../../mail/facts.ts";
import type { HoursDocument } from "../../mail/ports.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { findSheet, type SheetVersion } from "./move-sheet.ts";
import { sheetsOf } from "./queries.ts";
import { SHEET_SIDE_LABEL, SHEET_STEP_LABEL, type SheetDay } from "./vocabulary.ts";

/** Batch size; the next run takes the rest. */
const AT_ONCE = 20;

/**
 * By the clock: prints each locked sheet once, keeps the PDF in the file store with its SHA-256, and sends those very bytes to driver
 * and customer (docs/rules.md, Hours sheets). Returns how many.
 */
export async function printSheets(ctx: Ctx, spool: Spool): Promise<number> {
  const { assignment_id, status, datei, gesperrt_am } = stundenzettel;
  const waiting = await ctx.db
    .select({ id: assignment_id })
    .from(stundenzettel)
    .where(and(eq(status, "locked"), isNull(datei)))
    .orderBy(asc(gesperrt_am))
    .limit(AT_ONCE);
  const failures: unknown[] = [];
  for (const { id } of waiting) {
    await printSheet(ctx, spool, id).catch((error: unknown) => failures.push(error));
  }
  // One that cannot be printed holds up no other.
  if (failures.length > 0) throw failures[0];
  return waiting.length;
}

async function printSheet(ctx: Ctx, spool: Spool, assignmentId: string) {
  const parties = await getParties(ctx, assignmentId);
  const [sheet] = await sheetsOf(ctx, [assignmentId]);
  if (!sheet?.gesperrt_am) return;
  const document = documentOf(parties, sheet.gesperrt_am, sheet.fassungen);
  const printed = { bytes: await ctx.printer.print(document), contentType: "application/pdf" };
  await keepPrinted(ctx, spool, printed, async (tx, { key, sha256 }) => {
    const { assignment_id, datei } = stundenzettel;
    const kept = await tx.db
      .update(stundenzettel)
      .set({ datei: key, datei_sha256: sha256 })
      .where(and(eq(assignment_id, assignmentId), isNull(datei)))
      .returning();
    if (kept.length > 0) await tellBoth(tx, parties, { days: document.days, key });
    return kept.length > 0;
  });
}

function documentOf(
  { job, driver }: Parties,
  lockedAt: Date,
  versions: readonly SheetVersion[],
): HoursDocument {
  return {
    copy: "hours",
    job: jobFacts(job),
    customer: customerFacts(job),
    driver: driverFacts(driver),
    days: versions.at(-1)?.tage ?? [],
    steps: versions.map(({ schritt, von, grund, gruende, gesagt_am }) => {
      const said = `${formatInstant(gesagt_am)}: ${SHEET_SIDE_LABEL[von]}, ${SHEET_STEP_LABEL[schritt]}`;
      return [said, grund, ...Object.values(gruende)].filter(Boolean).join(" – ");
    }),
    lockedAt: lockedAt.toISOString(),
  };
}

/** Mails that the hours are agreed, with the sheet: the file under `key`. */
export async function tellBoth(
  tx: TxCtx,
  { job, driver, assignment }: Parties,
  { days, key }: { days: SheetDay[]; key: string },
): Promise<void> {
  const facts = {
    kind: "locked" as const,
    job: jobFacts(job),
    driver: driverFacts(driver),
    days,
    file: { key, filename: sheetFilename(job) },
  };
  const about = idsOf({ job, driver, assignment });
  const toDriver = {
    key: `hours_driver:locked:${assignment.id}`,
    to: driver.email,
    template: "hours_driver" as const,
    data: facts,
    ...about,
  };
  const toCustomer = {
    key: `hours_customer:locked:${assignment.id}`,
    to: job.customer_email,
    template: "hours_customer" as const,
    data: { ...facts, customer: customerFacts(job), statusPath: statusPath(tx, job) },
    ...about,
  };
  const isErased = driver.geloescht_am !== null;
  await queueEmails(tx, [
    ...(isErased ? [] : [toDriver]),
    ...(job.customer_email ? [toCustomer] : []),
  ]);
}

/**
 * The PDF of a locked sheet, for the bearer of a link by `sheetPdfPath`. Errors: `link_invalid`, `document_link_expired`,
 * `document_not_found` before it is printed.
 */
export async function openSheetPdf(
  ctx: ReadCtx & Pick<Ctx, "files" | "linkSecret" | "now">,
  raw: ViewLink,
): Promise<OpenedFile> {
  const assignmentId = viewedId(ctx, raw);
  const filepath = (await findSheet(ctx, assignmentId))?.datei;
  if (!filepath) throw new DomainError("document_not_found");
  const { job } = await getParties(ctx, assignmentId);
  return openStored(ctx, {
    filepath,
    filename: sheetFilename(job),
    content_type: "application/pdf",
  });
}

/** As it is called in mails and downloads. */
function sheetFilename({ nummer }: Pick<Parties["job"], "nummer">): string {
  return `Stundenzettel-${jobNumber(nummer).replace("\u00a0", "-")}.pdf`;
}
