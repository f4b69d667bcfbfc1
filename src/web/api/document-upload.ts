import type { Hono } from "hono";
import * as z from "zod";
import { addAttachments } from "../../domain/dispatch/attachments/add-attachments.ts";
import { addDocuments } from "../../domain/drivers/documents/add-documents.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import type { Upload } from "../../domain/kernel/uploads/inspect-uploads.ts";
import {
  ATTACHMENT_KINDS,
  type AttachmentKind,
  DOCUMENT_TYPES,
  type DocumentType,
} from "../../domain/kernel/vocabulary.ts";
import type { WebEnv } from "../http/environment.ts";
import { requireSession } from "../http/session.ts";
import { receiveUpload } from "../http/uploads/receive-upload.ts";
import { contextOf, refuseOtherMethods } from "./call.ts";
import type { CallDescription } from "./openapi.ts";

const files = z.array(z.file()).optional();
const REFUSALS = [
  "files_refused",
  "documents_not_stored",
  "idempotency_mismatch",
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
    fuehrerschein: files,
    fahrerkarte: files,
    modul95: files,
    adr: files,
    kranschein: files,
    bf3: files,
    versicherung: files,
    zertifikate: files,
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
    genehmigung: files,
    hubplan: files,
    lageplan: files,
    sonstiges: files,
  }),
  answer: { added: z.int() },
  status: 201,
  errors: ["job_not_found", "too_many_attachments", ...REFUSALS],
  takesKey: true,
} satisfies CallDescription;

/** Mounts the dispatcher's calls that take files, with the rules of every other call of his. */
export function mountFileUploads(app: Hono<WebEnv>): void {
  mountUpload<DocumentType>(app, {
    call: DOCUMENT_UPLOAD,
    groups: DOCUMENT_TYPES,
    add: (ctx, fields, uploads) =>
      addDocuments(ctx, { driverId: fields.get("driverId") ?? "" }, uploads),
  });
  mountUpload<AttachmentKind>(app, {
    call: ATTACHMENT_UPLOAD,
    groups: ATTACHMENT_KINDS,
    add: (ctx, fields, uploads) =>
      addAttachments(ctx, { jobId: fields.get("jobId") ?? "" }, uploads),
  });
}

interface FileUpload<Group extends string> {
  call: CallDescription;
  groups: readonly Group[];
  add(ctx: Ctx, fields: URLSearchParams, uploads: Upload<Group>[]): Promise<{ added: number }>;
}

function mountUpload<Group extends string>(
  app: Hono<WebEnv>,
  { call, groups, add }: FileUpload<Group>,
) {
  const path = `/api/${call.name}`;
  app.post(path, requireSession(call), async (c) => {
    const ctx = contextOf(c, "dispatcher");
    const upload = await receiveUpload(c, { sender: "known", groups });
    try {
      const { added } = await add(ctx, upload.fields, upload.files);
      return c.json({ success: true, added }, 201);
    } finally {
      await upload.discard();
    }
  });
  refuseOtherMethods(app, path);
}
