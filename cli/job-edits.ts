import { editJob } from "../src/domain/dispatch/changes/edit-job.ts";
import {
  createJob,
  type PlannedSeries,
  type PlanSeriesInput,
  planSeries,
} from "../src/domain/dispatch/jobs/create-job.ts";
import { textsOf } from "../src/domain/dispatch/jobs/field-texts.ts";
import { EDITABLE_JOB_FIELDS } from "../src/domain/dispatch/jobs/fields.ts";
import type {
  CreateJobInput,
  EditJobInput,
  UpdateContactInput,
} from "../src/domain/dispatch/jobs/schemas.ts";
import { updateContact } from "../src/domain/dispatch/jobs/update-contact.ts";
import { contactOf, ownSpecials } from "../src/domain/dispatch/jobs/vocabulary.ts";
import { findJob } from "../src/domain/dispatch/read/job-queries.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { formatDay } from "../src/domain/kernel/time/days.ts";
import { WEEKDAYS } from "../src/domain/kernel/time/working-days.ts";
import {
  AGREED_BY,
  type AgreedBy,
  jobNumber,
  REQUIREMENTS,
} from "../src/domain/kernel/vocabulary.ts";
import { confirmPastStart, toldInWords } from "./changes.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addFields, type Fields, type Given, given, readFields, yesOption } from "./options.ts";
import { addOverrulable, overruledBy } from "./placement.ts";
import { one } from "./records.ts";
import { optionsOf } from "./references.ts";

type EditOptions = Omit<
  EditJobInput,
  | ("jobId" | "updatedAt" | "reschedule" | "confirmedWarnings" | "reason")
  | ("vereinbart_mit" | "vereinbart_am" | "vereinbart_durch")
>;

/** Overruling and the customer's agreement have options of their own. */
const EDIT_FIELDS = optionsOf<EditOptions>(EDITABLE_JOB_FIELDS);

const CONTACT_FIELDS: Fields<Omit<UpdateContactInput, "jobId">> = {
  cName: { kind: "text", flag: "company", help: "Firma oder Name" },
  contact: { kind: "text", help: "Ansprechpartner" },
  street: { kind: "text", help: "Straße" },
  house: { kind: "text", help: "Hausnummer" },
  postal: { kind: "text", flag: "postcode", help: "Postleitzahl" },
  city: { kind: "text", help: "Ort" },
  phone: { kind: "text", help: "Telefonnummer" },
  contactEmail: { kind: "text", flag: "email", help: "E-Mail-Adresse" },
  einsatzort: { kind: "text", flag: "site", help: "Einsatzort" },
};

/** `jobs update-contact | edit` */
export function addJobEdits(jobs: Group, run: Run): void {
  const contact = addCommand(
    jobs,
    "update-contact <Auftrag>",
    "Daten des Auftraggebers ergänzen; was nicht angegeben ist, bleibt",
    { examples: ["jobs update-contact 1042 --phone '069 123456' --email einkauf@bau.example"] },
  );
  addFields(contact, CONTACT_FIELDS);
  contact.action(
    one(run, async ({ ctx }, jobId, options) => {
      const job = await getJob(ctx, jobId);
      const change = readFields(CONTACT_FIELDS, options);
      const input = { ...contactOf(job), ...change, jobId: job.id };
      await updateContact(ctx, given<UpdateContactInput>(input));
      return { json: {}, text: "Daten gespeichert." };
    }),
  );

  const edit = addOverrulable(
    jobs,
    "edit <Auftrag>",
    "einen Auftrag ändern; was nicht angegeben ist, bleibt",
    { examples: ["jobs edit 1042 --time 06:30", "jobs edit 1042 --end 2026-12-05 --reschedule"] },
  )
    .option(
      "--reschedule",
      "den Fahrer mit umplanen; er und der Auftraggeber bekommen eine E-Mail (sonst später: inform)",
    )
    .option("--agreed-with <name>", "anderer Preis nach der Bestätigung: wer zugestimmt hat")
    .option("--agreed-on <day>", "wann er zugestimmt hat, z. B. 2026-11-27")
    .option("--agreed-by <way>", `wodurch: ${AGREED_BY.join(", ")}`)
    .addOption(yesOption());
  addFields(edit, EDIT_FIELDS);
  edit.action(
    one(run, async (session, jobId, options) => {
      const { ctx } = session;
      const job = await getJob(ctx, jobId);
      const change = readFields(EDIT_FIELDS, options);
      await confirmPastStart(session, ctx, change.einsatzbeginn);
      const edited = await editJob(
        ctx,
        given<EditJobInput>({
          ...inputOf(job),
          ...change,
          reschedule: Boolean(options.reschedule),
          reason: options.reason,
          vereinbart_mit: options.agreedWith,
          vereinbart_am: options.agreedOn,
          vereinbart_durch: options.agreedBy as AgreedBy | undefined,
          confirmedWarnings: overruledBy(options),
        }),
      );
      return {
        json: { ...edited },
        text: `Daten gespeichert.${hintOf(edited)}`,
        isMailQueued: (edited.mails ?? 0) > 0,
      };
    }),
  );
}

