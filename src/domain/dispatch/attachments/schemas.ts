import * as z from "zod";
import { SignDocumentLinkInput } from "../../drivers/documents/schemas.ts";
import { id } from "../../kernel/fields/schemas.ts";
import type { AttachmentKind } from "../../kernel/vocabulary.ts";

export const AttachmentsOfJobInput = z.object({ jobId: id() });
export type AttachmentsOfJobInput = z.input<typeof AttachmentsOfJobInput>;

export const AttachmentIdInput = z.object({ attachmentId: id() });
export type AttachmentIdInput = z.input<typeof AttachmentIdInput>;

export const SignAttachmentLinkInput = AttachmentIdInput.extend({
  ttl: SignDocumentLinkInput.shape.ttl,
});
export type SignAttachmentLinkInput = z.input<typeof SignAttachmentLinkInput>;

/** German words for what an attachment is. */
export const ATTACHMENT_LABEL: Record<AttachmentKind, string> = {
  genehmigung: "Genehmigung",
  hubplan: "Hubplan",
  lageplan: "Lageplan",
  sonstiges: "Sonstiges",
};

/** Most attachments of a request, by anybody (docs/rules.md, Attachments). */
export const MOST_ATTACHMENTS = 8;

/** Quota for customers' files of unconfirmed orders (docs/decisions/0015). */
export const UNCONFIRMED_ATTACHMENTS = { bytes: 2 * 1024 ** 3 } as const;
