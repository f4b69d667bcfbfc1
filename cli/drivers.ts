import { DRIVER_EXPORT } from "../src/domain/desk/export/columns.ts";
import { noteExport } from "../src/domain/desk/export/note-export.ts";
import { approveDriver } from "../src/domain/dispatch/approve-driver.ts";
import { noteDriver } from "../src/domain/drivers/note-driver.ts";
import {
  changedDrivers,
  countDrivers,
  type DriverRow,
  listDrivers,
} from "../src/domain/drivers/queries.ts";
import { rejectDriver } from "../src/domain/drivers/reject-driver.ts";
import { resetDriver } from "../src/domain/drivers/reset-driver.ts";
import {
  DRIVER_STATUSES,
  LICENCE_CLASSES,
  type RejectDriverInput,
  SPECIALISATIONS,
} from "../src/domain/drivers/schemas.ts";
import { DRIVER_STATUS_LABEL } from "../src/domain/drivers/vocabulary.ts";
import { REGIONS } from "../src/domain/kernel/vocabulary.ts";
import { eraseDriver } from "../src/domain/privacy/erase-driver.ts";
import { exportDriver } from "../src/domain/privacy/export-driver.ts";
import { nextMoment, nextMomentHint, readSince, SINCE_FLAG, sinceOption } from "./changed-since.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addDocumentList } from "./documents.ts";
import { addAvailability } from "./driver-availability.ts";
import { addProfile } from "./driver-profile.ts";
import { addDriversAtOnce } from "./drivers-at-once.ts";
import { writeExport } from "./export-folder.ts";
import { CliFailure } from "./failures.ts";
import { addList, listAnswer } from "./lists.ts";
import { calendarDay, given, oneOfList, searchOption, statusOption } from "./options.ts";
import { type Column, day } from "./table.ts";

const COLUMNS: Column<DriverRow>[] = [
  { title: "Name", value: (driver) => `${driver.vorname} ${driver.nachname}`, max: 28 },
  { title: "Status", value: (driver) => DRIVER_STATUS_LABEL[driver.status] },
  {
    title: "Klassen",
    value: (driver) => driver.fuehrerscheinklassen.join(" "),
    max: 16,
    leaves: 3,
  },
  { title: "Ort", value: (driver) => `${driver.plz} ${driver.ort}`, max: 26, leaves: 4 },
  { title: "Telefon", value: (driver) => driver.telefon },
  { title: "E-Mail", value: (driver) => driver.email, max: 36, leaves: 2 },
  { title: "Seit", value: (driver) => day(driver.created_at), leaves: 1 },
  { title: "Kennung", value: (driver) => driver.id, isId: true },
];

const FLAGS = { driverId: "<Fahrer>" };

/** `drivers list | register | counts | edit | request-documents | ask-availability | approve | reject | reset | documents | export | erase` */
export function addDrivers(drivers: Group, run: Run): void {
  addList(drivers, "list", "Fahrer, neueste zuerst", {
    examples: [
      "drivers list --status pending",
      "drivers list --licence CE --region Hessen --free-on 2026-12-01",
      "drivers list --csv > fahrer.csv",
    ],
  })
    .addOption(statusOption(DRIVER_STATUS_LABEL))
    .addOption(searchOption())
    .option("--licence <Klasse>", "wer das fahren darf", oneOfList(LICENCE_CLASSES))
    .option("--region <Region>", "wer dorthin fährt", oneOfList(REGIONS))
    .option("--specialisation <Name>", "wer das kann", oneOfList(SPECIALISATIONS))
    .option("--free-on <Tag>", "wer an diesem Tag laut Kalender frei ist", calendarDay)
    .addOption(sinceOption())
    .action(
      run(SINCE_FLAG, async ({ connect }, options) => {
        const ctx = await connect();
        const { q, status, licence, region, specialisation, freeOn } = options;
        const filters = { q, status, licence, region, specialisation, freeOn };
        return listAnswer(options, {
          columns: COLUMNS,
          read: readSince(options.since, {
            filters,
            listed: (at) => listDrivers(ctx, { ...filters, ...at }),
            changed: (asked) => changedDrivers(ctx, asked),
          }),
          about: nextMoment,
          hint: nextMomentHint,
          empty: "Keine Fahrer gefunden.",
          csv: { columns: DRIVER_EXPORT },
          noteTaken: () => noteExport(ctx, "Fahrer", filters),
        });
      }),
    );

  addProfile(drivers, run);

  addCommand(drivers, "counts", "wie viele Fahrer welchen Status haben").action(
    run({}, async ({ connect }) => {
      const counts = await countDrivers(await connect());
      const text = DRIVER_STATUSES.map(
        (status) => `${DRIVER_STATUS_LABEL[status]}: ${counts[status]}`,
      ).join("\n");
      return { json: { counts }, text };
    }),
  );

  addAvailability(drivers, run);
  addDriversAtOnce(drivers, run);
  addDecisions(drivers, run);
  addDocumentList(drivers, "documents <Fahrer>", run);
  addPrivacy(drivers, run);
}

