import type { Command } from "commander";
import { completeOldJobs } from "../src/domain/jobs/complete-old-jobs.ts";
import { createJob } from "../src/domain/jobs/create-job.ts";
import { JOB_STATUS_LABEL, jobNumber, vehicleName } from "../src/domain/jobs/labels.ts";
import { findJob, type JobRow, listJobs } from "../src/domain/jobs/queries.ts";
import { type CreateJobInput, DESK_LICENCES, DESK_VEHICLES } from "../src/domain/jobs/schemas.ts";
import { addCommand, type Run } from "./command.ts";
import { addAssign } from "./jobs-assign.ts";
import { addUpdateContact } from "./jobs-update-contact.ts";
import { addListOptions } from "./list-options.ts";
import {
  addFields,
  type Fields,
  flagNames,
  parseNumber,
  readFields,
  readJsonInput,
} from "./options.ts";
import { type Column, day, listAnswer } from "./table.ts";

const FIELDS: Fields<CreateJobInput> = {
  customerName: { kind: "text", help: "Ansprechpartner" },
  customerEmail: { kind: "text", help: "E-Mail-Adresse" },
  customerPhone: { kind: "text", help: "Telefonnummer" },
  einsatzort: { kind: "text", help: "Einsatzort" },
  zeitraum: { kind: "text", help: "Zeitraum in Worten" },
  fahrzeugtyp: { kind: "text", help: DESK_VEHICLES.join(", ") },
  nachricht: { kind: "text", help: "Beschreibung des Auftrags" },
  fuehrerscheinklasse: { kind: "text", help: `${DESK_LICENCES.join(", ")} (sonst C+E)` },
  company: { kind: "text", help: "Firma" },
  customerStreet: { kind: "text", help: "Straße" },
  customerHouseNumber: { kind: "text", help: "Hausnummer" },
  customerPostalCode: { kind: "text", help: "Postleitzahl" },
  customerCity: { kind: "text", help: "Ort" },
  besonderheiten: { kind: "text", help: "Besonderheiten" },
  isTest: { kind: "yes", flag: "test", help: "ein Testauftrag, der sich zurücksetzen lässt" },
};

const COLUMNS: Column<JobRow>[] = [
  { title: "Auftrag", value: (job) => jobNumber(job.nummer) },
  { title: "Status", value: (job) => JOB_STATUS_LABEL[job.status] },
  { title: "Auftraggeber", value: (job) => job.company || job.customer_name, max: 28 },
  { title: "Fahrzeug", value: (job) => vehicleName(job.fahrzeugtyp) },
  { title: "Zeitraum", value: (job) => job.zeitraum, max: 30 },
  { title: "Einsatzort", value: (job) => job.einsatzort, max: 34 },
  { title: "Fahrer", value: driverOf, max: 34 },
  { title: "Seit", value: (job) => day(job.created_at) },
  { title: "Hinweis", value: (job) => (job.address_missing ? "Adresse fehlt" : "") },
];

/** `jobs list | create | assign | update-contact | complete-old` */
export function addJobs(program: Command, run: Run): void {
  const jobs = program
    .command("jobs")
    .description("Aufträge ansehen, anlegen, zuweisen, abschließen");

  const list = addCommand(jobs, "list", "Aufträge, neueste zuerst");
  addListOptions(list, JOB_STATUS_LABEL).action((options) =>
    run(options, async ({ connect }) => {
      const page = await listJobs(await connect(), options);
      return listAnswer({ columns: COLUMNS, page, empty: "Keine Anfragen vorhanden." });
    }),
  );

  const create = addCommand(jobs, "create", "einen Auftrag anlegen");
  create.option("--from-json <Datei>", "Angaben aus einer JSON-Datei, - für die Standardeingabe");
  addFields(create, FIELDS).action((options) =>
    run(
      options,
      async ({ connect }) => {
        const fromFile = await readJsonInput(options.fromJson);
        const ctx = await connect();
        const input = { ...fromFile, ...readFields(FIELDS, options) } as CreateJobInput;
        const { jobId } = await createJob(ctx, input);
        const job = await findJob(ctx, jobId);
        const text = `Auftrag erstellt: ${job ? jobNumber(job.nummer) : jobId}`;
        return { json: { jobId, nummer: job?.nummer }, text };
      },
      flagNames(FIELDS),
    ),
  );

  addAssign(jobs, run);
  addUpdateContact(jobs, run);

  addCommand(jobs, "complete-old", "alte Aufträge abschließen")
    .option("--days <Tage>", "älter als so viele Tage (30)", parseNumber)
    .action((options) =>
      run(
        options,
        async ({ connect }) => {
          const { updatedCount } = await completeOldJobs(await connect(), {
            daysOld: options.days,
          });
          const message =
            updatedCount === 1
              ? "1 Auftrag abgeschlossen."
              : `${updatedCount} Aufträge abgeschlossen.`;
          return { json: { message, data: { updated_count: updatedCount } }, text: message };
        },
        { daysOld: "--days" },
      ),
    );
}

function driverOf({ assignment, offers }: JobRow) {
  if (assignment)
    return `${assignment.driver_name}${assignment.accepted_at ? " (angenommen)" : ""}`;
  if (offers === 0) return "";
  return offers === 1 ? "1 Zusage" : `${offers} Zusagen`;
}
