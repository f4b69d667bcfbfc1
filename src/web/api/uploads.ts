import type { Hono } from "hono";
import * as z from "zod";
import {
  addAttachments,
  removeAttachment,
  requestWithAttachments,
  signAttachmentLink,
} from "../../domain/dispatch/attachments/attachments.ts";
import { SignAttachmentLinkInput } from "../../domain/dispatch/attachments/schemas.ts";
import type { BookingInput } from "../../domain/dispatch/jobs/booking/schemas.ts";
import { addDocuments } from "../../domain/drivers/documents/documents.ts";
import { registerDriver } from "../../domain/drivers/register-driver.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import { DomainError, fieldErrorsOf } from "../../domain/kernel/errors.ts";
import { MAX_LENGTH } from "../../domain/kernel/fields/schemas.ts";
import { takeFormLimit } from "../../domain/kernel/form-protection.ts";
import {
  ATTACHMENT_KINDS,
  type AttachmentKind,
  DOCUMENT_TYPES,
  REGISTRATION_DOCUMENTS,
} from "../../domain/kernel/vocabulary.ts";
import type { WebContext, WebEnv } from "../http/environment.ts";
import { HttpFailure } from "../http/failures.ts";
import { type ReceivedUpload, receiveUpload } from "../http/uploads/receive-upload.ts";
import { callOf, defineCall, mountUpload } from "./call.ts";
import { CREATED_JOBS } from "./job-rows.ts";
import type { CallDescription } from "./openapi.ts";
import { registrationInput, underFormNames } from "./registration-input.ts";

/** Refusals of every upload to the agency's files. */
const REFUSALS = [
  "files_refused",
  "documents_not_stored",
  "upload_too_slow",
  "uploads_at_once",
  "uploads_busy",
] as const;

/** Files of a driver. Takes them, and so no JSON. */
export const DOCUMENT_UPLOAD = {
  name: "admin-add-documents",
  summary: "Dokumente eines Fahrers hinzufügen, je Art eine Gruppe von Dateien",
  audience: "dispatcher",
  body: z.object({
    driverId: z.uuid(),
    ...filesOf(DOCUMENT_TYPES),
  }),
  answer: { added: z.int() },
  status: 201,
  errors: ["driver_not_found", "driver_erased", ...REFUSALS],
  takesKey: true,
} satisfies CallDescription;

/** Papers to an order. Takes files, and so no JSON. */
export const ATTACHMENT_UPLOAD = {
  name: "admin-add-attachments",
  summary: "Anlagen zu einem Auftrag hinzufügen, je Art eine Gruppe von Dateien",
  audience: "dispatcher",
  body: z.object({
    jobId: z.uuid(),
    ...filesOf(ATTACHMENT_KINDS),
  }),
  answer: { added: z.int() },
  status: 201,
  errors: ["job_not_found", "too_many_attachments", ...REFUSALS],
  takesKey: true,
} satisfies CallDescription;

/** The file inputs of a form: any number for each group. */
function filesOf<Group extends string>(groups: readonly Group[]) {
  const files = z.array(z.file()).optional();
  return Object.fromEntries(groups.map((group) => [group, files])) as Record<Group, typeof files>;
}

/** Mounts the dispatcher's calls that take files. */
export function mountFileUploads(app: Hono<WebEnv>): void {
  mountUpload(app, DOCUMENT_UPLOAD, received(DOCUMENT_TYPES), (ctx, { fields, files: uploads }) =>
    addDocuments(ctx, { driverId: fields.get("driverId") ?? "" }, uploads),
  );
  mountUpload(
    app,
    ATTACHMENT_UPLOAD,
    received(ATTACHMENT_KINDS),
    (ctx, { fields, files: uploads }) =>
      addAttachments(ctx, { jobId: fields.get("jobId") ?? "" }, uploads),
  );
}

