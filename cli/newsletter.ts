import type { Command } from "commander";
import {
  listSubscriptions,
  type SubscriptionRow,
} from "../src/domain/customers/newsletter/queries.ts";
import type { SubscriptionStatus } from "../src/domain/customers/newsletter/schemas.ts";
import { unsubscribeAddress } from "../src/domain/customers/newsletter/unsubscribe.ts";
import { SUBSCRIPTION_STATUS_LABEL } from "../src/domain/customers/newsletter/vocabulary.ts";
import { csvHead, csvLines, PLAIN_CSV } from "../src/domain/desk/export/csv.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { everyPage } from "../src/domain/kernel/list.ts";
import { addCommand, type OutputOptions, type Run } from "./command.ts";
import { addListOptions, MOST_ROWS } from "./list-options.ts";
import { type Column, day, listAnswer } from "./table.ts";

type Subscription = Omit<SubscriptionRow, "unsubscribe_path"> & {
  /** Belongs into every mail to this address. */
  unsubscribe_url: string;
};

interface ListFlags extends OutputOptions {
  status?: SubscriptionStatus;
  q?: string;
  limit: number;
  cursor?: string;
  all?: boolean;
  csv?: boolean;
}

const COLUMNS: Column<Subscription>[] = [
  { title: "E-Mail", value: (row) => row.email, max: 40 },
  { title: "Status", value: (row) => SUBSCRIPTION_STATUS_LABEL[row.status] },
  { title: "Angemeldet", value: (row) => day(row.requested_at) },
  { title: "Bestätigt", value: (row) => day(row.confirmed_at) },
  { title: "Abgemeldet", value: (row) => day(row.unsubscribed_at) },
];

const EXPORTED: Column<Subscription>[] = [
  { title: "email", value: (row) => row.email },
  { title: "status", value: (row) => row.status },
  { title: "confirmed_at", value: (row) => row.confirmed_at?.toISOString() ?? "" },
  { title: "unsubscribe_url", value: (row) => row.unsubscribe_url },
];

/** `newsletter list | unsubscribe` */
export function addNewsletter(program: Command, run: Run): void {
  const newsletter = program
    .command("newsletter")
    .description("Empfänger des Newsletters ansehen, exportieren, abmelden");

  const list = addCommand(newsletter, "list", "bestätigte Empfänger, neueste zuerst");
  addListOptions(list, SUBSCRIPTION_STATUS_LABEL)
    .option("--all", "auch unbestätigte und abgemeldete")
    .option("--csv", "alle Zeilen als CSV, mit dem Abmeldelink für jede E-Mail (PUBLIC_URL)")
    .action((options: ListFlags) =>
      run(options, async ({ connect, publicUrl }) => {
        const ctx = await connect();
        if (options.csv) {
          const rows = await everyRow(ctx, options, publicUrl);
          return { json: { data: rows, nextCursor: null }, text: asCsv(rows) };
        }
        const { rows, nextCursor } = await listSubscriptions(ctx, options);
        const page = { rows: rows.map((row) => withLink(row, publicUrl)), nextCursor };
        return listAnswer({ columns: COLUMNS, page, empty: "Keine Empfänger gefunden." });
      }),
    );

  addCommand(newsletter, "unsubscribe <E-Mail>", "eine Adresse vom Newsletter abmelden").action(
    (email, options) =>
      run(
        options,
        async ({ connect }) => {
          await unsubscribeAddress(await connect(), { email });
          return { json: {}, text: `Vom Newsletter abgemeldet: ${email}` };
        },
        { email: "<E-Mail>" },
      ),
  );
}

/** For a mailing program; what is printed ends its last line itself. */
function asCsv(rows: Subscription[]) {
  return (csvHead(EXPORTED, PLAIN_CSV) + csvLines(EXPORTED, rows, PLAIN_CSV)).trimEnd();
}

async function everyRow(ctx: Ctx, options: ListFlags, publicUrl: string): Promise<Subscription[]> {
  const read = (at: { cursor?: string }) =>
    listSubscriptions(ctx, { ...options, limit: MOST_ROWS, ...at });
  const pages = await Array.fromAsync(everyPage(read));
  return pages.flat().map((row) => withLink(row, publicUrl));
}

function withLink(row: SubscriptionRow, publicUrl: string): Subscription {
  const { unsubscribe_path: path, ...subscription } = row;
  return { ...subscription, unsubscribe_url: `${publicUrl}${path}` };
}
