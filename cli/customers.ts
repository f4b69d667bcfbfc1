import { findCustomerId } from "../src/domain/customer-records/find-customer-id.ts";
import { type CustomerRecord, getCustomer } from "../src/domain/customer-records/get-customer.ts";
import { mergeCustomers } from "../src/domain/customer-records/merge-customers.ts";
import {
  type CustomerRow,
  changedCustomers,
  listCustomers,
} from "../src/domain/customer-records/queries.ts";
import {
  addressInWords,
  addressOfCustomer,
  CUSTOMER_SORTS,
  DRIVER_WISH_LABEL,
  nameOfRecord,
  ordersInWords,
  POSITION_LABEL,
} from "../src/domain/customer-records/vocabulary.ts";
import { listActions } from "../src/domain/desk/sessions/list-actions.ts";
import { listJobs } from "../src/domain/dispatch/read/job-queries.ts";
import { fullName } from "../src/domain/drivers/wording.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { germanDate } from "../src/domain/kernel/time/berlin.ts";
import { berlinDay } from "../src/domain/kernel/time/moments.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { JOBS } from "./jobs.ts";
import { addList } from "./lists.ts";
import { LOG } from "./notes.ts";
import { oneOfList, searchOption, sinceOption, yesOption } from "./options.ts";
import { addCustomerBilling } from "./party-billing.ts";
import { addShow, one, paged } from "./records.ts";
import type { Part } from "./sheet.ts";
import { type Column, day, listPart } from "./table.ts";

const CUSTOMERS: Column<CustomerRow>[] = [
  { title: "Kunde", value: (customer) => customer.company || customer.customer_name, max: 32 },
  { title: "Name", value: (customer) => customer.customer_name, max: 26, leaves: 3 },
  { title: "Telefon", value: (customer) => customer.customer_phone, leaves: 5 },
  { title: "E-Mail", value: (customer) => customer.customer_email, max: 36, leaves: 1 },
  { title: "Ort", value: ({ customer_city }) => customer_city, max: 24, leaves: 4 },
  { title: "Aufträge", value: ({ jobs }) => String(jobs) },
  { title: "Letzter", value: ({ last_job_at }) => day(last_job_at), leaves: 2 },
  { title: "Kennung", value: (customer) => customer.id, isId: true },
];

/** `customers list | show | merge` */
export function addCustomers(customers: Group, run: Run): void {
  addList(customers, "list", "Kunden, wer zuletzt bestellt hat zuerst", {
    examples: ["customers list --q Kranbau", "customers list --all --jsonl > kunden.jsonl"],
  })
    .addOption(searchOption())
    .addOption(sinceOption())
    .option("--sort <Reihenfolge>", CUSTOMER_SORTS.join(" oder "), oneOfList(CUSTOMER_SORTS))
    .action(
      paged(run, ({ q, sort }) => ({
        columns: CUSTOMERS,
        filters: { q, sort },
        list: listCustomers,
        changed: changedCustomers,
        empty: "Keine Kunden gefunden.",
        taken: "Kunden",
      })),
    );

  addShow(customers, run, "show <Kunde>", "alles über einen Kunden", {
    examples: ["customers show einkauf@bau.example", "customers show 0198f3a2 --json"],
    read: readWhole,
    parts: partsOf,
  });
  addCustomerBilling(customers, run);

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
}

const SHOWN = { jobs: 10, log: 10 };

/** Error: `customer_not_found`. */
async function readWhole(ctx: Ctx, customerId: string) {
  const customer = await getCustomer(ctx, { customerId });
  const [jobs, log] = await Promise.all([
    listJobs(ctx, { customerId, limit: SHOWN.jobs }),
    listActions(ctx, { customerId, limit: SHOWN.log }),
  ]);
  return { customer, jobs: jobs.rows, log: log.rows };
}

type Whole = Awaited<ReturnType<typeof readWhole>>;

function partsOf({ customer, jobs, log }: Whole): Part[] {
  const { contacts, sites, prices, notes, open_jobs: running } = customer;
  return [
    { heading: customer.company || customer.customer_name },
    { lines: notes.map(({ text }) => `! ${text}`) },
    {
      facts: [
        { term: "Name", text: customer.customer_name },
        { term: "Telefon", text: customer.customer_phone },
        { term: "E-Mail", text: customer.customer_email },
        { term: "Adresse", text: addressOfCustomer(customer) || "Nicht bekannt" },
        {
          term: "Aufträge",
          text: `${running} laufend, zuletzt ${berlinDay(customer.last_job_at)}`,
        },
        { term: "Kennung", text: customer.id },
      ],
    },
    {
      heading: "Vielleicht derselbe",
      lines: customer.maybe_same.map(({ id, ort, ...one }) =>
        [nameOfRecord(one), ort, id].filter(Boolean).join(" · "),
      ),
    },
    { heading: "Fahrer", lines: driverLines(customer) },
    {
      heading: "Kontakte",
      lines: contacts.map(({ name, funktion, telefon, email }) =>
        [name, funktion, telefon, email].filter(Boolean).join(" · "),
      ),
    },
    {
      heading: "Einsatzorte",
      lines: sites.map((site) =>
        [site.bezeichnung, addressInWords(site), site.kontakt, site.telefon]
          .filter(Boolean)
          .join(" · "),
      ),
    },
    {
      heading: "Vereinbarte Preise",
      lines: prices.map(({ position, tagespreis_cents, gilt_ab, notiz }) => {
        const price = `${formatCents(tagespreis_cents)} netto je Tag, ${POSITION_LABEL[position]}`;
        return [price, `ab ${germanDate(gilt_ab)}`, notiz].filter(Boolean).join(" · ");
      }),
      empty: "Es gilt die Preisliste.",
    },
    listPart("Aufträge", JOBS, jobs, { all: customer.jobs, without: "Auftraggeber" }),
    listPart("Notizen und Verlauf", LOG, log, { without: "Zu" }),
  ];
}

/** Drivers the customer asks for or refuses, then others who drove for him. */
function driverLines({ drivers, driven }: CustomerRecord) {
  const known = new Set(drivers.map(({ driver_id }) => driver_id));
  const said = drivers.map((driver) =>
    [`${fullName(driver)}: ${DRIVER_WISH_LABEL[driver.art]}`, driver.telefon, driver.grund]
      .filter(Boolean)
      .join(" · "),
  );
  const others = driven.filter(({ driver_id }) => !known.has(driver_id));
  return [
    ...said,
    ...others.map((driver) => {
      const last = driver.last_day && `zuletzt am ${germanDate(driver.last_day)}`;
      return [fullName(driver), last, ordersInWords(driver.jobs)].filter(Boolean).join(" · ");
    }),
  ];
}
