import { findCustomerId } from "../src/domain/customer-records/find-customer-id.ts";
import { mergeCustomers } from "../src/domain/customer-records/merge-customers.ts";
import { noteCustomer } from "../src/domain/customer-records/note-customer.ts";
import {
  type CustomerRecord,
  type CustomerRow,
  getCustomer,
  listCustomers,
} from "../src/domain/customer-records/queries.ts";
import {
  addressInWords,
  CUSTOMER_SORTS,
  DRIVER_WISH_LABEL,
  POSITION_LABEL,
} from "../src/domain/customer-records/vocabulary.ts";
import { noteExport } from "../src/domain/desk/export/note-export.ts";
import { listActions } from "../src/domain/desk/sessions/list-actions.ts";
import { germanDate } from "../src/domain/kernel/time/days.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import { eraseCustomer } from "../src/domain/privacy/erase-customer.ts";
import { exportCustomer } from "../src/domain/privacy/export-customer.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { writeExport } from "./export-folder.ts";
import { addList, listAnswer } from "./lists.ts";
import { oneOfList, searchOption, yesOption } from "./options.ts";
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

const FLAGS = { customerId: "<Kunde>" };
/** Of the log, as many as one looks at. */
const NOTES_SHOWN = 10;

/** `customers list | show | note | merge | export | erase` */
export function addCustomers(customers: Group, run: Run): void {
  addList(customers, "list", "Kunden, wer zuletzt bestellt hat zuerst", {
    examples: ["customers list --q Kranbau", "customers list --all --jsonl > kunden.jsonl"],
  })
    .addOption(searchOption())
    .option("--sort <Reihenfolge>", CUSTOMER_SORTS.join(" oder "), oneOfList(CUSTOMER_SORTS))
    .action(
      run({}, async ({ connect }, options) => {
        const ctx = await connect();
        const { q, sort } = options;
        return listAnswer(options, {
          columns: COLUMNS,
          read: (at) => listCustomers(ctx, { q, sort, ...at }),
          empty: "Keine Kunden gefunden.",
          noteTaken: () => noteExport(ctx, "Kunden", { q }),
        });
      }),
    );

  addCommand(customers, "show <Kunde>", "alles über einen Kunden", {
    effect: "reads",
    examples: ["customers show 1f0c2a7e"],
  }).action(
    run(FLAGS, async ({ connect }, reference) => {
      const ctx = await connect();
      const customerId = await findCustomerId(ctx, reference);
      const customer = await getCustomer(ctx, { customerId });
      const { rows: log } = await listActions(ctx, { customerId, limit: NOTES_SHOWN });
      const told = log.map(({ created_at, label, note, by }) =>
        [day(created_at), label, note, by].filter(Boolean).join(", "),
      );
      const text = [...linesOf(customer), ...section("Notizen und Verlauf", told)].join("\n");
      return { json: { customer, log }, text };
    }),
  );

  addCommand(customers, "note <Kunde> <Text>", "eine Notiz, nur für die Disposition", {
    examples: ["customers note 1f0c2a7e 'zahlt nur per Überweisung'"],
  }).action(
    run({ ...FLAGS, text: "<Text>" }, async ({ connect }, reference, text) => {
      const ctx = await connect();
      await noteCustomer(ctx, { customerId: await findCustomerId(ctx, reference), text });
      return { json: {}, text: "Notiert." };
    }),
  );

  addCommand(
    customers,
    "merge <Kunde> <Anderer>",
    "zwei, die einer sind, zusammenführen: der andere geht im ersten auf; das geht nicht zurück",
    { examples: ['customers merge "Muster Bau GmbH" petra@muster-bau.de --yes'] },
  )
    .addOption(yesOption())
    .action(
      run(
        { ...FLAGS, otherId: "<Anderer>" },
        async ({ connect, confirm }, reference, otherReference) => {
          const ctx = await connect();
          const customerId = await findCustomerId(ctx, reference);
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
        },
      ),
    );

  addPrivacy(customers, run);
}

