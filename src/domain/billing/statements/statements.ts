import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import * as z from "zod";
import { belege, fahrerProfile } from "../../../db/schema/index.ts";
import {
  authorisePage,
  type PageLink,
  readDriverCreditsPath,
} from "../../drivers/availability/ask-availability.ts";
import {
  type Ctx,
  deskVerb,
  logAction,
  type ReadCtx,
  requireDispatcher,
  type TxCtx,
} from "../../kernel/context.ts";
import { type CsvColumn, csvHead, csvLines, GERMAN_EXCEL } from "../../kernel/csv.ts";
import { DomainError } from "../../kernel/errors.ts";
import { addressLines } from "../../kernel/fields/countries.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { berlinDate, germanDate } from "../../kernel/time/berlin.ts";
import type { OpenedFile } from "../../kernel/uploads/store-uploads.ts";
import { driverNumber } from "../../kernel/vocabulary.ts";
import type { StatementFacts } from "../../mail/billing/schemas.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { statementName } from "./wording.ts";

const PERIOD = "Bitte geben Sie einen Monat an, zum Beispiel 2026-10, oder ein Jahr";
const period = z.string(PERIOD).regex(/^20\d{2}(-(0[1-9]|1[0-2]))?$/, PERIOD);

export const CreateStatementsInput = z.object({
  /** `2026-10`, or a whole year: `2026`. */
  period,
  /** Missing: every driver with a credit note in it. */
  driverId: id().optional(),
  /** Sends each driver his own. */
  send: z.boolean("Ungültiger Wert.").default(false),
});
export type CreateStatementsInput = z.input<typeof CreateStatementsInput>;

/** A driver's credit notes of a month or year, with their reversals. */
export type Statement = Awaited<ReturnType<typeof readStatements>>[number];

/**
 * Statements of a month or year, of one driver or of all who have a credit note in it, by number; `send`: mails each to its driver
 * (docs/rules.md, Statements). Errors: `validation`, `not_admin`.
 */
export const createStatements = deskVerb(CreateStatementsInput, async (tx, { send, ...which }) => {
  const rows = [];
  for (const { fahrer_id, facts, driver } of await readStatements(tx, which)) {
    const isSent = send && driver !== null;
    if (isSent) await sendStatement(tx, driver, facts);
    rows.push({
      fahrer_id,
      fahrer: facts.number,
      name: facts.recipient.name,
      belege: facts.rows.length,
      netto_cents: facts.netCents,
      ust_cents: facts.vatCents,
      brutto_cents: facts.grossCents,
      gesendet: isSent,
    });
  }
  return rows;
});

async function sendStatement(
  tx: TxCtx,
  driver: NonNullable<Statement["driver"]>,
  facts: StatementFacts,
) {
  const path = await readDriverCreditsPath(tx, driver.id);
  await queueEmail(tx, {
    key: `statement:${driver.id}:${facts.period}:${tx.now().getTime()}`,
    to: driver.email,
    template: "statement",
    data: { ...facts, driver: driverFacts(driver), path },
    driverId: driver.id,
  });
  await logAction(tx, "send_statement", { driverId: driver.id, note: facts.period });
}

/** Statements by the drivers' numbers. */
export async function readStatements(
  ctx: ReadCtx & Pick<Ctx, "now">,
  { period: wanted, driverId }: { period: string; driverId?: string | undefined },
) {
  const { art, fahrer_id, tag, inhalt } = belege;
  const documents = await ctx.db
    .select({ document: belege, driver: fahrerProfile })
    .from(belege)
    .leftJoin(fahrerProfile, eq(fahrerProfile.id, fahrer_id))
    .where(
      and(
        inArray(art, ["gutschrift", "storno"]),
        sql`${inhalt} ->> 'verkaeufer' = 'partner'`,
        driverId ? eq(fahrer_id, driverId) : isNotNull(fahrer_id),
        sql`left(${tag}::text, ${wanted.length}) = ${wanted}`,
      ),
    )
    .orderBy(asc(fahrerProfile.nummer), asc(tag), asc(belege.ausgestellt_am));
  const asOf = berlinDate(ctx.now());
  return [...Map.groupBy(documents, ({ document }) => document.fahrer_id ?? "")].map(
    ([of, its]) => {
      const rows = its.map(({ document }) => rowOf(document));
      const { driver = null, document } = its.at(-1) ?? {};
      const partner = document?.inhalt.partner;
      const facts: StatementFacts = {
        period: wanted,
        asOf,
        number: driver ? driverNumber(driver.nummer) : "",
        recipient: { name: partner?.name ?? "", address: partner ? addressLines(partner) : "" },
        rows,
        netCents: total(rows, "netCents"),
        vatCents: total(rows, "vatCents"),
        grossCents: total(rows, "grossCents"),
      };
      return { fahrer_id: of, facts, driver: driver?.geloescht_am ? null : driver };
    },
  );
}

