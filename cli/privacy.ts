import { findCustomerId } from "../src/domain/customer-records/find-customer-id.ts";
import { getCustomer } from "../src/domain/customer-records/get-customer.ts";
import { nameOfRecord } from "../src/domain/customer-records/vocabulary.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import { findDriver } from "../src/domain/drivers/queries.ts";
import { fullName } from "../src/domain/drivers/wording.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { eraseCustomer } from "../src/domain/privacy/erase-customer.ts";
import { eraseDriver } from "../src/domain/privacy/erase-driver.ts";
import { exportCustomer } from "../src/domain/privacy/export-customer.ts";
import { exportDriver } from "../src/domain/privacy/export-driver.ts";
import { processingRegister } from "../src/domain/privacy/processing/register.ts";
import {
  inWords,
  purgeExpired,
  type RetentionRun,
  recentRuns,
} from "../src/domain/privacy/purge-expired.ts";
import {
  BY_LABEL,
  HAPPENS_LABEL,
  retentionTerms,
  termInWords,
} from "../src/domain/privacy/retention/vocabulary.ts";
import type { Erasure, ExportedFile, PersonExport } from "../src/domain/privacy/what-is-kept.ts";
import {
  type Answer,
  addCommand,
  type Group,
  type NewFolder,
  type Run,
  type Session,
} from "./command.ts";
import { CliFailure, usageFailure } from "./failures.ts";
import { addList, shortListAnswer } from "./lists.ts";
import { yesOption } from "./options.ts";
import { addWhole } from "./records.ts";
import { type Column, moment } from "./table.ts";

type Row = ReturnType<typeof retentionTerms>[number];

const TERMS: Column<Row>[] = [
  { title: "Daten", value: ({ what }) => what, max: 60 },
  { title: "Frist", value: termInWords, max: 60 },
  { title: "Dann", value: ({ happens }) => HAPPENS_LABEL[happens], max: 30, leaves: 3 },
  { title: "Wie", value: ({ by }) => BY_LABEL[by], max: 30, leaves: 1 },
  { title: "Grund", value: ({ basis }) => basis, max: 50, leaves: 2 },
];

const RUNS: Column<RetentionRun>[] = [
  { title: "Beginn", value: ({ startedAt }) => moment(startedAt) },
  { title: "Stand", value: ({ status }) => (status === "done" ? "fertig" : "abgebrochen") },
  { title: "Entfernt", value: ({ removed }) => inWords(removed), max: 100 },
];

const RUNS_SHOWN = 14;

/** `privacy export | erase | terms | runs | purge | register` */
export function addPrivacy(privacy: Group, run: Run): void {
  addPersonalData(privacy, run);

  addList(privacy, "terms", "wie lange was gespeichert wird, warum, und was dann geschieht", {
    isShort: true,
    examples: ["privacy terms", "privacy terms --wide"],
  }).action(
    run(async (_session, options) =>
      shortListAnswer(options, {
        columns: TERMS,
        isProse: true,
        rows: retentionTerms(),
        key: ({ kind }) => kind,
        empty: "",
      }),
    ),
  );

  addWhole(privacy, run, "runs", `was die letzten ${RUNS_SHOWN} Löschungen entfernt haben`, {
    examples: ["privacy runs"],
    columns: RUNS,
    rows: (ctx) => recentRuns(ctx, RUNS_SHOWN),
    key: ({ startedAt }) => startedAt.toISOString(),
    empty: "Noch keine Löschung gelaufen. Der Server löscht jede Nacht um 03:15 Uhr.",
  });

  addCommand(privacy, "purge", "jetzt löschen, was fällig ist, statt in der Nacht", {
    examples: ["privacy purge"],
  }).action(
    run(async ({ connect }) => {
      const removed = await purgeExpired(await connect());
      if (!removed) {
        const text = "Eine Löschung läuft gerade schon, in diesem oder einem anderen Prozess.";
        throw new CliFailure("purge_running", "Läuft schon", text, 4);
      }
      return { json: { removed }, text: `Entfernt: ${inWords(removed)}` };
    }),
  );

  addCommand(privacy, "register", "das Verzeichnis der Verarbeitungen (Art. 30 DSGVO) schreiben", {
    effect: "reads",
    examples: ["privacy register --to verzeichnis.md"],
  })
    .requiredOption(
      "--to <neue-Datei>",
      "diese Markdown-Datei; eine vorhandene wird nicht überschrieben; - für die Standardausgabe",
    )
    .action(
      run(async ({ connect, newFile }, { to }) => {
        const { settings } = await connect();
        const file = await newFile(to, processingRegister(settings.operator()));
        return { json: { file }, text: `Gespeichert in ${file}` };
      }),
    );
}

