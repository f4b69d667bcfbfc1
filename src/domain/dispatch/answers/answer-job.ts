import type { TxCtx } from "../../kernel/context.ts";
import { tellDesk } from "../../kernel/desk-events.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { deskPath, driverFacts, jobFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { type Outcome, recordAnswer } from "./record-answer.ts";
import { type Answer, AnswerJobInput } from "./schemas.ts";
import { authoriseReply, type ReplyParties, replyVerb } from "./standing.ts";
import { remarksInWords } from "./vocabulary.ts";

/**
 * A driver accepts or declines a job through his link (docs/rules.md, Answers). Repeating the same answer changes
 * nothing and answers the same; said again with a reason, a rate or a message, these are added. Errors: `validation`, `link_invalid`, `link_expired`, `job_not_found`, `driver_not_found`,
 * `terms_required`, `job_taken`, `already_offered`, `job_cancelled`, `assignment_ended` by a link from before the agency ended his assignment,
 * `answer_final`.
 */
export const answerJob = replyVerb(AnswerJobInput, async (tx, answer) => {
  const parties = await authoriseReply(tx, answer, { lock: true });
  const { job } = parties;
  requireFutureDay(tx, answer);
  if (answer.action === "accept" && job.billing_model === "agency" && !answer.termsAccepted) {
    throw new DomainError("terms_required", {
      fields: { termsAccepted: "Bitte stimmen Sie den Bedingungen der Agenturabrechnung zu." },
    });
  }
  const outcome = await recordAnswer(tx, parties, answer);
  if (outcome.isNew) await tellAgency(tx, { parties, answer, outcome });
  return { billingModel: job.billing_model, status: outcome.status };
});

function requireFutureDay({ now }: TxCtx, { availableFrom }: Answer) {
  if (!availableFrom || availableFrom >= berlinDate(now())) return;
  throw new DomainError("validation", {
    fields: { availableFrom: "Bitte nennen Sie einen Tag, der noch kommt." },
  });
}

interface Told {
  parties: ReplyParties;
  answer: Answer;
  outcome: Outcome;
}

async function tellAgency(tx: TxCtx, { parties: { job, driver }, answer, outcome }: Told) {
  const { responseKey, wasAssigned, isAddition, remarks } = outcome;
  await queueEmail(tx, {
    key: `answer_received:${responseKey}`,
    to: tx.agencyEmail,
    template: "answer_received",
    data: {
      job: jobFacts(job),
      driver: driverFacts(driver),
      action: answer.action,
      wasAssigned,
      remarks: remarksInWords(remarks),
      ...(isAddition && { isAddition }),
      deskPath: deskPath(job.nummer),
    },
    jobId: job.id,
    driverId: driver.id,
  });
  const yes = wasAssigned ? "acceptance" : "offer";
  const kind = answer.action === "accept" ? yes : "decline";
  if (isAddition) return;
  // A decline without an assignment leaves no work.
  if (kind === "decline" && !wasAssigned) return;
  tellDesk(tx, { key: `answer:${responseKey}`, kind, jobId: job.id, driverId: driver.id });
}
