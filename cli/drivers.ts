import { DRIVER_EXPORT } from "../src/domain/desk/export/export-list.ts";
import { approveDriver } from "../src/domain/dispatch/read/approve-driver.ts";
import { rejectDriver, resetDriver } from "../src/domain/drivers/driver-state.ts";
import {
  changedDrivers,
  countDrivers,
  type DriverRow,
  listDrivers,
} from "../src/domain/drivers/queries.ts";
import type { RejectDriverInput } from "../src/domain/drivers/schemas.ts";
import { DRIVER_STATUS_LABEL, DRIVER_STATUSES } from "../src/domain/drivers/vocabulary.ts";
import {
  driverNumber,
  LICENCE_CLASSES,
  REGIONS,
  SPECIALISATIONS,
} from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addAvailability, addProfile } from "./driver-profile.ts";
import { addDriverShow } from "./driver-show.ts";
import { addList } from "./lists.ts";
import {
  calendarDay,
  given,
  oneOfList,
  searchOption,
  sinceOption,
  statusOption,
} from "./options.ts";
import { addDriverBilling } from "./party-billing.ts";
import { addEach, each, paged } from "./records.ts";
import { addSeveral } from "./several.ts";
import { type Column, day } from "./table.ts";

const COLUMNS: Column<DriverRow>[] = [
  { title: "Nummer", value: (driver) => driverNumber(driver.nummer) },
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

/** `drivers list | show | register | counts | edit | request-documents | ask-availability | approve | reject | reset` */
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
      paged(run, ({ q, status, licence, region, specialisation, freeOn }) => ({
        columns: COLUMNS,
        filters: { q, status, licence, region, specialisation, freeOn },
        list: listDrivers,
        changed: changedDrivers,
        empty: "Keine Fahrer gefunden.",
        csv: { columns: DRIVER_EXPORT },
        taken: "Fahrer",
      })),
    );

  addDriverShow(drivers, run);
  addProfile(drivers, run);

  addCommand(drivers, "counts", "wie viele Fahrer welchen Status haben", {
    effect: "reads",
    examples: ["drivers counts", "drivers counts --json"],
  }).action(
    run(async ({ connect }) => {
      const counts = await countDrivers(await connect());
      const text = DRIVER_STATUSES.map(
        (status) => `${DRIVER_STATUS_LABEL[status]}: ${counts[status]}`,
      ).join("\n");
      return { json: { counts }, text };
    }),
  );

  addAvailability(drivers, run);
  addDecisions(drivers, run);
}

const DOCUMENT_WARNINGS = ["documents_missing", "documents_unchecked", "document_expired"] as const;

/** `drivers approve | reject | reset` */
function addDecisions(drivers: Group, run: Run) {
  addSeveral(drivers, "approve <Fahrer...>", "wartende Fahrer genehmigen", {
    examples: ["drivers approve 1017"],
  })
    .option(
      "--despite-documents",
      "auch wenn Führerschein oder Fahrerkarte fehlt, ungeprüft oder abgelaufen ist; nur mit --reason",
    )
    .option("--reason <Text>", "warum er ohne vollständige Unterlagen freigegeben wird")
    .action(
      each(run, ({ despiteDocuments, reason }) => ({
        verb: "genehmigen",
        mails: "Jeder bekommt eine E-Mail.",
        async act(ctx, driverId) {
          const confirmedWarnings = despiteDocuments ? [...DOCUMENT_WARNINGS] : [];
          const { sentJobs } = await approveDriver(ctx, { driverId, confirmedWarnings, reason });
          const jobs = sentJobs === 1 ? "1 offener Auftrag" : `${sentJobs} offene Aufträge`;
          const text = `Fahrer erfolgreich freigeschaltet (${jobs} in der E-Mail an ihn).`;
          return { json: { sentJobs }, text, isMailQueued: true };
        },
      })),
    );

  addSeveral(drivers, "reject <Fahrer...>", "wartende Fahrer ablehnen", {
    examples: ['drivers reject 1017 --reason "kein Führerschein" --yes'],
  })
    .option("--reason <Text>", "Grund, nur für die Disposition")
    .option("--notify", "dem Fahrer eine Absage schreiben; der Grund steht nicht darin")
    .action(
      each(run, ({ reason, notify }) => ({
        verb: "ablehnen",
        mails: notify ? "Jeder bekommt eine Absage." : "",
        asksForOne: true,
        async act(ctx, driverId) {
          await rejectDriver(ctx, given<RejectDriverInput>({ driverId, reason, notify }));
          return { json: {}, text: "Fahrer abgelehnt.", isMailQueued: Boolean(notify) };
        },
      })),
    );

  addDriverBilling(drivers, run);

  addEach(drivers, run, "reset <Fahrer...>", "Fahrer auf „Wartend“ zurücksetzen", {
    examples: ["drivers reset 1017"],
    verb: "auf „Wartend“ zurücksetzen",
    async act(ctx, driverId) {
      const { assignedJobs } = await resetDriver(ctx, { driverId });
      const text = `Status zurückgesetzt. Offene Zuweisungen, die bleiben: ${assignedJobs}`;
      return { json: { assignedJobs }, text };
    },
  });
}
