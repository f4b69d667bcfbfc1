import { Option } from "@commander-js/extra-typings";
import { SUBSCRIPTION_STATUS_LABEL } from "../src/domain/customers/newsletter/schemas.ts";
import {
  listSubscriptions,
  type SubscriptionRow,
  unsubscribeAddress,
} from "../src/domain/customers/newsletter/subscribe.ts";
import { PLAIN_CSV } from "../src/domain/kernel/csv.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addList } from "./lists.ts";
import { searchOption, statusOption } from "./options.ts";
import { paged } from "./records.ts";
import { type Column, day } from "./table.ts";

type Subscription = Omit<SubscriptionRow, "unsubscribe_path"> & {
  /** Belongs into every mail to this address. */
  unsubscribe_url: string;
};

const COLUMNS: Column<Subscription>[] = [
  { title: "E-Mail", value: (row) => row.email, max: 40 },
  { title: "Status", value: (row) => SUBSCRIPTION_STATUS_LABEL[row.status] },
  { title: "Angemeldet", value: (row) => day(row.requested_at), leaves: 1 },
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
  addList(newsletter, "list", "bestätigte Empfänger, neueste zuerst", {
    examples: ["newsletter list --csv > empfaenger.csv", "newsletter list --status requested"],
  })
    .addOption(statusOption(SUBSCRIPTION_STATUS_LABEL))
    .addOption(searchOption())
    .addOption(
      new Option("--every-status", "auch unbestätigte und abgemeldete").conflicts("status"),
    )
    .action(
      paged(run, ({ q, status, everyStatus }, { publicUrl }) => ({
        columns: COLUMNS,
        filters: { q, status, all: everyStatus },
        async list(ctx, asked) {
          const page = await listSubscriptions(ctx, asked);
          return { ...page, rows: page.rows.map((row) => withLink(row, publicUrl)) };
        },
        empty: "Keine Empfänger gefunden.",
        // For a mailing program, with the link that belongs into each mail.
        csv: { columns: EXPORTED, style: PLAIN_CSV },
        taken: "Empfänger des Newsletters",
      })),
    );

  addCommand(newsletter, "unsubscribe <Adresse>", "eine Adresse vom Newsletter abmelden", {
    examples: ["newsletter unsubscribe anna@bau.example"],
  }).action(
    run(async ({ connect }, email) => {
      await unsubscribeAddress(await connect(), { email });
      return { json: {}, text: `Vom Newsletter abgemeldet: ${email}` };
    }),
  );
}

function withLink(row: SubscriptionRow, publicUrl: string): Subscription {
  const { unsubscribe_path: path, ...subscription } = row;
  return { ...subscription, unsubscribe_url: `${publicUrl}${path}` };
}
