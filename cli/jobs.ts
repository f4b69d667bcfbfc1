import { findCustomerId } from "../src/domain/customer-records/find-customer-id.ts";
import { JOB_EXPORT } from "../src/domain/desk/export/export-list.ts";
import { assignDriver } from "../src/domain/dispatch/assignments/assign-driver.ts";
import { checkNewJob, createJob } from "../src/domain/dispatch/jobs/create-job.ts";
import { JOB_FIELDS } from "../src/domain/dispatch/jobs/fields.ts";
import { type JobFilter, VEHICLE_FILTERS } from "../src/domain/dispatch/jobs/filter/schemas.ts";
import { STATUS_FILTER_LABEL } from "../src/domain/dispatch/jobs/filter/vocabulary.ts";
import type { CreateJobInput } from "../src/domain/dispatch/jobs/schemas.ts";
import { JOB_SORTS, JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import {
  changedJobs,
  type JobListOptions,
  type JobRow,
  listJobs,
} from "../src/domain/dispatch/read/job-queries.ts";
import { offersInWords, priceInWords } from "../src/domain/dispatch/read/wording.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DIRECTIONS } from "../src/domain/kernel/list.ts";
import { periodOfJob } from "../src/domain/kernel/time/period-words.ts";
import { CHOSEN_ANSWERS } from "../src/domain/kernel/vehicle-questions.ts";
import { jobNumber, REQUIREMENTS, vehicleName } from "../src/domain/kernel/vocabulary.ts";
import { moneyInWords } from "../src/domain/pricing/customers-price.ts";
import { addJobChanges, addJobEdits } from "./changes.ts";
import { type Answer, addCommand, type Group, type Run } from "./command.ts";
import { addJobAttachments } from "./documents.ts";
import { addJobShow } from "./job-show.ts";
import { addJobReports, addJobState } from "./jobs-state.ts";
import { addList } from "./lists.ts";
import {
  addFields,
  type Fields,
  type Given,
  given,
  readFields,
  readInputOf,
  searchOption,
  sinceOption,
  statusOption,
} from "./options.ts";
import { addPlacement, readPlacement } from "./placement.ts";
import { each, paged } from "./records.ts";
import { headsOf, optionsOf } from "./references.ts";
import { addFromOptions, makeFromFile, templateAnswer } from "./rows/file-rows.ts";
import { addManner, KEY_HELP } from "./several.ts";
import { type Column, day } from "./table.ts";

const CREATE_FIELDS = optionsOf<CreateJobInput>(JOB_FIELDS);
/** The columns of `jobs create --from`. */
const HEADS = headsOf<CreateJobInput>(JOB_FIELDS);

/** The options of `jobs list`, beside those of every list. */
const FILTER_FIELDS: Fields<
  Omit<JobFilter, "status" | "serie"> & Pick<JobListOptions, "sort" | "direction">
> = {
  from: { kind: "text", help: "gearbeitet ab diesem Tag, JJJJ-MM-TT" },
  to: { kind: "text", help: "gearbeitet bis zu diesem Tag, JJJJ-MM-TT" },
  vehicle: { kind: "text", help: "Fahrzeug", words: VEHICLE_FILTERS },
  requirement: { kind: "text", help: "Anforderung", words: REQUIREMENTS },
  answer: { kind: "text", flag: "detail", help: "Einzelheit", words: CHOSEN_ANSWERS },
  region: { kind: "text", help: "Bundesland, soweit die Postleitzahl es sagt" },
  withoutDriver: { kind: "yes", help: "offen, oder der Fahrer kam nicht" },
  hasOffers: { kind: "yes", flag: "offers", help: "offen, und Fahrer haben zugesagt" },
  isAccepted: { kind: "yes", flag: "accepted", help: "vom Fahrer zugesagt, noch nicht bestätigt" },
  customerId: { kind: "text", flag: "customer", help: "der Kunde: Firma, E-Mail oder Kennung" },
  addressMissing: { kind: "yes", help: "laufend, und die Adresse fehlt" },
  undated: { kind: "yes", help: "laufend, und niemand weiß, wann" },
  sort: { kind: "text", help: "sortiert nach", words: JOB_SORTS },
  direction: { kind: "text", help: "Richtung", words: DIRECTIONS },
};

export const JOBS: Column<JobRow>[] = [
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

/** `jobs list | create | assign`; what changes them: changes.ts, their state and what is said of them: jobs-state.ts */
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
    paged(run, async (options, { ctx }) => {
      const { q, status } = options;
      const { customerId, ...said } = readFields(FILTER_FIELDS, options);
      const customer = customerId && (await findCustomerId(ctx, customerId));
      const filters = { q, status, ...said, ...(customer && { customerId: customer }) };
      return {
        columns: JOBS,
        filters: given<JobListOptions>(filters),
        list: listJobs,
        changed: changedJobs,
        empty: "Keine Anfragen vorhanden.",
        csv: { columns: JOB_EXPORT },
        taken: "Aufträge",
      };
    }),
  );

  const create = addFromOptions(
    addCommand(jobs, "create", "einen Auftrag anlegen, oder mit --from viele", {
      aliases: ["add"],
      examples: [
        "jobs create --from-json auftrag.json --key b-4711",
        "jobs create --from auftraege.csv --dry-run",
        "jobs create --template > auftraege.csv",
      ],
    }),
    HEADS,
  );
  addFields(create, CREATE_FIELDS);
  create.action(
    run(async (session, options) => {
      if (options.template) return templateAnswer(HEADS);
      const { from, key, dryRun } = options;
      if (from) {
        const making = creating(readFields(CREATE_FIELDS, options));
        return makeFromFile(session, { ...options, from }, making);
      }
      const said = await readInputOf(CREATE_FIELDS, options, session);
      const ctx = await session.connect();
      const input = await withIds(ctx, said);
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
      each(run, (options) => ({
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
      })),
    );

  addJobEdits(jobs, run);
  addJobShow(jobs, run);
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
  return offers === 0 ? "" : offersInWords(offers);
}

/** Customer and drivers may be named: `Muster Bau`, `FR 1001`. */
async function withIds(
  ctx: Ctx,
  { customerId, wunschfahrer, ...input }: Given<CreateJobInput>,
): Promise<CreateJobInput> {
  const drivers: string[] = [];
  for (const one of wunschfahrer ?? []) drivers.push(await findDriverId(ctx, String(one)));
  return given<CreateJobInput>({
    ...input,
    ...(customerId && { customerId: await findCustomerId(ctx, customerId) }),
    ...(drivers.length > 0 && { wunschfahrer: drivers }),
  });
}

/** Creates what the rows say; `usual` stands in for what a row does not. */
function creating(usual: Given<CreateJobInput>) {
  return {
    command: "jobs-create",
    heads: HEADS,
    async prepare(ctx: Ctx, values: Record<string, unknown>) {
      const input = await withIds(ctx, { ...usual, ...values });
      await checkNewJob(ctx, input);
      return input;
    },
    deed: {
      nouns: ["Zeile", "Zeilen"],
      verb: "als Auftrag anlegen",
      act: createdAnswer,
      async check(its: Ctx, input: CreateJobInput) {
        const { isDone, ...planned } = await checkNewJob(its, input);
        if (isDone) its.onReplay?.();
        return { json: planned, text: isDone ? "Schon angelegt." : plannedInWords(input, planned) };
      },
    },
  } as const;
}

/** One order, and what became of it. */
async function createdAnswer(ctx: Ctx, input: CreateJobInput): Promise<Answer> {
  const created = await createJob(ctx, input);
  const { nummern } = created;
  const label = nummern.length > 1 ? "Aufträge erstellt" : "Auftrag erstellt";
  const text = `${label}: ${nummern.map(jobNumber).join(", ")}. ${customersPrice(input, created)}`;
  return { json: { ...created }, text };
}

type Planned = Omit<Awaited<ReturnType<typeof checkNewJob>>, "isDone">;

/** The answer of a dry run: number of jobs and price. */
function plannedInWords(input: CreateJobInput, planned: Planned): string {
  return `Anzulegen: ${planned.jobs}. ${customersPrice(input, planned)}`;
}

function customersPrice(
  { billing_model = "agency", preis_grund }: CreateJobInput,
  price: Pick<Planned, "tagespreis_cents" | "preis_quelle">,
) {
  const reason = price.preis_quelle === "typed" ? (preis_grund ?? "") : "";
  return `Preis für den Kunden: ${priceInWords({ ...price, billing_model, preis_grund: reason })}`;
}
