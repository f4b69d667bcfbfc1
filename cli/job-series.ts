import { createJob } from "../src/domain/dispatch/jobs/create-job.ts";
import { textsOf } from "../src/domain/dispatch/jobs/field-texts.ts";
import {
  type PlannedSeries,
  type PlanSeriesInput,
  planSeries,
} from "../src/domain/dispatch/jobs/plan-series.ts";
import type { CreateJobInput } from "../src/domain/dispatch/jobs/schemas.ts";
import { ownSpecials } from "../src/domain/dispatch/jobs/vocabulary.ts";
import { findJob } from "../src/domain/dispatch/read/job-queries.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { formatDay } from "../src/domain/kernel/time/days.ts";
import { WEEKDAYS } from "../src/domain/kernel/time/working-days.ts";
import { jobNumber, REQUIREMENTS } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addFields, type Fields, type Given, given, readFields } from "./options.ts";
import { one } from "./records.ts";

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
  const job = await findJob(ctx, jobId);
  if (!job) throw new DomainError("job_not_found");
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
