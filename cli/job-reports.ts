import { listOpenWishes, type OpenWish } from "../src/domain/customers/queries.ts";
import type { SettleWishInput } from "../src/domain/customers/schemas.ts";
import { settleWish } from "../src/domain/customers/settle-wish.ts";
import { WISH_LABEL } from "../src/domain/customers/vocabulary.ts";
import { remarksInWords } from "../src/domain/dispatch/answers/vocabulary.ts";
import { settleProblem } from "../src/domain/dispatch/on-the-job/problems.ts";
import {
  listOpenProblems,
  type ReportedProblem,
} from "../src/domain/dispatch/on-the-job/queries.ts";
import { problemInWords } from "../src/domain/dispatch/on-the-job/vocabulary.ts";
import { listResponses, type ResponseRow } from "../src/domain/dispatch/read/answer-queries.ts";
import { ANSWER_NAME, jobNumber, WISH_OUTCOMES } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addWhole, addWholeOf, one } from "./records.ts";
import { type Column, day } from "./table.ts";

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
