import type { Hono } from "hono";
import * as z from "zod";
import { addAttachments } from "../../domain/dispatch/attachments/attachments.ts";
import { addDocuments } from "../../domain/drivers/documents/store-documents.ts";
import { ATTACHMENT_KINDS, DOCUMENT_TYPES } from "../../domain/kernel/vocabulary.ts";
import type { WebContext, WebEnv } from "../http/environment.ts";
import { receiveUpload } from "../http/uploads/receive-upload.ts";
import { mountUpload } from "./call.ts";
import type { CallDescription } from "./openapi.ts";

/** Refusals of every upload to the agency's files. */
export const REFUSALS = [
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
export function filesOf<Group extends string>(groups: readonly Group[]) {
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
