import type { Hono } from "hono";
import * as z from "zod";
import {
  removeAttachment,
  signAttachmentLink,
} from "../../domain/dispatch/attachments/attachments.ts";
import { SignAttachmentLinkInput } from "../../domain/dispatch/attachments/schemas.ts";
import { requestWithAttachments } from "../../domain/dispatch/attachments/store-attachments.ts";
import type { BookingInput } from "../../domain/dispatch/jobs/booking/schemas.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import { takeFormLimit } from "../../domain/kernel/form-protection.ts";
import { ATTACHMENT_KINDS, type AttachmentKind } from "../../domain/kernel/vocabulary.ts";
import type { WebContext, WebEnv } from "../http/environment.ts";
import { HttpFailure } from "../http/failures.ts";
import { type ReceivedUpload, receiveUpload } from "../http/uploads/receive-upload.ts";
import { callOf, defineCall, mountUpload } from "./call.ts";
import { ATTACHMENT_UPLOAD, DOCUMENT_UPLOAD, filesOf } from "./document-upload.ts";
import { REGISTRATION } from "./driver-registration.ts";
import { CREATED_JOBS } from "./job-rows.ts";
import type { CallDescription } from "./openapi.ts";

/** A request with its attachments. The call without files is `submit-fahrer-anfrage`, which answers the same afterwards. */
const BOOKING_UPLOAD = {
  name: "submit-anfrage-mit-anlagen",
  summary: "Fahrer anfragen, mit Genehmigung, Hubplan oder anderen Anlagen",
  audience: "anyone",
  body: z.object({
    anfrage: z.string().max(65_536).describe("Die Felder von submit-fahrer-anfrage als JSON"),
    ...filesOf(ATTACHMENT_KINDS),
  }),
  answer: {
    ...CREATED_JOBS,
    attachments: z
      .int()
      .describe(
        "So viele Anlagen liegen vor; weniger als gesendet: bitte auf der Statusseite nachreichen",
      ),
  },
  status: 201,
  errors: [
    "files_refused",
    "too_many_attachments",
    "prices_changed",
    "terms_changed",
    "too_many_requests",
    "upload_too_slow",
    "uploads_at_once",
    "uploads_busy",
  ],
  takesProof: true,
  takesKey: true,
} satisfies CallDescription;

/** Mounts `submit-anfrage-mit-anlagen` with the rules of every other call. */
export function mountBookingUpload(app: Hono<WebEnv>): void {
  mountUpload(app, BOOKING_UPLOAD, receiveBooking, async (ctx, upload) => {
    const booking = bookingIn(upload.fields.get("anfrage"));
    const { requested, attachments } = await requestFrom(ctx, booking, upload);
    const { jobId, jobIds, nummer, nummern } = requested;
    return { jobId, jobIds, nummer, nummern, attachments };
  });
}

type ReceivedBooking = ReceivedUpload<AttachmentKind>;

/**
 * Reads the form; its limit is taken before the first byte of a file is stored, and only then is there a need for `context`, which a
 * server that stops refuses: what was typed is read all the same. Without files, the verb counts it.
 */
export function receiveBooking(c: WebContext, context: () => Ctx): Promise<ReceivedBooking> {
  const beforeFirstFile = async () => takeFormLimit(context(), "booking");
  return receiveUpload(c, { sender: "stranger", groups: ATTACHMENT_KINDS, beforeFirstFile });
}

/** Stores the request with the files that came with it. */
export function requestFrom(ctx: Ctx, booking: BookingInput, { files }: ReceivedBooking) {
  const counted: Ctx = files.length > 0 ? { ...ctx, isFormCounted: true } : ctx;
  return requestWithAttachments(counted, booking, files);
}

function bookingIn(text: string | null): BookingInput {
  try {
    const value: unknown = JSON.parse(text ?? "");
    if (typeof value === "object" && value !== null) return value as BookingInput;
  } catch {
    // Said below, like JSON of another shape.
  }
  throw new HttpFailure("invalid_json");
}

/** The dispatcher's calls on an order's attachments; adding takes files (`admin-add-attachments`). */
export const ATTACHMENT_CALLS = [
  defineCall("get-attachment-preview", {
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
  callOf("admin-remove-attachment", removeAttachment, {
    summary: "Eine Anlage entfernen, mit ihrer Datei",
    errors: ["attachment_not_found"],
  }),
];

/** Every call that takes files, and so no JSON. */
export const FILE_CALLS = [
  REGISTRATION,
  BOOKING_UPLOAD,
  DOCUMENT_UPLOAD,
  ATTACHMENT_UPLOAD,
] as const;
