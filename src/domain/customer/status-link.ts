import type { jobRequests } from "../../db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { checkToken, type LinkClaim, signToken } from "../signed-token.ts";
import { startOfWork } from "../time/berlin.ts";
import { STATUS_LINK_DAYS } from "./rules.ts";
import type { CustomerLinkInput } from "./schemas.ts";

type Signer = Pick<Ctx, "linkSecret" | "now">;
type Job = Pick<typeof jobRequests.$inferSelect, "id" | "gruppe_id" | "einsatzbeginn">;

/** The address where a customer follows his request without an account; one for all its jobs. */
export function statusPath(ctx: Signer, job: Job): string {
  const jobId = job.gruppe_id ?? job.id;
  const token = signToken(ctx, claimOf(jobId), secondsUntilEnd(ctx, job));
  return `/auftrag-status?${new URLSearchParams({ auftrag: jobId, token })}`;
}

/** Whether this link shows this request now. Errors: `link_invalid`, `status_link_expired`. */
export function requireStatusLink(ctx: Signer, { jobId, token }: CustomerLinkInput): void {
  const state = checkToken(ctx, claimOf(jobId), token);
  if (state === "invalid") throw new DomainError("link_invalid");
  if (state === "expired") throw new DomainError("status_link_expired");
}

function secondsUntilEnd(ctx: Signer, { einsatzbeginn }: Job) {
  const untilStart = einsatzbeginn
    ? (startOfWork(einsatzbeginn).getTime() - ctx.now().getTime()) / 1000
    : 0;
  return STATUS_LINK_DAYS * 86_400 + Math.max(0, Math.ceil(untilStart));
}

function claimOf(jobId: string): LinkClaim {
  return { purpose: "customer-status", ids: [jobId] };
}