function hintOf({ driverKnowsOldData, mails = 0, asksAgain = false }: Edited) {
  if (mails > 0) return ` ${toldInWords({ mails, asksAgain })}`;
  return driverKnowsOldData
    ? " Der Fahrer kennt noch die alten Angaben: assignments resend schickt ihm die neuen."
    : "";
}

type Edited = Awaited<ReturnType<typeof editJob>>;
type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>;

async function getJob(ctx: Ctx, jobId: string): Promise<Job> {
  const job = await findJob(ctx, jobId);
  if (!job) throw new DomainError("job_not_found");
  return job;
}

/** The edit form of a job as it stands. What is stored may be older than the lists of the form: the verb says so. */
function inputOf(job: Job): Given<EditJobInput> {
  const { preis_grund: _, ...texts } = textsOf(job);
  return { ...texts, jobId: job.id, updatedAt: job.updated_at.toISOString() };
}

type Rule = Omit<PlanSeriesInput, "einsatzort" | "einsatz_postal_code" | "einsatz_city">;

const RULE_FIELDS: Fields<Rule> = {
  from: { kind: "text", help: "erster Tag, JJJJ-MM-TT" },
  until: { kind: "text", flag: "to", help: "letzter Tag, JJJJ-MM-TT" },
  weekdays: { kind: "list", flag: "on", help: "Wochentage", words: WEEKDAYS },
  everyWeeks: { kind: "number", flag: "every", help: "alle so viele Wochen (1)" },
  days: { kind: "list", help: "einzelne Tage, JJJJ-MM-TT" },
};

/** `jobs series`: an order once more, on several days. */
export function addJobSeries(jobs: Group, run: Run): void {
  const series = addCommand(
    jobs,
    "series <Auftrag>",
    "einen Auftrag als Serie noch einmal anlegen, je Tag einen; Feiertage am Einsatzort bleiben frei",
    {
      examples: [
        "jobs series 1042 --from 2027-01-04 --to 2027-02-26 --on mo,do --dry-run",
        "jobs series 1042 --days 2027-01-04,2027-01-11",
      ],
    },
  )
    .option("--holidays", "auch an Feiertagen")
    .option("--dry-run", "nur die Tage zeigen");
  addFields(series, RULE_FIELDS);
  series.action(
    one(run, async ({ ctx }, jobId, options) => {
      const order = await orderOf(ctx, jobId);
      const { einsatzort, einsatz_postal_code, einsatz_city } = order;
      const place = { einsatzort, einsatz_postal_code, einsatz_city };
      const rule = { ...readFields(RULE_FIELDS, options), ...place };
      const plan = await planSeries(ctx, given<PlanSeriesInput>(rule));
      const days = plan.days.filter(({ holiday }) => options.holidays || !holiday);
      if (options.dryRun || days.length === 0) return { json: { ...plan }, text: inWords(plan) };
      const serientage = days.map(({ day }) => day);
      const created = await createJob(ctx, given<CreateJobInput>({ ...order, serientage }));
      const { nummern, ...ids } = created;
      const text = `Serie erstellt: ${nummern.map(jobNumber).join(", ")}`;
      return { json: { ...ids, nummern }, text };
    }),
  );
}

/** The order as it would be entered anew, without its days. */
async function orderOf(ctx: Ctx, jobId: string): Promise<Given<CreateJobInput>> {
  const job = await getJob(ctx, jobId);
  const { anforderungen, besonderheiten } = job;
  const { zeitraum: _, preis_grund: __, ...texts } = textsOf(job);
  return {
    ...texts,
    anforderungen: REQUIREMENTS.filter((one) => anforderungen.includes(one)),
    ...job.fahrzeug_angaben,
    besonderheiten: ownSpecials(anforderungen, besonderheiten),
    uhrzeit_beginn: job.uhrzeit_beginn,
    billing_model: job.billing_model,
    isTest: job.is_test,
  };
}

function inWords({ days }: PlannedSeries) {
  if (days.length === 0) return "Kein Tag: Bitte --from, --to und --on angeben, oder --days.";
  return days
    .map(({ day, holiday }) => [formatDay(day), holiday].filter(Boolean).join(" – "))
    .join("\n");
}
