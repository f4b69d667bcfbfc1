import type { Command } from "commander";
import { exportJobs } from "../src/domain/desk/export/export-list.ts";
import { createJob } from "../src/domain/dispatch/jobs/create-job.ts";
import { findJob, type JobRow, listJobs } from "../src/domain/dispatch/jobs/queries.ts";
import type { CreateJobInput } from "../src/domain/dispatch/jobs/schemas.ts";
import { JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import { jobNumber, vehicleName } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Run } from "./command.ts";
import { JOB_FIELDS } from "./job-fields.ts";
import { addAssign } from "./jobs-assign.ts";
import { addCompleteOld } from "./jobs-complete-old.ts";
import { addEdit } from "./jobs-edit.ts";
import { addJobState } from "./jobs-state.ts";
import { addUpdateContact } from "./jobs-update-contact.ts";
import { addWishes } from "./jobs-wishes.ts";
import { addCsvOption, addListOptions } from "./list-options.ts";
import { addFields, type Fields, flagNames, readFields, readJsonInput } from "./options.ts";
import { type Column, day, listAnswer } from "./table.ts";

const FIELDS: Fields<CreateJobInput> = {
  ...JOB_FIELDS,
  drivers: { kind: "number", help: "so viele Fahrer, je einer ein Auftrag (1)" },
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

/** `jobs list | create | assign | update-contact | edit | done | reopen | alert | reset-tests | complete-old | wishes | settle-wish` */
export function addJobs(program: Command, run: Run): void {
  const jobs = program
    .command("jobs")
    .description("Aufträge ansehen, anlegen, zuweisen, abschließen");

  const list = addCommand(jobs, "list", "Aufträge, neueste zuerst");
  addCsvOption(addListOptions(list, JOB_STATUS_LABEL)).action((options) =>
    run(options, async ({ connect }) => {
      const ctx = await connect();
      if (options.csv) return { json: {}, text: exportJobs(ctx, options) };
      const page = await listJobs(ctx, options);
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
        const { jobId, jobIds } = await createJob(ctx, input);
        const created = await Promise.all(jobIds.map((id) => findJob(ctx, id)));
        const numbers = created.flatMap((job) => (job ? [job.nummer] : []));
        const label = numbers.length > 1 ? "Aufträge erstellt" : "Auftrag erstellt";
        const text = `${label}: ${numbers.map(jobNumber).join(", ")}`;
        return { json: { jobId, nummer: numbers[0], jobIds }, text };
      },
      flagNames(FIELDS),
    ),
  );

  addAssign(jobs, run);
  addUpdateContact(jobs, run);
  addEdit(jobs, run);
  addJobState(jobs, run);
  addCompleteOld(jobs, run);
  addWishes(jobs, run);
}

function driverOf({ assignment, offers }: JobRow) {
  if (assignment)
    return `${assignment.driver_name}${assignment.accepted_at ? " (angenommen)" : ""}`;
  if (offers === 0) return "";
  return offers === 1 ? "1 Zusage" : `${offers} Zusagen`;
}
