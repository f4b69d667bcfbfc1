import type { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod";
import { addDocuments } from "../../domain/drivers/documents/add-documents.ts";
import { DOCUMENT_TYPES } from "../../domain/kernel/vocabulary.ts";
import type { WebEnv } from "../http/environment.ts";
import { requireSession } from "../http/session.ts";
import { receiveUpload } from "../http/uploads/receive-upload.ts";
import { contextOf, refuseOtherMethods } from "./call.ts";
import { type CallDescription, routeDescription } from "./openapi.ts";

const files = z.array(z.file()).optional();

/** The dispatcher's call that takes files, and so no JSON. */
export const DOCUMENT_UPLOAD = {
  name: "admin-add-documents",
  summary: "Dokumente eines Fahrers hinzufügen, je Art eine Gruppe von Dateien",
  audience: "dispatcher",
  body: z.object({
    driverId: z.string(),
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
  errors: [
    "driver_not_found",
    "driver_erased",
    "files_refused",
    "documents_not_stored",
    "idempotency_mismatch",
    "upload_too_slow",
    "uploads_at_once",
    "uploads_busy",
  ],
  takesKey: true,
} satisfies CallDescription;

/** Mounts `admin-add-documents` with the rules of every other call of the dispatcher. */
export function mountDocumentUpload(app: Hono<WebEnv>): void {
  const path = `/api/${DOCUMENT_UPLOAD.name}`;
  app.post(
    path,
    describeRoute(routeDescription(DOCUMENT_UPLOAD, "multipart/form-data")),
    requireSession,
    async (c) => {
      const ctx = contextOf(c, "dispatcher");
      const upload = await receiveUpload(c, { groups: DOCUMENT_TYPES });
      try {
        const driverId = upload.fields.get("driverId") ?? "";
        const { added } = await addDocuments(ctx, { driverId }, upload.files);
        return c.json({ success: true, added }, 201);
      } finally {
        await upload.discard();
      }
    },
  );
  refuseOtherMethods(app, path);
}
