import * as z from "zod";
import {
  removeAttachment,
  signAttachmentLink,
} from "../../domain/dispatch/attachments/attachments.ts";
import {
  AttachmentIdInput,
  SignAttachmentLinkInput,
} from "../../domain/dispatch/attachments/schemas.ts";
import { BOOKING_UPLOAD } from "./booking-upload.ts";
import { defineCall } from "./call.ts";
import { ATTACHMENT_UPLOAD, DOCUMENT_UPLOAD } from "./document-upload.ts";
import { REGISTRATION } from "./driver-registration.ts";

/** The dispatcher's calls on an order's attachments; adding takes files (`admin-add-attachments`). */
export const ATTACHMENT_CALLS = [
  defineCall({
    name: "get-attachment-preview",
    summary: "Kurzlebiger Link zu einer Anlage; jeder Abruf wird vermerkt",
    reads: true,
    body: SignAttachmentLinkInput,
    answer: { signedUrl: z.url() },
    errors: ["attachment_not_found"],
    async handle({ ctx, body, c }) {
      const { path } = await signAttachmentLink(ctx, body);
      return { signedUrl: `${c.get("runtime").config.publicUrl}${path}` };
    },
  }),
  defineCall({
    name: "admin-remove-attachment",
    summary: "Eine Anlage entfernen, mit ihrer Datei",
    body: AttachmentIdInput,
    errors: ["attachment_not_found"],
    handle: ({ ctx, body }) => removeAttachment(ctx, body),
  }),
];

/** Every call that takes files, and so no JSON. */
export const FILE_CALLS = [
  REGISTRATION,
  BOOKING_UPLOAD,
  DOCUMENT_UPLOAD,
  ATTACHMENT_UPLOAD,
] as const;
