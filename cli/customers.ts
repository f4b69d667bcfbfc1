import { noteCustomer } from "../src/domain/customer-records/edit-customer.ts";
import { findCustomerId } from "../src/domain/customer-records/find-customer-id.ts";
import { getCustomer } from "../src/domain/customer-records/get-customer.ts";
import { mergeCustomers } from "../src/domain/customer-records/merge-customers.ts";
import {
  type CustomerRow,
  changedCustomers,
  listCustomers,
} from "../src/domain/customer-records/queries.ts";
import { CUSTOMER_SORTS } from "../src/domain/customer-records/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addCustomerShow } from "./customer-show.ts";
import { addList } from "./lists.ts";
import { addNote } from "./notes.ts";
import { oneOfList, searchOption, yesOption } from "./options.ts";
import { paged, sinceOption } from "./paged.ts";
import { addCustomerBilling } from "./party-billing.ts";
import { addCustomerData } from "./personal-data.ts";
import { one } from "./records.ts";
import { type Column, day } from "./table.ts";

const COLUMNS: Column<CustomerRow>[] = [
  { title: "Kunde", value: (customer) => customer.company || customer.customer_name, max: 32 },
  { title: "Name", value: (customer) => customer.customer_name, max: 26, leaves: 3 },
  { title: "Telefon", value: (customer) => customer.customer_phone, leaves: 5 },
  { title: "E-Mail", value: (customer) => customer.customer_email, max: 36, leaves: 1 },
  { title: "Ort", value: ({ customer_city }) => customer_city, max: 24, leaves: 4 },
  { title: "Aufträge", value: ({ jobs }) => String(jobs) },
  { title: "Letzter", value: ({ last_job_at }) => day(last_job_at), leaves: 2 },
  { title: "Kennung", value: (customer) => customer.id, isId: true },
];

/** `customers list | show | note | merge | export | erase` */
export function addCustomers(customers: Group, run: Run): void {
  addList(customers, "list", "Kunden, wer zuletzt bestellt hat zuerst", {
    examples: ["customers list --q Kranbau", "customers list --all --jsonl > kunden.jsonl"],
  })
    .addOption(searchOption())
    .addOption(sinceOption())
    .option("--sort <Reihenfolge>", CUSTOMER_SORTS.join(" oder "), oneOfList(CUSTOMER_SORTS))
    .action(
      run(async ({ connect }, options) => {
        const { q, sort } = options;
        return paged(await connect(), options, {
          columns: COLUMNS,
          filters: { q, sort },
          list: listCustomers,
          changed: changedCustomers,
          empty: "Keine Kunden gefunden.",
          taken: "Kunden",
        });
      }),
    );

  addCustomerShow(customers, run);
  addCustomerBilling(customers, run);

  const example = "1f0c2a7e 'zahlt nur per Überweisung'";
  addNote(customers, "note <Kunde> <Text>", example, run, (ctx, customerId, text) =>
    noteCustomer(ctx, { customerId, text }),
  );

  addCommand(
    customers,
    "merge <Kunde> <Anderer>",
    "zwei, die einer sind, zusammenführen: der andere geht im ersten auf; das geht nicht zurück",
    { examples: ['customers merge "Muster Bau GmbH" petra@muster-bau.de --yes'] },
  )
    .addOption(yesOption())
    .action(
      one(run, async ({ ctx, confirm }, customerId, otherReference) => {
        const otherId = await findCustomerId(ctx, otherReference);
        const [into, from] = [
          await getCustomer(ctx, { customerId }),
          await getCustomer(ctx, { customerId: otherId }),
        ];
        const gone = `${from.company || from.customer_name} mit ${from.jobs} Aufträgen`;
        await confirm(
          `${gone} in ${into.company || into.customer_name} aufgehen lassen? Das geht nicht zurück.`,
        );
        const { movedJobs } = await mergeCustomers(ctx, { customerId, otherId });
        const text = `Zusammengeführt. Übernommene Aufträge: ${movedJobs}`;
        return { json: { movedJobs }, text };
      }),
    );

  addCustomerData(customers, run);
}