const DOCUMENT_WARNINGS = ["documents_missing", "documents_unchecked", "document_expired"] as const;

/** `drivers approve | reject | reset` */
function addDecisions(drivers: Group, run: Run) {
  addCommand(drivers, "approve <Fahrer>", "einen wartenden Fahrer genehmigen")
    .option(
      "--despite-documents",
      "auch wenn Führerschein oder Fahrerkarte fehlt, ungeprüft oder abgelaufen ist; nur mit --reason",
    )
    .option("--reason <Text>", "warum er ohne vollständige Unterlagen freigegeben wird")
    .action(
      run({ ...FLAGS, reason: "--reason" }, async ({ connect }, driverId, options) => {
        const { sentJobs } = await approveDriver(await connect(), {
          driverId,
          confirmedWarnings: options.despiteDocuments ? [...DOCUMENT_WARNINGS] : [],
          reason: options.reason,
        });
        const jobs = sentJobs === 1 ? "1 offener Auftrag" : `${sentJobs} offene Aufträge`;
        const text = `Fahrer erfolgreich freigeschaltet (${jobs} in der E-Mail an ihn).`;
        return { json: { sentJobs }, text, isMailQueued: true };
      }),
    );

  addCommand(drivers, "reject <Fahrer>", "einen wartenden Fahrer ablehnen")
    .option("--reason <Text>", "Grund, nur für die Disposition")
    .option("--notify", "dem Fahrer eine Absage schreiben; der Grund steht nicht darin")
    .action(
      run({ ...FLAGS, reason: "--reason" }, async ({ connect }, driverId, { reason, notify }) => {
        const input = given<RejectDriverInput>({ driverId, reason, notify });
        await rejectDriver(await connect(), input);
        return { json: {}, text: "Fahrer abgelehnt.", isMailQueued: Boolean(notify) };
      }),
    );

  addCommand(drivers, "note <Fahrer> <Text>", "eine Notiz, nur für die Disposition").action(
    run({ ...FLAGS, text: "<Text>" }, async ({ connect }, driverId, text) => {
      await noteDriver(await connect(), { driverId, text });
      return { json: {}, text: "Notiert." };
    }),
  );

  addCommand(drivers, "reset <Fahrer>", "einen Fahrer auf „Wartend“ zurücksetzen").action(
    run(FLAGS, async ({ connect }, driverId) => {
      const { assignedJobs } = await resetDriver(await connect(), { driverId });
      const text = `Status zurückgesetzt. Offene Zuweisungen, die bleiben: ${assignedJobs}`;
      return { json: { assignedJobs }, text };
    }),
  );
}

/** `drivers export | erase` */
function addPrivacy(drivers: Group, run: Run) {
  addCommand(drivers, "export <Fahrer>", "alle Daten eines Fahrers in einen Ordner schreiben")
    .requiredOption("--to <Ordner>", "dieser Ordner; er wird angelegt")
    .action(
      run(FLAGS, async ({ connect, newFolder }, driverId, { to }) => {
        const { profile, documents } = await exportDriver(await connect(), { driverId });
        const folder = await newFolder(to);
        const files = await writeExport(folder, profile, documents);
        const text = `Gespeichert in ${folder.path}:\n${files.join("\n")}`;
        return { json: { folder: folder.path, files }, text };
      }),
    );

  addCommand(drivers, "erase <Fahrer>", "die Daten eines Fahrers löschen; das geht nicht zurück")
    .option("--yes", "ja, wirklich löschen")
    .action(
      run(FLAGS, async ({ connect }, driverId, { yes }) => {
        if (!yes) throw unconfirmed();
        const { erased, kept } = await eraseDriver(await connect(), { driverId });
        const keptLines = kept.map(({ what, why }) => `  ${what} (${why})`);
        const erasedLines =
          erased.length > 0 ? erased.map((what) => `  ${what}`) : ["  nichts mehr"];
        const text = ["Gelöscht:", ...erasedLines, "Bleibt:", ...keptLines].join("\n");
        return { json: { erased, kept }, text };
      }),
    );
}

/** Documents as streams; a file that is there already is never overwritten. */
function unconfirmed() {
  return new CliFailure(
    "not_confirmed",
    "Nicht bestätigt",
    "Das Löschen geht nicht zurück. Wiederholen Sie den Befehl mit --yes.",
    2,
  );
}
