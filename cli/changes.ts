import { RATE_TYPE_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { cancelJob, undoCancelJob } from "../src/domain/dispatch/changes/cancel-job.ts";
import {
  editAssignment,
  informOfChange,
  moveJob,
} from "../src/domain/dispatch/changes/edit-assignment.ts";
import type { EditAssignmentInput, MoveJobInput } from "../src/domain/dispatch/changes/schemas.ts";
import { completeDriven } from "../src/domain/dispatch/jobs/job-status.ts";
import { CANCELLED_BY_LABEL, JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { optionalDate } from "../src/domain/kernel/fields/schemas.ts";
import { rehearse } from "../src/domain/kernel/idempotency.ts";
import { berlinDate, formatDay } from "../src/domain/kernel/time/berlin.ts";
import { WEEKDAYS } from "../src/domain/kernel/time/working-days.ts";
import { addCommand, type Group, type Run, type Session } from "./command.ts";
import { given, listed, oneOf, parseNumber, weekdayList, yesOption } from "./options.ts";
import { addOverrulable, overruledBy } from "./placement.ts";
import { addEach, each, one } from "./records.ts";
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
export async function confirmPastStart(
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
export function toldInWords({ mails, asksAgain }: Told) {
  if (mails === 0) return "Niemand bekommt eine E-Mail.";
  return asksAgain ? "Der Fahrer wird neu gefragt." : "Wer betroffen ist, bekommt eine E-Mail.";
}
