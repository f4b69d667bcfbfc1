import { RATE_TYPE_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { cancelJob, undoCancelJob } from "../src/domain/dispatch/changes/cancel-job.ts";
import {
  editAssignment,
  informOfChange,
  moveJob,
} from "../src/domain/dispatch/changes/edit-assignment.ts";
import { editJob } from "../src/domain/dispatch/changes/edit-job.ts";
import type { EditAssignmentInput, MoveJobInput } from "../src/domain/dispatch/changes/schemas.ts";
import { textsOf } from "../src/domain/dispatch/jobs/field-texts.ts";
import { EDITABLE_JOB_FIELDS } from "../src/domain/dispatch/jobs/fields.ts";
import { completeDriven } from "../src/domain/dispatch/jobs/job-status.ts";
import type { EditJobInput } from "../src/domain/dispatch/jobs/schemas.ts";
import { CANCELLED_BY_LABEL, JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import { findJob } from "../src/domain/dispatch/read/job-queries.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { optionalDate } from "../src/domain/kernel/fields/schemas.ts";
import { rehearse } from "../src/domain/kernel/idempotency.ts";
import { berlinDate, formatDay } from "../src/domain/kernel/time/berlin.ts";
import { WEEKDAYS } from "../src/domain/kernel/time/working-days.ts";
import { AGREED_BY, type AgreedBy } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run, type Session } from "./command.ts";
import {
  addFields,
  type Given,
  given,
  listed,
  oneOf,
  parseNumber,
  readFields,
  weekdayList,
  yesOption,
} from "./options.ts";
import { addOverrulable, overruledBy } from "./placement.ts";
import { addEach, each, one } from "./records.ts";
import { optionsOf } from "./references.ts";
import { addSeveral } from "./several.ts";

const WEEKDAY_HELP = `Arbeitstage: ${WEEKDAYS.join(",")}`;

/** `jobs cancel | undo-cancel | move | inform | complete-driven` */
export function addJobChanges(jobs: Group, run: Run): void {
  addSeveral(jobs, "cancel <Auftrag...>", "Aufträge stornieren, mit der Zuweisung", {
    examples: ['jobs cancel 1042 --by customer --reason "Baustelle verschoben" --yes'],
  })
    .option("--by <Wer>", listed(CANCELLED_BY_LABEL), oneOf(CANCELLED_BY_LABEL), "agency")
    .option("--reason <Text>", "Grund, nur für die Disposition")
    .action(
      each(run, ({ by, reason = "" }) => ({
        verb: "stornieren",
        mails: "Alle Beteiligten bekommen eine E-Mail.",
        asksForOne: true,
        async act(ctx, jobId) {
          const json = await cancelJob(ctx, { jobId, by, reason });
          return { json, text: "Auftrag storniert.", isMailQueued: true };
        },
      })),
    );

  addEach(jobs, run, "undo-cancel <Auftrag...>", "die Stornierung von Aufträgen zurücknehmen", {
    examples: ["jobs undo-cancel 1042"],
    nouns: ["Stornierung", "Stornierungen"],
    verb: "zurücknehmen",
    async act(ctx, jobId) {
      const { status } = await undoCancelJob(ctx, { jobId });
      const text = `Stornierung zurückgenommen. Status: ${JOB_STATUS_LABEL[status]}`;
      return { json: { status }, text };
    },
  });

  addOverrulable(jobs, "move <Auftrag>", "einen Auftrag verschieben, mit dem Fahrer", {
    examples: [
      "jobs move 1042 --start 2026-12-08",
      "jobs move 1042 --start 2026-12-08 --end 2026-12-11 --without-mail",
    ],
  })
    .option("--start <Tag>", "neuer erster Tag, JJJJ-MM-TT")
    .option("--end <Tag>", "neuer letzter Tag (sonst gleich viele Arbeitstage)")
    .option("--time <Uhrzeit>", "neuer Arbeitsbeginn, HH:MM")
    .option("--weekdays <Tage>", WEEKDAY_HELP, weekdayList)
    .option("--without-mail", "noch niemandem mitteilen; siehe inform")
    .addOption(yesOption())
    .action(
      one(run, async (session, jobId, options) => {
        const { ctx } = session;
        await confirmPastStart(session, ctx, options.start);
        const input = given<MoveJobInput>({
          jobId,
          startDate: options.start,
          endDate: options.end,
          startTime: options.time,
          arbeitstage: options.weekdays,
          reason: options.reason,
          inform: !options.withoutMail,
          confirmedWarnings: overruledBy(options),
        });
        const told = await moveJob(ctx, input);
        return {
          json: { ...told },
          text: `Auftrag verschoben. ${toldInWords(told)}`,
          isMailQueued: told.mails > 0,
        };
      }),
    );

  addOverrulable(jobs, "inform <Auftrag>", "Fahrer und Auftraggeber eine Änderung mitteilen", {
    examples: ["jobs inform 1042"],
  }).action(
    one(run, async ({ ctx }, jobId, options) => {
      const { reason } = options;
      const input = { jobId, reason, confirmedWarnings: overruledBy(options) };
      const told = await informOfChange(ctx, input);
      return { json: { ...told }, text: toldInWords(told), isMailQueued: told.mails > 0 };
    }),
  );

  addCommand(jobs, "complete-driven", "gefahrene Aufträge abschließen: alle bis gestern", {
    examples: ["jobs complete-driven --dry-run", "jobs complete-driven --yes"],
  })
    .option("--until <Tag>", "nur bis zu diesem letzten Tag, JJJJ-MM-TT")
    .addOption(yesOption())
    .option("--dry-run", "nur sagen, wie viele es wären")
    .action(
      run(async ({ connect, confirm }, { until, dryRun }) => {
        const ctx = await connect();
        const due = await rehearse(ctx, (inside) => completeDriven(inside, { until }));
        if (dryRun) {
          const text = `Probelauf: ${due.completed} Aufträge würden abgeschlossen.`;
          return { json: { ...due, dryRun: true }, text };
        }
        if (due.completed > 0) await confirm(`${due.completed} gefahrene Aufträge abschließen?`);
        const { completed } = await completeDriven(ctx, { until });
        const text =
          completed === 1 ? "1 Auftrag abgeschlossen." : `${completed} Aufträge abgeschlossen.`;
        return { json: { completed }, text };
      }),
    );
}

/** `assignments edit` */
export function addAssignmentChanges(assignments: Group, run: Run): void {
  addOverrulable(
    assignments,
    "edit <Zuweisung>",
    "Tage, Satz oder Notiz ändern; was nicht angegeben ist, bleibt",
    {
      examples: [
        "assignments edit 1042 --rate 45",
        "assignments edit 1042 --end 2026-12-05 --note 'einen Tag länger'",
      ],
    },
  )
    .option("--start <Tag>", "erster Tag, JJJJ-MM-TT")
    .option("--end <Tag>", "letzter Tag, JJJJ-MM-TT")
    .option("--weekdays <Tage>", WEEKDAY_HELP, weekdayList)
    .option("--rate <Euro>", "Satz in Euro, zum Beispiel 45 oder 42,50", parseNumber)
    .option("--rate-type <Art>", listed(RATE_TYPE_LABEL), oneOf(RATE_TYPE_LABEL))
    .option("--note <Text>", "Notiz für die Disposition")
    .addOption(yesOption())
    .action(
      one(run, async (session, assignmentId, options) => {
        const { ctx } = session;
        await confirmPastStart(session, ctx, options.start);
        const input = given<EditAssignmentInput>({
          assignmentId,
          startDate: options.start,
          endDate: options.end,
          arbeitstage: options.weekdays,
          rateType: options.rateType,
          rateValue: options.rate,
          note: options.note,
          reason: options.reason,
          confirmedWarnings: overruledBy(options),
        });
        const told = await editAssignment(ctx, input);
        return {
          json: { ...told },
          text: `Daten gespeichert. ${toldInWords(told)}`,
          isMailQueued: told.mails > 0,
        };
      }),
    );
}

/** A first day that is over is more often a mistake than meant. */
async function confirmPastStart(
  { confirm }: Pick<Session, "confirm">,
  ctx: Ctx,
  start: string | null | undefined,
): Promise<void> {
  const { data: day } = optionalDate().safeParse(start);
  if (!day || day >= berlinDate(ctx.now())) return;
  await confirm(`Der erste Tag ${formatDay(day)} ist vorbei. Trotzdem eintragen?`);
}

type Told = Awaited<ReturnType<typeof moveJob>>;

/** Recipients of a change. */
function toldInWords({ mails, asksAgain }: Told) {
  if (mails === 0) return "Niemand bekommt eine E-Mail.";
  return asksAgain ? "Der Fahrer wird neu gefragt." : "Wer betroffen ist, bekommt eine E-Mail.";
}

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