/** Export and erasure under the GDPR, the same for drivers and customers. */
interface Person {
  /** Name of the person, for the question. */
  name(ctx: Ctx, id: string): Promise<string>;
  find(ctx: Ctx, reference: string): Promise<string>;
  export(ctx: Ctx, id: string): Promise<PersonExport>;
  erase(ctx: Ctx, id: string): Promise<Erasure>;
}

const DRIVER: Person = {
  async name(ctx, driverId) {
    const driver = await findDriver(ctx, driverId);
    return driver ? fullName(driver) : driverId;
  },
  find: findDriverId,
  export: (ctx, driverId) => exportDriver(ctx, { driverId }),
  erase: (ctx, driverId) => eraseDriver(ctx, { driverId }),
};

const CUSTOMER: Person = {
  async name(ctx, customerId) {
    const { company, customer_name } = await getCustomer(ctx, { customerId });
    return nameOfRecord({ firma: company, name: customer_name });
  },
  find: findCustomerId,
  export: (ctx, customerId) => exportCustomer(ctx, { customerId }),
  erase: (ctx, customerId) => eraseCustomer(ctx, { customerId }),
};

const TO =
  "dieser Ordner; er wird angelegt. Endet der Name auf .json: diese neue Datei, ohne die Dateien dazu (- für die Standardausgabe)";

/** `privacy export | erase` */
export function addPersonalData(privacy: Group, run: Run): void {
  addCommand(privacy, "export", "alle Daten eines Fahrers oder Kunden herausgeben", {
    examples: ["privacy export --driver 1007 --to auskunft"],
  })
    .option("--driver <Fahrer>", "dieses Fahrers")
    .option("--customer <Kunde>", "dieses Kunden")
    .requiredOption("--to <Ordner>", TO)
    .action(
      run((session, options) => {
        const { person, who } = namedIn(options);
        return exportOf(session, person, { who, to: options.to });
      }),
    );
  addCommand(
    privacy,
    "erase",
    "die Daten eines Fahrers oder Kunden löschen; das geht nicht zurück",
    {
      aliases: ["delete"],
      examples: ["privacy erase --customer einkauf@bau.example"],
    },
  )
    .option("--driver <Fahrer>", "dieses Fahrers")
    .option("--customer <Kunde>", "dieses Kunden")
    .addOption(yesOption())
    .action(
      run((session, options) => {
        const { person, who } = namedIn(options);
        return erase(session, person, who);
      }),
    );
}

interface Named {
  driver?: string | undefined;
  customer?: string | undefined;
}

function namedIn({ driver, customer }: Named): { person: Person; who: string } {
  if (driver !== undefined && customer === undefined) return { person: DRIVER, who: driver };
  if (customer !== undefined && driver === undefined) return { person: CUSTOMER, who: customer };
  throw usageFailure("Bitte nennen Sie genau einen: --driver oder --customer.");
}

/** Noted in the log by the verb, before anything is written. */
async function exportOf(
  { connect, newFile, newFolder }: Session,
  person: Person,
  { who, to }: { who: string; to: string },
): Promise<Answer> {
  const ctx = await connect();
  const { profile, files: beside } = await person.export(ctx, await person.find(ctx, who));
  if (to === "-" || to.endsWith(".json")) {
    const file = await newFile(to, `${JSON.stringify(profile, null, 2)}\n`);
    return { json: { file }, text: `Gespeichert in ${file}` };
  }
  const folder = await newFolder(to);
  const files = await writeExport(folder, profile, beside);
  const text = `Gespeichert in ${folder.path}:\n${files.join("\n")}`;
  return { json: { folder: folder.path, files }, text };
}

async function erase(
  { connect, confirm }: Session,
  person: Person,
  reference: string,
): Promise<Answer> {
  const ctx = await connect();
  const id = await person.find(ctx, reference);
  await confirm(`Die Daten von ${await person.name(ctx, id)} löschen? Das geht nicht zurück.`);
  const { erased, kept } = await person.erase(ctx, id);
  const parts = [
    { heading: "Gelöscht:", lines: erased, empty: "nichts mehr" },
    { heading: "Bleibt:", lines: kept.map(({ what, why }) => `${what} (${why})`) },
  ];
  return { json: { erased, kept }, text: parts };
}

/** Writes somebody's export: `profil.json` and the files beside it. Answers their names. */
async function writeExport(
  folder: NewFolder,
  profile: Record<string, unknown>,
  beside: readonly ExportedFile[],
): Promise<string[]> {
  await folder.write("profil.json", `${JSON.stringify(profile, null, 2)}\n`);
  const files = ["profil.json"];
  for (const { name, open } of beside) {
    const stream = await open();
    if (stream) await folder.write(name, stream);
    files.push(stream ? name : `${name} (fehlt im Speicher)`);
  }
  return files;
}
