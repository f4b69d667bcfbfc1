import { Option } from "@commander-js/extra-typings";
import { listOpenWishes, type OpenWish } from "../src/domain/customers/queries.ts";
import type { SettleWishInput } from "../src/domain/customers/schemas.ts";
import { settleWish } from "../src/domain/customers/settle-wish.ts";
import { WISH_LABEL } from "../src/domain/customers/vocabulary.ts";
import { remarksInWords } from "../src/domain/dispatch/answers/vocabulary.ts";
import { alertDrivers, listNotAsked } from "../src/domain/dispatch/assignments/alert-drivers.ts";
import { resetTestJobs } from "../src/domain/dispatch/changes/reset-test-jobs.ts";
import { completeOldJobs, listOldJobs } from "../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { markJobCompleted, markJobOpen } from "../src/domain/dispatch/jobs/job-status.ts";
import { JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import { settleProblem } from "../src/domain/dispatch/on-the-job/problems.ts";
import {
  listOpenProblems,
  type ReportedProblem,
} from "../src/domain/dispatch/on-the-job/report-time.ts";
import { problemInWords } from "../src/domain/dispatch/on-the-job/vocabulary.ts";
import { listResponses, type ResponseRow } from "../src/domain/dispatch/read/answer-queries.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { rehearse } from "../src/domain/kernel/idempotency.ts";
import {
  ANSWER_NAME,
  driverNumber,
  jobNumber,
  WISH_OUTCOMES,
} from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { parseNumber, yesOption } from "./options.ts";
import { addEach, addWhole, addWholeOf, each, one } from "./records.ts";
import { addSeveral } from "./several.ts";
import { type Column, day } from "./table.ts";

/** `jobs done | reopen | alert | reset-tests | complete-old` */
export function addJobState(jobs: Group, run: Run): void {
  addEach(jobs, run, "done <Auftrag...>", "Aufträge als erledigt markieren", {
    aliases: ["complete"],
    examples: [
      "jobs done 1042",
      "jobs done FA 1042 FA 1043 --yes",
      "jobs done - --yes < liste.txt",
    ],
    verb: "als erledigt markieren",
    async act(ctx, jobId) {
      const { status } = await markJobCompleted(ctx, { jobId });
      return { json: { status }, text: "Auftrag als erledigt markiert." };
    },
  });

  addEach(jobs, run, "reopen <Auftrag...>", "erledigte Aufträge oder No-Shows wieder öffnen", {
    examples: ["jobs reopen 1042", "jobs reopen 1042 1043 --yes"],
    verb: "wieder öffnen",
    async act(ctx, jobId) {
      const { status } = await markJobOpen(ctx, { jobId });
      const text = `Auftrag wieder geöffnet. Status: ${JOB_STATUS_LABEL[status]}`;
      return { json: { status }, text };
    },
  });

  addSeveral(jobs, "alert <Auftrag...>", "passende Fahrer zu offenen Aufträgen anschreiben", {
    examples: ["jobs alert 1042 --yes", "jobs alert 1042 --driver 1017 --driver 1023 --yes"],
  })
    .option(
      "--driver <Fahrer>",
      "nur dieser Fahrer; für mehrere wiederholen",
      (text: string, before: string[] = []) => [...before, text],
    )
    .option(
      "--within <Kilometer>",
      "nur wer höchstens so weit entfernt ist (Luftlinie)",
      parseNumber,
    )
    .action(
      each(run, ({ driver, within: withinKm }) => ({
        verb: driver ? `${driver.length} Fahrern anbieten` : "allen passenden Fahrern anbieten",
        mails: "Jeder bekommt eine E-Mail.",
        asksForOne: true,
        act: async (ctx, jobId) => alertAnswer(ctx, jobId, { driver, withinKm }),
      })),
    );

  addCommand(jobs, "reset-tests", "Testaufträge zurücksetzen, alle anderen bleiben", {
    examples: ["jobs reset-tests --dry-run", "jobs reset-tests --yes"],
  })
    .addOption(yesOption())
    .option("--dry-run", "nur sagen, wie viele es wären")
    .action(
      run(async ({ connect, confirm }, { dryRun }) => {
        const ctx = await connect();
        const { count: used } = await rehearse(ctx, resetTestJobs);
        if (dryRun || used === 0) {
          const message = `Jobs, die zurückgesetzt würden: ${used}`;
          return { json: { message, count: used, dryRun: true }, text: message };
        }
        await confirm(`${used} Testaufträge zurücksetzen, mit ihren Zuweisungen?`);
        const { count } = await resetTestJobs(ctx);
        const message = `Jobs zurückgesetzt: ${count}`;
        return { json: { message, count }, text: message };
      }),
    );

  addCommand(jobs, "complete-old", "alte Aufträge abschließen", {
    examples: ["jobs complete-old --dry-run", "jobs complete-old --days 60 --yes"],
  })
    .option("--days <Tage>", "älter als so viele Tage (30)", parseNumber)
    .addOption(yesOption())
    .option("--dry-run", "nur zeigen, was abgeschlossen würde")
    .addOption(new Option("--preview", "dasselbe wie --dry-run").hideHelp())
    .action(
      run(async ({ connect, confirm, progress }, { days: daysOld, preview, dryRun }) => {
        const ctx = await connect();
        const old = await listOldJobs(ctx, { daysOld });
        const numbers = old.map(({ nummer }) => jobNumber(nummer)).join(", ");
        if (preview || dryRun) {
          const json = { data: old, nextCursor: null };
          const text = `Abzuschließen: ${numbers}`;
          return { json, text: old.length > 0 ? text : "Keine alten Aufträge." };
        }
        if (old.length > 0) {
          await confirm(`${old.length} Aufträge abschließen (${numbers})?`);
        }
        progress("Alte Aufträge werden abgeschlossen");
        const { updatedCount, numbers: nummern } = await completeOldJobs(ctx, { daysOld });
        const message =
          updatedCount === 1
            ? "1 Auftrag abgeschlossen."
            : `${updatedCount} Aufträge abgeschlossen.`;
        const which = nummern.map(jobNumber).join(", ");
        return {
          json: { message, data: { updated_count: updatedCount, nummern } },
          text: which ? `${message} ${which}` : message,
        };
      }),
    );
}

interface Chosen {
  driver: string[] | undefined;
  withinKm: number | undefined;
}

/** Chosen drivers who get no mail are named with the reason. */
async function alertAnswer(ctx: Ctx, jobId: string, { driver, withinKm }: Chosen) {
  const driverIds = driver && (await Promise.all(driver.map((one) => findDriverId(ctx, one))));
  const left = driverIds ? await listNotAsked(ctx, { jobId, driverIds, withinKm }) : [];
  const { sent } = await alertDrivers(ctx, { jobId, driverIds, withinKm });
  const told = sent === 1 ? "1 Fahrer angeschrieben." : `${sent} Fahrer angeschrieben.`;
  const not = left.map(({ nummer, name, why }) => `${driverNumber(nummer)} ${name} nicht: ${why}.`);
  return {
    json: { sent, notAsked: left },
    text: [told, ...not].join("\n"),
    isMailQueued: sent > 0,
  };
}

const WISHES: Column<OpenWish>[] = [
  { title: "Auftrag", value: (wish) => jobNumber(wish.nummer) },
  { title: "Wunsch", value: (wish) => WISH_LABEL[wish.kind] },
  { title: "Auftraggeber", value: (wish) => wish.customer, max: 28, leaves: 2 },
  { title: "Nachricht", value: (wish) => wish.message, max: 40 },
  { title: "Seit", value: (wish) => day(wish.createdAt), leaves: 1 },
  { title: "Kennung", value: (wish) => wish.id, isId: true },
];
const PROBLEMS: Column<ReportedProblem>[] = [
  { title: "Auftrag", value: (problem) => jobNumber(problem.nummer) },
  { title: "Fahrer", value: (problem) => problem.driver, max: 28 },
  { title: "Telefon", value: (problem) => problem.phone, leaves: 2 },
  { title: "Problem", value: (problem) => problemInWords(problem), max: 60 },
  { title: "Tag", value: (problem) => problem.tag, leaves: 1 },
  { title: "Kennung", value: (problem) => problem.id, isId: true },
];
export const ANSWERS: Column<ResponseRow>[] = [
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

/** Reports of customers and drivers: `jobs wishes | settle-wish | problems | settle-problem | answers` */
export function addJobReports(jobs: Group, run: Run): void {
  addWhole(jobs, run, "wishes", "offene Kundenwünsche: Änderung oder Stornierung", {
    examples: ["jobs wishes"],
    columns: WISHES,
    rows: listOpenWishes,
    empty: "Keine offenen Kundenwünsche.",
  });

  // Problems that drivers reported from confirmed jobs.
  addWhole(jobs, run, "problems", "offene Problemmeldungen von Fahrern", {
    examples: ["jobs problems"],
    columns: PROBLEMS,
    rows: listOpenProblems,
    empty: "Keine offenen Problemmeldungen.",
  });

  addCommand(jobs, "settle-problem <Meldung>", "eine Problemmeldung als erledigt vermerken", {
    examples: ["jobs settle-problem 5b0e91c2 --note 'Kran steht jetzt bereit'"],
  })
    .option("--note <Text>", "was vereinbart wurde; steht nur im Verlauf")
    .action(
      one(run, async ({ ctx }, problemId, { note }) => {
        const { jobId } = await settleProblem(ctx, { problemId, note });
        return { json: { problemId, jobId }, text: "Problem als erledigt vermerkt." };
      }),
    );

  addWholeOf(jobs, run, "answers <Auftrag>", "was Fahrer zu einem Auftrag geantwortet haben", {
    examples: ["jobs answers 1042"],
    columns: ANSWERS,
    rows: (ctx, jobId) => listResponses(ctx, { jobId }),
    key: ({ id }) => id,
    empty: "Noch keine Antworten.",
  });

  addCommand(jobs, "settle-wish <Wunsch>", "einen Kundenwunsch als erledigt markieren", {
    examples: ["jobs settle-wish 5b0e91c2 --outcome uebernommen --note 'Gern, ab Montag.'"],
  })
    .option(
      "--outcome <Ergebnis>",
      `${WISH_OUTCOMES.join(", ")}; der Auftraggeber bekommt eine E-Mail`,
    )
    .option("--note <Text>", "Antwort an den Auftraggeber")
    .action(
      one(run, async ({ ctx }, wishId, { outcome, note }) => {
        const input = { wishId, outcome, note } as SettleWishInput;
        const { jobId } = await settleWish(ctx, input);
        const isMailQueued = outcome !== undefined;
        return { json: { wishId, jobId }, text: "Kundenwunsch erledigt.", isMailQueued };
      }),
    );
}
