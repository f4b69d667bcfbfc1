import { listOpenWishes, type OpenWish } from "../src/domain/customers/queries.ts";
import type { SettleWishInput } from "../src/domain/customers/schemas.ts";
import { settleWish } from "../src/domain/customers/settle-wish.ts";
import { WISH_LABEL } from "../src/domain/customers/vocabulary.ts";
import { listResponses, type ResponseRow } from "../src/domain/dispatch/answers/queries.ts";
import { remarksInWords } from "../src/domain/dispatch/answers/vocabulary.ts";
import { alertDrivers } from "../src/domain/dispatch/jobs/alert-drivers.ts";
import {
  completeOldJobs,
  listOldJobs,
  type OldJob,
} from "../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { markJobCompleted } from "../src/domain/dispatch/jobs/mark-job-completed.ts";
import { markJobOpen } from "../src/domain/dispatch/jobs/mark-job-open.ts";
import { resetTestJobs } from "../src/domain/dispatch/jobs/reset-test-jobs.ts";
import { JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import {
  listOpenProblems,
  type ReportedProblem,
} from "../src/domain/dispatch/on-the-job/queries.ts";
import { settleProblem } from "../src/domain/dispatch/on-the-job/settle-problem.ts";
import { problemInWords } from "../src/domain/dispatch/on-the-job/vocabulary.ts";
import { ANSWER_NAME, jobNumber, WISH_OUTCOMES } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addList, shortListAnswer } from "./lists.ts";
import { parseNumber } from "./options.ts";
import { type Column, day, tableText } from "./table.ts";

const OLD_JOBS: Column<OldJob>[] = [
  { title: "Auftrag", value: (job) => jobNumber(job.nummer) },
  { title: "Status", value: (job) => JOB_STATUS_LABEL[job.status] },
  { title: "Auftraggeber", value: (job) => job.company || job.customer_name, max: 28 },
  { title: "Zeitraum", value: (job) => job.zeitraum, max: 30 },
  { title: "Einsatzort", value: (job) => job.einsatzort, max: 34, leaves: 1 },
  { title: "Seit", value: (job) => day(job.created_at) },
];
const WISHES: Column<OpenWish>[] = [
  { title: "Auftrag", value: (wish) => jobNumber(wish.nummer) },
  { title: "Wunsch", value: (wish) => WISH_LABEL[wish.kind] },
  { title: "Auftraggeber", value: (wish) => wish.customer, max: 28, leaves: 2 },
  { title: "Nachricht", value: (wish) => wish.message, max: 40 },
  { title: "Seit", value: (wish) => day(wish.createdAt), leaves: 1 },
  { title: "Kennung", value: (wish) => wish.id },
];
const PROBLEMS: Column<ReportedProblem>[] = [
  { title: "Auftrag", value: (problem) => jobNumber(problem.nummer) },
  { title: "Fahrer", value: (problem) => problem.driver, max: 28 },
  { title: "Telefon", value: (problem) => problem.phone, leaves: 2 },
  { title: "Problem", value: (problem) => problemInWords(problem), max: 60 },
  { title: "Tag", value: (problem) => problem.tag, leaves: 1 },
  { title: "Kennung", value: (problem) => problem.id },
];
const ANSWERS: Column<ResponseRow>[] = [
  {
    title: "Fahrer",
    value: ({ driver }) => `${driver.vorname} ${driver.nachname}`.trim(),
    max: 28,
  },
  {
    title: "Antwort",
    value: ({ action, assignment_id }) =>
      action === "accept"
        ? ANSWER_NAME[assignment_id ? "accepted" : "offered"]
        : ANSWER_NAME[assignment_id ? "declined" : "offer_declined"],
  },
  { title: "Dazu", value: (response) => remarksInWords(response).join(" · "), max: 70 },
  { title: "Am", value: ({ responded_at }) => day(responded_at) },
];
const FLAGS = { jobId: "<Auftrag>" };