function received<Group extends string>(groups: readonly Group[]) {
  return (c: WebContext) => receiveUpload(c, { sender: "known", groups });
}

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

const needed = z.string().max(MAX_LENGTH.short);
const text = needed.optional();
const prose = z.string().max(MAX_LENGTH.message).optional();
const jsonList = z
  .string()
  .max(MAX_LENGTH.message)
  .describe("JSON-Liste, oder ein Wert je Feld")
  .optional();

/** The one call that takes files, and so no JSON. */
export const REGISTRATION = {
  name: "fahrerwerden",
  summary: "Als Fahrer registrieren; ohne beide Zustimmungen 422",
  audience: "anyone",
  body: z.object({
    name: text.describe("Am letzten Leerzeichen geteilt, wo vorname und nachname fehlen"),
    vorname: text,
    nachname: text,
    email: z.string().max(MAX_LENGTH.email),
    phone: z.string().max(MAX_LENGTH.phone),
    company: text,
    message: prose,
    description: prose,
    adresse: z.string().max(MAX_LENGTH.line).optional(),
    plz: text,
    ort: text,
    license_classes: jsonList,
    specializations: jsonList,
    regions: jsonList,
    spezialanforderungen: jsonList,
    experience: needed,
    hourly_rate: needed,
    bf2_erlaubnis: text,
    bf3_erlaubnis: text,
    firmensitz_land: text,
    sprache: text.describe("`de`, `pl`, `ro` oder `en`: Sprache der E-Mails an ihn"),
    verfuegbarkeit: text,
    vermittlungszustimmung: needed,
    datenschutz: needed,
    website: text,
    ...filesOf(REGISTRATION_DOCUMENTS),
  }),
  answer: {
    driverId: z.uuid(),
    receiptPath: z.string().describe("Seite mit dem, was angekommen ist, für den Absender"),
  },
  status: 201,
  errors: ["email_taken", "documents_full", "too_many_requests", ...REFUSALS],
  takesProof: true,
  takesKey: true,
} satisfies CallDescription;

/** Mounts `fahrerwerden` with the rules of every other call. */
export function mountDriverRegistration(app: Hono<WebEnv>): void {
  mountUpload(app, REGISTRATION, receiveRegistration, registerFromForm);
}

/** Reads the form, like `receiveBooking`: what was typed also while the server stops. */
export function receiveRegistration(c: WebContext, context: () => Ctx): Promise<ReceivedUpload> {
  return receiveUpload(c, {
    sender: "stranger",
    beforeFirstFile: async () => takeFormLimit(context(), "upload"),
  });
}

/** Registers from the fields and files of what `receiveRegistration` read; messages come under the form's names. */
export async function registerFromForm(
  ctx: Ctx,
  { fields, files }: ReceivedUpload,
): ReturnType<typeof registerDriver> {
  const counted: Ctx = files.length > 0 ? { ...ctx, isFormCounted: true } : ctx;
  try {
    refuseRobots(fields);
    return await registerDriver(counted, registrationInput(fields), files);
  } catch (error) {
    throw inFormsWords(error, fields);
  }
}

/** A field that people don't see. */
function refuseRobots(form: URLSearchParams) {
  if (!form.get("website")) return;
  throw new DomainError("validation", { fields: { website: "Dieses Feld muss leer bleiben" } });
}

function inFormsWords(error: unknown, form: URLSearchParams) {
  if (error instanceof z.ZodError) {
    const fields = underFormNames(fieldErrorsOf(error), form);
    return new DomainError("validation", { fields });
  }
  if (!(error instanceof DomainError) || !error.fields) return error;
  return new DomainError(error.code, { fields: underFormNames(error.fields, form) });
}

/** Every call that takes files, and so no JSON. */
export const FILE_CALLS = [
  REGISTRATION,
  BOOKING_UPLOAD,
  DOCUMENT_UPLOAD,
  ATTACHMENT_UPLOAD,
] as const;
