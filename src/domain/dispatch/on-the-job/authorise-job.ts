import { type Ctx, linkVerbs, type ReadCtx, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { requireValid } from "../../kernel/link-tokens.ts";
import { checkLink } from "../../kernel/links.ts";
import { type OpenedFile, openStored } from "../../kernel/uploads/store-uploads.ts";
import { getAttachmentOf } from "../attachments/queries.ts";
import { getParties, lockParties, type Parties } from "../jobs/parties.ts";
import { JobLinkInput } from "./schemas.ts";

type Link = Required<JobLinkInput>;

/** A verb of a driver by the link of his job. */
export const jobVerb = linkVerbs("driver_answer", "assignmentId");

/**
 * The assignment of a driver's link to his confirmed job, with job and driver. Without the token nobody learns whether it exists.
 * Errors: `link_invalid` (also for a rejected or erased driver), `driver_page_link_expired`.
 */
export async function authoriseJob(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  { assignmentId, token }: Link,
): Promise<Parties> {
  requireValid(checkLink(ctx, "driver-job", [assignmentId], token), "driver_page_link_expired");
  const parties = await getParties(ctx, assignmentId);
  const { driver } = parties;
  if (driver.geloescht_am || driver.status === "rejected") throw new DomainError("link_invalid");
  return parties;
}

/** Locks the parties of a confirmed job. Errors beyond: `not_on_the_job`. */
export async function requireOnTheJob(tx: TxCtx, link: Link): Promise<Parties> {
  await authoriseJob(tx, link);
  const parties = await lockParties(tx, link.assignmentId);
  if (!isOnTheJob(parties)) throw new DomainError("not_on_the_job");
  return parties;
}

/** Confirmed, and neither cancelled, over, nor waiting for his yes to other days. */
function isOnTheJob({ assignment, job }: Pick<Parties, "assignment" | "job">): boolean {
  return assignment.status === "confirmed" && job.status === "confirmed";
}

/**
 * An attachment of the job that a driver's link is about, as long as he is the one who is confirmed for it. Errors: those of
 * `authoriseJob`, `attachment_not_found` (also before his confirmation, and after it ended), `document_not_found` without
 * its object.
 */
export async function openDriversAttachment(
  ctx: Ctx,
  { anlage, ...raw }: JobLinkInput & { anlage: string },
): Promise<OpenedFile> {
  const parties = await authoriseJob(ctx, JobLinkInput.parse(raw));
  const attachmentId = id().safeParse(anlage);
  if (!isOnTheJob(parties) || !attachmentId.success) throw new DomainError("attachment_not_found");
  const which = { jobId: parties.job.id, attachmentId: attachmentId.data };
  return openStored(ctx, await getAttachmentOf(ctx, which));
}
