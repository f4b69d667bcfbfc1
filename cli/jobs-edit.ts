import type { Command } from "commander";
import { editJob } from "../src/domain/dispatch/jobs/edit-job.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { findJob } from "../src/domain/dispatch/jobs/queries.ts";
import type { EditJobInput } from "../src/domain/dispatch/jobs/schemas.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { addCommand, type Run } from "./command.ts";
import { JOB_FIELDS } from "./job-fields.ts";
import { addFields, type Fields, flagNames, readFields } from "./options.ts";

const FIELDS: Fields<Omit<EditJobInput, "jobId" | "updatedAt">> = {
  ...JOB_FIELDS,
  einsatzbeginn: { kind: "text", flag: "start", help: "erster Tag, JJJJ-MM-TT" },
};

/** `jobs edit FA 1042 --zeitraum "KW 50"`: what is not given stays. */
export function addEdit(jobs: Command, run: Run): void {
  const edit = addCommand(
    jobs,
    "edit <Auftrag...>",
    "einen Auftrag ändern; was nicht angegeben ist, bleibt",
  );
  addFields(edit, FIELDS).action((reference: string[], options) =>
    run(
      options,
      async ({ connect }) => {
        const ctx = await connect();
        const jobId = await findJobId(ctx, reference.join(" "));
        const job = await findJob(ctx, jobId);
        if (!job) throw new DomainError("job_not_found");
        const input = { ...inputOf(job), ...readFields(FIELDS, options) } as EditJobInput;
        const { driverKnowsOldData } = await editJob(ctx, input);
        const hint = driverKnowsOldData
          ? " Der Fahrer kennt noch die alten Angaben: assignments resend schickt ihm die neuen."
          : "";
        return { json: { driverKnowsOldData }, text: `Daten gespeichert.${hint}` };
      },
      { jobId: "<Auftrag>", ...flagNames(FIELDS) },
    ),
  );
}

type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>;

function inputOf(job: Job): Record<keyof Omit<EditJobInput, "einsatzbeginn">, string> {
  const { einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, besonderheiten } = job;
  return {
    ...{ einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, besonderheiten },
    jobId: job.id,
    updatedAt: job.updated_at.toISOString(),
    customerName: job.customer_name,
    company: job.company,
    customerEmail: job.customer_email,
    customerPhone: job.customer_phone,
    customerStreet: job.customer_street,
    customerHouseNumber: job.customer_house_number,
    customerPostalCode: job.customer_postal_code,
    customerCity: job.customer_city,
    nachricht: job.nachricht,
  };
}