/** `customers export | erase` */
function addPrivacy(customers: Group, run: Run) {
  addCommand(customers, "export <Kunde>", "alle Daten eines Kunden in einen Ordner schreiben", {
    examples: [
      "customers export 1f0c2a7e --to auskunft",
      "customers export 1f0c2a7e --to auskunft.json",
    ],
  })
    .requiredOption(
      "--to <Ordner>",
      "dieser Ordner; er wird angelegt. Endet der Name auf .json: diese Datei, ohne die Anlagen",
    )
    .action(
      run(FLAGS, async ({ connect, newFile, newFolder }, reference, { to }) => {
        const ctx = await connect();
        const customerId = await findCustomerId(ctx, reference);
        const { profile, attachments } = await exportCustomer(ctx, { customerId });
        if (to.endsWith(".json")) {
          const file = await newFile(to, `${JSON.stringify(profile, null, 2)}\n`);
          return { json: { file }, text: `Gespeichert in ${file}` };
        }
        const folder = await newFolder(to);
        const files = await writeExport(folder, profile, attachments);
        const text = `Gespeichert in ${folder.path}:\n${files.join("\n")}`;
        return { json: { folder: folder.path, files }, text };
      }),
    );

  addCommand(customers, "erase <Kunde>", "die Daten eines Kunden löschen; das geht nicht zurück", {
    examples: ["customers erase 1f0c2a7e", "customers erase 1f0c2a7e --yes"],
  })
    .addOption(yesOption())
    .action(
      run(FLAGS, async ({ connect, confirm }, reference) => {
        const ctx = await connect();
        const customerId = await findCustomerId(ctx, reference);
        const { company, customer_name } = await getCustomer(ctx, { customerId });
        const who = company || customer_name;
        await confirm(`Die Daten von ${who} löschen? Das geht nicht zurück.`);
        const { erased, kept } = await eraseCustomer(ctx, { customerId });
        const text = [
          ...section("Gelöscht", erased),
          ...section(
            "Bleibt",
            kept.map(({ what, why }) => `${what} (${why})`),
          ),
        ].join("\n");
        return { json: { erased, kept }, text };
      }),
    );
}

function linesOf(customer: CustomerRecord): string[] {
  const address = addressInWords({
    strasse: customer.customer_street,
    hausnummer: customer.customer_house_number,
    plz: customer.customer_postal_code,
    ort: customer.customer_city,
  });
  return [
    [customer.company, customer.customer_name].filter(Boolean).join(", "),
    ...(address ? [address] : []),
    `Aufträge: ${customer.jobs}, laufend: ${customer.open_jobs}, zuletzt ${day(customer.last_job_at)}`,
    ...section(
      "Kontakte",
      customer.contacts.map(({ name, funktion, telefon, email }) =>
        [name, funktion, telefon, email].filter(Boolean).join(", "),
      ),
    ),
    ...section(
      "Einsatzorte",
      customer.sites.map((site) =>
        [site.bezeichnung, addressInWords(site), site.kontakt, site.telefon]
          .filter(Boolean)
          .join(", "),
      ),
    ),
    ...section(
      "Preise",
      customer.prices.map(({ position, tagespreis_cents, gilt_ab, notiz }) => {
        const price = `${POSITION_LABEL[position]}: ${formatCents(tagespreis_cents)} netto ab ${germanDate(gilt_ab)}`;
        return [price, notiz].filter(Boolean).join(", ");
      }),
    ),
    ...section(
      "Fahrer",
      customer.drivers.map(({ vorname, nachname, art, grund }) => {
        return [`${vorname} ${nachname}: ${DRIVER_WISH_LABEL[art]}`, grund]
          .filter(Boolean)
          .join(", ");
      }),
    ),
    ...section(
      "Vielleicht derselbe",
      customer.maybe_same.map(({ id, firma, name }) => `${id} ${firma || name}`),
    ),
  ];
}

/** A heading and its lines; nothing of none. */
function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? [`${title}:`, ...lines.map((line) => `  ${line}`)] : [];
}