/** `jobs done | reopen | alert | reset-tests | complete-old | wishes | settle-wish | problems | settle-problem | answers` */
export function addJobState(jobs: Group, run: Run): void {
  addCommand(jobs, "done <Auftrag...>", "einen Auftrag als erledigt markieren").action(
    run(FLAGS, async ({ connect }, reference) => {
      const ctx = await connect();
      const jobId = await findJobId(ctx, reference.join(" "));
      const { status } = await markJobCompleted(ctx, { jobId });
      return { json: { status }, text: "Auftrag als erledigt markiert." };
    }),
  );

  addCommand(
    jobs,
    "reopen <Auftrag...>",
    "einen erledigten Auftrag oder No-Show wieder öffnen",
  ).action(
    run(FLAGS, async ({ connect }, reference) => {
      const ctx = await connect();
      const jobId = await findJobId(ctx, reference.join(" "));
      const { status } = await markJobOpen(ctx, { jobId });
      const text = `Auftrag wieder geöffnet. Status: ${JOB_STATUS_LABEL[status]}`;
      return { json: { status }, text };
    }),
  );

  addCommand(jobs, "alert <Auftrag...>", "passende Fahrer zu einem offenen Auftrag anschreiben")
    .option("--driver <Kennung...>", "nur diese Fahrer")
    .option(
      "--within <Kilometer>",
      "nur wer höchstens so weit entfernt ist (Luftlinie)",
      parseNumber,
    )
    .action(
      run(
        { ...FLAGS, driverIds: "--driver", withinKm: "--within" },
        async ({ connect }, reference, { driver: driverIds, within: withinKm }) => {
          const ctx = await connect();
          const jobId = await findJobId(ctx, reference.join(" "));
          const { sent } = await alertDrivers(ctx, { jobId, driverIds, withinKm });
          const text = sent === 1 ? "1 Fahrer angeschrieben." : `${sent} Fahrer angeschrieben.`;
          return { json: { sent }, text, isMailQueued: sent > 0 };
        },
      ),
    );

  addCommand(jobs, "reset-tests", "Testaufträge zurücksetzen, alle anderen bleiben").action(
    run({}, async ({ connect }) => {
      const { count } = await resetTestJobs(await connect());
      const message = `Jobs zurückgesetzt: ${count}`;
      return { json: { message }, text: message };
    }),
  );

  addCommand(jobs, "complete-old", "alte Aufträge abschließen")
    .option("--days <Tage>", "älter als so viele Tage (30)", parseNumber)
    .option("--preview", "nur zeigen, was abgeschlossen würde")
    .action(
      run({ daysOld: "--days" }, async ({ connect, progress }, { days: daysOld, preview }) => {
        const ctx = await connect();
        if (preview) {
          const rows = await listOldJobs(ctx, { daysOld });
          const json = { data: rows, nextCursor: null };
          if (rows.length === 0) return { json, text: "Keine alten Aufträge." };
          return { json, text: (screen) => tableText(OLD_JOBS, rows, screen) };
        }
        progress("Alte Aufträge werden abgeschlossen");
        const { updatedCount } = await completeOldJobs(ctx, { daysOld });
        const message =
          updatedCount === 1
            ? "1 Auftrag abgeschlossen."
            : `${updatedCount} Aufträge abgeschlossen.`;
        return { json: { message, data: { updated_count: updatedCount } }, text: message };
      }),
    );

  // What customers asked for on their status page.
  addList(jobs, "wishes", "offene Kundenwünsche: Änderung oder Stornierung", {
    isShort: true,
    examples: ["jobs wishes"],
  }).action(
    run({}, async ({ connect }, options) =>
      shortListAnswer(options, {
        columns: WISHES,
        rows: await listOpenWishes(await connect()),
        key: ({ id }) => id,
        empty: "Keine offenen Kundenwünsche.",
      }),
    ),
  );

  // What drivers reported from their confirmed jobs.
  addList(jobs, "problems", "offene Problemmeldungen von Fahrern", {
    isShort: true,
    examples: ["jobs problems"],
  }).action(
    run({}, async ({ connect }, options) =>
      shortListAnswer(options, {
        columns: PROBLEMS,
        rows: await listOpenProblems(await connect()),
        key: ({ id }) => id,
        empty: "Keine offenen Problemmeldungen.",
      }),
    ),
  );

  addCommand(jobs, "settle-problem <Kennung>", "eine Problemmeldung als erledigt vermerken")
    .option("--note <Text>", "was vereinbart wurde; steht nur im Verlauf")
    .action(
      run({ problemId: "<Kennung>", note: "--note" }, async ({ connect }, problemId, { note }) => {
        const { jobId } = await settleProblem(await connect(), { problemId, note });
        return { json: { problemId, jobId }, text: "Problem als erledigt vermerkt." };
      }),
    );

  addList(jobs, "answers <Auftrag...>", "was Fahrer zu einem Auftrag geantwortet haben", {
    isShort: true,
    examples: ["jobs answers 1042"],
  }).action(
    run(FLAGS, async ({ connect }, reference, options) => {
      const ctx = await connect();
      const jobId = await findJobId(ctx, reference.join(" "));
      return shortListAnswer(options, {
        columns: ANSWERS,
        rows: await listResponses(ctx, { jobId }),
        key: ({ id }) => id,
        empty: "Noch keine Antworten.",
      });
    }),
  );

  addCommand(jobs, "settle-wish <Kennung>", "einen Kundenwunsch als erledigt markieren")
    .option(
      "--outcome <Ergebnis>",
      `${WISH_OUTCOMES.join(", ")}; der Auftraggeber bekommt eine E-Mail`,
    )
    .option("--note <Text>", "Antwort an den Auftraggeber")
    .action(
      run(
        { wishId: "<Kennung>", outcome: "--outcome", note: "--note" },
        async ({ connect }, wishId, { outcome, note }) => {
          const input = { wishId, outcome, note } as SettleWishInput;
          const { jobId } = await settleWish(await connect(), input);
          const isMailQueued = outcome !== undefined;
          return { json: { wishId, jobId }, text: "Kundenwunsch erledigt.", isMailQueued };
        },
      ),
    );
}