type Row = StatementFacts["rows"][number];

function rowOf({ inhalt, netto_cents, ust_cents, brutto_cents }: typeof belege.$inferSelect): Row {
  return {
    number: inhalt.nummer,
    day: inhalt.tag,
    orders: [...new Set(inhalt.zeilen.map(({ auftrag }) => auftrag))],
    dueOn: inhalt.zahlung?.bis ?? null,
    netCents: netto_cents,
    vatCents: ust_cents,
    grossCents: brutto_cents,
  };
}

function total(rows: readonly Row[], key: "netCents" | "vatCents" | "grossCents") {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

export const STATEMENT_FORMATS = ["pdf", "csv"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

const FileInput = z.object({ period, driverId: id(), format: z.enum(STATEMENT_FORMATS) });
export type StatementFileInput = Record<keyof z.input<typeof FileInput>, string>;

/** A statement as a file for the dispatcher. Errors: `not_admin`, `billing_document_not_found` also where there is nothing. */
export async function openStatementAtDesk(ctx: Ctx, raw: StatementFileInput): Promise<OpenedFile> {
  requireDispatcher(ctx.actor);
  return openStatement(ctx, raw);
}

/** A driver's own statement, by the link of his page. Errors: those of `authorisePage`, `billing_document_not_found`. */
export async function openDriversStatement(
  ctx: Ctx,
  link: PageLink,
  file: Omit<StatementFileInput, "driverId">,
): Promise<OpenedFile> {
  const { driver } = await authorisePage(ctx, link);
  return openStatement(ctx, { ...file, driverId: driver.id });
}

async function openStatement(ctx: Ctx, raw: StatementFileInput): Promise<OpenedFile> {
  const { success, data } = FileInput.safeParse(raw);
  const [statement] = success ? await readStatements(ctx, data) : [];
  if (!statement || !data) throw new DomainError("billing_document_not_found");
  return statementFile(ctx, statement, data.format);
}

/** PDF, or CSV for a German Excel. */
export async function statementFile(
  { printer }: Pick<Ctx, "printer">,
  { facts }: Statement,
  format: StatementFormat,
): Promise<OpenedFile> {
  const content =
    format === "pdf"
      ? Uint8Array.from(await printer.print({ copy: "statement", ...facts }))
      : csvHead(COLUMNS, GERMAN_EXCEL) + csvLines(COLUMNS, facts.rows, GERMAN_EXCEL);
  const blob = new Blob([content]);
  return {
    stream: blob.stream(),
    bytes: blob.size,
    contentType: format === "pdf" ? "application/pdf" : "text/csv; charset=utf-8",
    filename: `${statementName(facts)}.${format}`,
  };
}

const COLUMNS: CsvColumn<Row>[] = [
  { title: "Tag", value: ({ day }) => germanDate(day) },
  { title: "Nummer", value: ({ number }) => number },
  { title: "Aufträge", value: ({ orders }) => orders.join(", ") },
  { title: "Netto", value: ({ netCents }) => euros(netCents) },
  { title: "Umsatzsteuer", value: ({ vatCents }) => euros(vatCents) },
  { title: "Brutto", value: ({ grossCents }) => euros(grossCents) },
  { title: "Zahlung bis", value: ({ dueOn }) => (dueOn ? germanDate(dueOn) : "") },
];

/** `-474,81`: a number for a spreadsheet. */
function euros(cents: number) {
  return (cents / 100).toFixed(2).replace(".", ",");
}
