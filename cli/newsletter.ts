import {
  listSubscriptions,
  type SubscriptionRow,
} from "../src/domain/customers/newsletter/queries.ts";
import { unsubscribeAddress } from "../src/domain/customers/newsletter/unsubscribe.ts";
import { SUBSCRIPTION_STATUS_LABEL } from "../src/domain/customers/newsletter/vocabulary.ts";
import { csvHead, csvLines, PLAIN_CSV } from "../src/domain/desk/export/csv.ts";
import { noteExport } from "../src/domain/desk/export/note-export.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { everyPage } from "../src/domain/kernel/list.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addList, MOST_ROWS } from "./options.ts";
import { type Column, day, listAnswer } from "./output.ts";

type Subscription = Omit<SubscriptionRow, "unsubscribe_path"> & {
  /** Belongs into every mail to this address. */
  unsubscribe_url: string;
};

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
export function addNewsletter(newsletter: Group, run: Run): void {
  addList(newsletter, "bestätigte Empfänger, neueste zuerst", SUBSCRIPTION_STATUS_LABEL)
    .option("--all", "auch unbestätigte und abgemeldete")
    .option("--csv", "alle Zeilen als CSV, mit dem Abmeldelink für jede E-Mail (PUBLIC_URL)")
    .action(
      run({}, async ({ connect, publicUrl }, options) => {
        const ctx = await connect();
        if (options.csv) {
          await noteExport(ctx, "Empfänger des Newsletters");
          const rows = await everyRow(ctx, options, publicUrl);
          return { json: { data: rows, nextCursor: null }, text: asCsv(rows) };
        }
        const { rows, nextCursor } = await listSubscriptions(ctx, options);
        const page = { rows: rows.map((row) => withLink(row, publicUrl)), nextCursor };
        return listAnswer({ columns: COLUMNS, page, empty: "Keine Empfänger gefunden." });
      }),
    );

  addCommand(newsletter, "unsubscribe <E-Mail>", "eine Adresse vom Newsletter abmelden").action(
    run({ email: "<E-Mail>" }, async ({ connect }, email) => {
      await unsubscribeAddress(await connect(), { email });
      return { json: {}, text: `Vom Newsletter abgemeldet: ${email}` };
    }),
  );
}

/** For a mailing program; what is printed ends its last line itself. */
function asCsv(rows: Subscription[]) {
  return (csvHead(EXPORTED, PLAIN_CSV) + csvLines(EXPORTED, rows, PLAIN_CSV)).trimEnd();
}

type Filters = Parameters<typeof listSubscriptions>[1];

/** An export is whole: page after page until there is no next one. */
async function everyRow(ctx: Ctx, filters: Filters, publicUrl: string): Promise<Subscription[]> {
  const read = (at: { cursor?: string }) =>
    listSubscriptions(ctx, { ...filters, limit: MOST_ROWS, ...at });
  const pages = await Array.fromAsync(everyPage(read));
  return pages.flat().map((row) => withLink(row, publicUrl));
}

function withLink(row: SubscriptionRow, publicUrl: string): Subscription {
  const { unsubscribe_path: path, ...subscription } = row;
  return { ...subscription, unsubscribe_url: `${publicUrl}${path}` };
}
