import { Option } from "@commander-js/extra-typings";
import { findCustomerId } from "../src/domain/customer-records/find-customer-id.ts";
import { JOB_EXPORT } from "../src/domain/desk/export/columns.ts";
import { noteExport } from "../src/domain/desk/export/note-export.ts";
import { assignDriver } from "../src/domain/dispatch/assignments/assign-driver.ts";
import { checkNewJob } from "../src/domain/dispatch/jobs/create-job.ts";
import { JOB_FIELDS } from "../src/domain/dispatch/jobs/fields.ts";
import { type JobFilter, VEHICLE_FILTERS } from "../src/domain/dispatch/jobs/filter/schemas.ts";
import { STATUS_FILTER_LABEL } from "../src/domain/dispatch/jobs/filter/vocabulary.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { type CreateJobInput, JOB_SORTS } from "../src/domain/dispatch/jobs/schemas.ts";
import { JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import {
  changedJobs,
  type JobListOptions,
  type JobRow,
  listJobs,
} from "../src/domain/dispatch/read/job-queries.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DIRECTIONS } from "../src/domain/kernel/list.ts";
import { periodOfJob } from "../src/domain/kernel/time/work-dates.ts";
import { jobNumber, REQUIREMENTS, vehicleName } from "../src/domain/kernel/vocabulary.ts";
import { moneyInWords } from "../src/domain/pricing/customers-price.ts";
import {
  nextMoment,
  nextMomentHint,
  readSince,
  SINCE_FLAG,
  sinceOption,
  type Told,
} from "./changed-since.ts";
import { addJobChanges } from "./changes.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { optionsOf } from "./entity-fields.ts";
import { addJobAttachments } from "./job-attachments.ts";
import { addJobEdits } from "./job-edits.ts";
import { addJobReports } from "./job-reports.ts";
import {
  createdAnswer,
  createFromFile,
  ORDER_COLUMNS,
  plannedInWords,
  withIds,
} from "./job-rows.ts";
import { addJobSeries } from "./job-series.ts";
import { addJobShow } from "./job-show.ts";
import { addJobState } from "./jobs-state.ts";
import { addList, listAnswer } from "./lists.ts";
import { addJobNote } from "./notes.ts";
import {
  addFields,
  type Fields,
  flagNames,
  given,
  knownOnly,
  readFields,
  readJsonInput,
  searchOption,
  statusOption,
} from "./options.ts";
import { addPlacement, PLACEMENT_FLAGS, readPlacement } from "./placement.ts";
import { AGAIN_HELP, actOnNamed, addManner, FROM_HELP, KEY_HELP } from "./several.ts";
import { type Column, day } from "./table.ts";

const CREATE_FIELDS = optionsOf<CreateJobInput>(JOB_FIELDS);

/** The options of `jobs list`, beside those of every list. */
const FILTER_FIELDS: Fields<
  Omit<JobFilter, "status" | "serie"> & Pick<JobListOptions, "sort" | "direction">
> = {
  from: { kind: "text", help: "gearbeitet ab diesem Tag, JJJJ-MM-TT" },
  to: { kind: "text", help: "gearbeitet bis zu diesem Tag, JJJJ-MM-TT" },
  vehicle: { kind: "text", help: "Fahrzeug", words: VEHICLE_FILTERS },
  requirement: { kind: "text", help: "Anforderung", words: REQUIREMENTS },
  region: { kind: "text", help: "Bundesland, soweit die Postleitzahl es sagt" },
  postcode: { kind: "text", help: "die ersten Ziffern der Postleitzahl" },
  withoutDriver: { kind: "yes", help: "offen, oder der Fahrer kam nicht" },
  hasOffers: { kind: "yes", flag: "offers", help: "offen, und Fahrer haben zugesagt" },
  isAccepted: { kind: "yes", flag: "accepted", help: "vom Fahrer zugesagt, noch nicht bestätigt" },
  customerId: { kind: "text", flag: "customer", help: "der Kunde: Firma, E-Mail oder Kennung" },
  addressMissing: { kind: "yes", help: "laufend, und die Adresse fehlt" },
  undated: { kind: "yes", help: "laufend, und niemand weiß, wann" },
  sort: { kind: "text", help: "sortiert nach", words: JOB_SORTS },
  direction: { kind: "text", help: "Richtung", words: DIRECTIONS },
};

const COLUMNS: Column<JobRow>[] = [
  { title: "Auftrag", value: (job) => jobNumber(job.nummer) },
  { title: "Status", value: (job) => JOB_STATUS_LABEL[job.status] },
  { title: "Auftraggeber", value: (job) => job.company || job.customer_name, max: 28 },
  { title: "Zeitraum", value: periodOfJob, max: 48 },
  { title: "Einsatzort", value: (job) => job.einsatzort, max: 34, leaves: 4 },
  { title: "Fahrer", value: driverOf, max: 34 },
  { title: "Fahrzeug", value: (job) => vehicleName(job.fahrzeugtyp), max: 18, leaves: 3 },
  { title: "Seit", value: (job) => day(job.created_at), leaves: 2 },
  {
    title: "Hinweis",
    value: (job) => (job.address_missing ? "Adresse fehlt" : ""),
    leaves: 1,
  },
];

const WIDENED = "Keine genauen Treffer; ähnliche:";

/** `jobs list | create | assign`; what changes them: job-edits.ts, their state: jobs-state.ts, what is said of them: job-reports.ts */
export function addJobs(jobs: Group, run: Run): void {
  const list = addList(jobs, "list", "Aufträge, neueste zuerst, wenn nicht anders sortiert", {
    examples: [
      "jobs list --status open",
      "jobs list --from 2026-12-01 --to 2026-12-31 --csv > dezember.csv",
      "jobs list --customer 1f0c2a7e --all --jsonl",
    ],
  })
    .addOption(statusOption(STATUS_FILTER_LABEL))
    .addOption(searchOption())
    .addOption(sinceOption());
  addFields(list, FILTER_FIELDS);
  list.action(
    run({ ...flagNames(FILTER_FIELDS), ...SINCE_FLAG }, async ({ connect }, options) => {
      const ctx = await connect();
      const { q, status } = options;
      const { customerId, ...said } = readFields(FILTER_FIELDS, options);
      const customer = customerId && (await findCustomerId(ctx, customerId));
      const filters = { q, status, ...said, ...(customer && { customerId: customer }) };
      return listAnswer<JobRow, Told<JobRow>>(options, {
        columns: COLUMNS,
        read: readSince(options.since, {
          filters,
          listed: (at) => listJobs(ctx, given<JobListOptions>({ ...filters, ...at })),
          changed: (asked) => changedJobs(ctx, asked),
        }),
        hint: nextMomentHint,
        empty: "Keine Anfragen vorhanden.",
        csv: { columns: JOB_EXPORT },
        noteTaken: () => noteExport(ctx, "Aufträge", filters),
        about: (page) => {
          const { search } = page;
          return search?.isWidened ? { json: { search }, text: WIDENED } : nextMoment(page);
        },
      });
    }),
  );

  const create = addManner(
    addCommand(jobs, "create", "einen Auftrag anlegen, oder mit --from viele", {
      examples: [
        "jobs create --from-json auftrag.json --key b-4711",
        "jobs create --from auftraege.csv --dry-run",
      ],
    }),
  )
    .option("--from-json <Datei>", "Angaben aus einer JSON-Datei, - für die Standardeingabe")
    .addOption(new Option("--from <Datei>", `viele: ${FROM_HELP}`).conflicts(["fromJson", "key"]))
    .option("--again", `mit --from: ${AGAIN_HELP}`)
    .option("--key <Schlüssel>", KEY_HELP)
    .addHelpText("after", ORDER_COLUMNS);
  addFields(create, CREATE_FIELDS);
  create.action(
    run(flagNames(CREATE_FIELDS), async (session, options) => {
      const { from, key, again, keepGoing, dryRun } = options;
      const said = readFields(CREATE_FIELDS, options);
      if (from) return createFromFile(session, { from, again, keepGoing, dryRun }, said);
      const fromFile = knownOnly(
        await readJsonInput<CreateJobInput>(options.fromJson, session),
        Object.keys(CREATE_FIELDS),
      );
      const ctx = await session.connect();
      const input = await withIds(ctx, { ...fromFile, ...said });
      if (!dryRun) return createdAnswer(key ? keyed(ctx, `jobs-create:${key}`) : ctx, input);
      const { isDone: _, ...planned } = await checkNewJob(ctx, input);
      const text = `Probelauf, geändert ist nichts. ${plannedInWords(input, planned)}`;
      return { json: { ...planned, dryRun: true }, text };
    }),
  );

  addManner(
    addPlacement(jobs, "assign <Auftrag...>", "offenen Aufträgen einen Fahrer zuweisen", {
      examples: [
        "jobs assign 1042 --driver 1017 --rate 42,50",
        "jobs assign 1042 1043 --driver anna@fahrer.de --rate 380 --rate-type daily --dry-run",
      ],
    }),
  )
    .option("--key <Schlüssel>", KEY_HELP)
    .action(
      run({ jobId: "<Auftrag>", ...PLACEMENT_FLAGS }, (session, words, options) =>
        actOnNamed(session, options, {
          words,
          find: findJobId,
          nouns: ["Auftrag", "Aufträge"],
          verb: "diesem Fahrer zuweisen",
          mails: "Er bekommt zu jedem eine E-Mail.",
          async act(ctx, jobId) {
            const { key } = options;
            const its = key ? keyed(ctx, `jobs-assign:${key}:${jobId}`) : ctx;
            const placement = await readPlacement(ctx, options);
            const placed = await assignDriver(its, { jobId, ...placement });
            const { emailId: _, ...json } = placed;
            const text = `Erfolgreich zugewiesen. ${moneyInWords(placed)}. Zuweisung: ${placed.assignmentId}`;
            return { json, text, isMailQueued: true };
          },
        }),
      ),
    );

  addJobEdits(jobs, run);
  addJobShow(jobs, run);
  addJobNote(jobs, run);
  addJobSeries(jobs, run);
  addJobState(jobs, run);
  addJobReports(jobs, run);
  addJobChanges(jobs, run);
  addJobAttachments(jobs, run);
}

function keyed(ctx: Ctx, idempotencyKey: string): Ctx {
  return { ...ctx, idempotencyKey };
}

function driverOf({ assignment, offers }: JobRow) {
  if (assignment)
    return `${assignment.driver_name}${assignment.accepted_at ? " (angenommen)" : ""}`;
  if (offers === 0) return "";
  return offers === 1 ? "1 Zusage" : `${offers} Zusagen`;
}
