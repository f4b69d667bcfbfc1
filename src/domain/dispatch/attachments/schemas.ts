import * as z from "zod";
import { SignDocumentLinkInput } from "../../drivers/documents/schemas.ts";
import { id } from "../../kernel/fields/schemas.ts";

export const AttachmentsOfJobInput = z.object({ jobId: id() });
export type AttachmentsOfJobInput = z.input<typeof AttachmentsOfJobInput>;

export const AttachmentIdInput = z.object({ attachmentId: id() });
export type AttachmentIdInput = z.input<typeof AttachmentIdInput>;

export const SignAttachmentLinkInput = AttachmentIdInput.extend({
  ttl: SignDocumentLinkInput.shape.ttl,
});
export type SignAttachmentLinkInput = z.input<typeof SignAttachmentLinkInput>;
