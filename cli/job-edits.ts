import { editJob } from "../src/domain/dispatch/changes/edit-job.ts";
import { textsOf } from "../src/domain/dispatch/jobs/field-texts.ts";
import { EDITABLE_JOB_FIELDS } from "../src/domain/dispatch/jobs/fields.ts";
import type { EditJobInput } from "../src/domain/dispatch/jobs/schemas.ts";
import { findJob } from "../src/domain/dispatch/read/job-queries.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { AGREED_BY, type AgreedBy } from "../src/domain/kernel/vocabulary.ts";
import { confirmPastStart, toldInWords } from "./changes.ts";
import type { Group, Run } from "./command.ts";
import { addFields, type Given, given, readFields, yesOption } from "./options.ts";
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

/** `jobs edit` */
export function addJobEdits(jobs: Group, run: Run): void {
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
