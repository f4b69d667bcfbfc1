import { inArray } from "drizzle-orm";
import type { Action } from "../../../db/schema/actions.ts";
import { jobAssignments } from "../../../db/schema/index.ts";
import { logAction, type TxCtx } from "../../kernel/context.ts";
import { announce } from "../../webhooks/announce.ts";
import type { WebhookEvent } from "../../webhooks/vocabulary.ts";
import type { DocumentRecord } from "./find-document.ts";

type Billed = Pick<DocumentRecord, "assignment_ids" | "fahrer_id" | "kunde_id">;

/** Notes what was done to a document with each job that it bills. */
export async function logDocument(tx: TxCtx, action: Action, document: Billed, note: string) {
  for (const { jobId, assignmentId, driverId } of await billedJobs(tx, document)) {
    await logAction(tx, action, { jobId, assignmentId, driverId, note });
  }
}

/** Tells the connected systems what happened to a document, for each assignment that it bills. */
export async function announceDocument(
  tx: TxCtx,
  step: "issued" | "sent" | "reversed" | "objected" | "paid" | "overdue" | "ordered",
  document: Billed & Pick<DocumentRecord, "inhalt">,
): Promise<void> {
  const about = (await billedJobs(tx, document)).map(({ jobId, assignmentId }) => ({
    jobId,
    assignmentId,
  }));
  await announce(tx, eventOf(step, document), about);
}

function eventOf(
  step: Parameters<typeof announceDocument>[1],
  { inhalt }: Pick<DocumentRecord, "inhalt">,
): WebhookEvent {
  if (step === "objected") return "credit_note.objected";
  if (step === "ordered") return "payout.created";
  if (step === "overdue") return "invoice.overdue";
  return `${inhalt.verkaeufer === "partner" ? "credit_note" : "invoice"}.${step}`;
}

export async function billedJobs(
  { db }: Pick<TxCtx, "db">,
  { assignment_ids }: Pick<Billed, "assignment_ids">,
) {
  const { id, job_id, driver_id } = jobAssignments;
  return db
    .select({ assignmentId: id, jobId: job_id, driverId: driver_id })
    .from(jobAssignments)
    .where(inArray(id, assignment_ids))
    .orderBy(id);
}
