import { and, eq, isNull, sql } from "drizzle-orm";
import { einsatzProbleme, jobAssignments } from "../../../db/schema/index.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { tellDesk } from "../../kernel/desk-events.ts";
import { DomainError } from "../../kernel/errors.ts";
import { idsWhere } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { customerFacts, deskPath, driverFacts, jobFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { idsOf, ownDays, type Parties } from "../jobs/parties.ts";
import { workedOn } from "../jobs/vocabulary.ts";
import { jobVerb, requireOnTheJob } from "./authorise-job.ts";
import { ReportProblemInput, SettleProblemInput } from "./schemas.ts";
import { PROBLEM_LABEL, problemInWords } from "./vocabulary.ts";

type Problem = typeof einsatzProbleme.$inferSelect;

/**
 * A confirmed driver reports that something goes wrong: the desk has it on top of 'Heute', hears of it and gets a mail; the customer
 * hears nothing by itself (docs/rules.md, On the job). One of each kind is open: said again in other words, it is changed and told
 * anew (`isNew`). Errors: `validation`, `link_invalid`, `driver_page_link_expired`, `not_on_the_job`.
 */
export const reportProblem = jobVerb(ReportProblemInput, async (tx, input) => {
  const parties = await requireOnTheJob(tx, input);
  const { kind: art, message: nachricht, arrival: ankunft } = input;
  const tag = dayOfWork(parties, berlinDate(tx.now()));
  const said = { nachricht, tag, ankunft, gemeldet_am: tx.now() };
  const [told] = await tx.db
    .insert(einsatzProbleme)
    .values({ assignment_id: parties.assignment.id, art, ...said })
    .onConflictDoUpdate({
      target: [einsatzProbleme.assignment_id, einsatzProbleme.art],
      targetWhere: isNull(einsatzProbleme.erledigt_am),
      set: said,
      setWhere: sql`(${einsatzProbleme.nachricht}, ${einsatzProbleme.tag}, ${einsatzProbleme.ankunft})
          is distinct from (${nachricht}::text, ${tag}::date, ${ankunft}::text)`,
    })
    .returning();
  if (told) await tellAgency(tx, parties, told);
  return { problemId: (told ?? (await openOne(tx, parties, art))).id, isNew: Boolean(told) };
});

/** Today, or the next day on which he works; the last one once that is over. */
function dayOfWork({ assignment }: Parties, today: string) {
  const days = workedOn(ownDays(assignment));
  return days.find((day) => day >= today) ?? days.at(-1) ?? today;
}

/** It is there: the job is locked, and nothing was written because it says the same. */
async function openOne(tx: TxCtx, { assignment }: Parties, art: Problem["art"]) {
  const [problem] = await idsWhere(
    tx,
    einsatzProbleme,
    eq(einsatzProbleme.assignment_id, assignment.id),
    eq(einsatzProbleme.art, art),
    isNull(einsatzProbleme.erledigt_am),
  );
  if (!problem) throw new Error(`The open problem of assignment ${assignment.id} is gone`);
  return problem;
}

async function tellAgency(tx: TxCtx, { job, driver, assignment }: Parties, problem: Problem) {
  const key = `driver_problem:${problem.id}:${problem.gemeldet_am.getTime()}`;
  await queueEmail(tx, {
    key,
    to: tx.agencyEmail,
    template: "driver_problem",
    data: {
      job: jobFacts(job),
      driver: driverFacts(driver),
      phone: driver.telefon,
      customer: customerFacts(job),
      kind: problem.art,
      message: problem.nachricht,
      day: problem.tag,
      arrival: problem.ankunft,
      deskPath: deskPath(job.nummer),
    },
    ...idsOf({ assignment, job, driver }),
  });
  tellDesk(tx, { key, kind: "problem", jobId: job.id, driverId: driver.id });
}

/**
 * The dispatcher has dealt with a problem that a driver reported; nobody is told by it. Twice changes nothing more. Error:
 * `problem_not_found`.
 */
export const settleProblem = deskVerb(SettleProblemInput, async (tx, { problemId, note }) => {
  const settled = await tx.db
    .update(einsatzProbleme)
    .set({ erledigt_am: tx.now(), ergebnis: note })
    .where(and(eq(einsatzProbleme.id, problemId), isNull(einsatzProbleme.erledigt_am)))
    .returning();
  const [about] = await tx.db
    .select({ jobId: jobAssignments.job_id, driverId: jobAssignments.driver_id })
    .from(einsatzProbleme)
    .innerJoin(jobAssignments, eq(jobAssignments.id, einsatzProbleme.assignment_id))
    .where(eq(einsatzProbleme.id, problemId));
  if (!about) throw new DomainError("problem_not_found");
  for (const problem of settled) {
    await logAction(tx, "settle_problem", {
      ...about,
      assignmentId: problem.assignment_id,
      note: [problemInWords(problem), note].filter(Boolean).join(" – "),
      noteWithoutWords: PROBLEM_LABEL[problem.art],
    });
  }
  return { jobId: about.jobId };
});
