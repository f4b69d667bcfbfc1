import * as z from "zod";
import { approveDriver } from "../../domain/drivers/approve-driver.ts";
import { checkDocument } from "../../domain/drivers/documents/check-document.ts";
import { deleteDocument } from "../../domain/drivers/documents/delete-document.ts";
import {
  CheckDocumentInput,
  DocumentIdInput,
  SignDocumentLinkInput,
} from "../../domain/drivers/documents/schemas.ts";
import { signDocumentLink } from "../../domain/drivers/documents/sign-document-link.ts";
import { rejectDriver } from "../../domain/drivers/reject-driver.ts";
import { resetDriver } from "../../domain/drivers/reset-driver.ts";
import { DriverIdInput, RejectDriverInput } from "../../domain/drivers/schemas.ts";
import { eraseDriver } from "../../domain/privacy/erase-driver.ts";
import { exportDriver } from "../../domain/privacy/export-driver.ts";
import { type Call, defineCall } from "./call.ts";
import { zipOf } from "./driver-zip.ts";

/** What the dispatcher does with drivers and their documents, one verb each. */
export const DRIVER_CALLS: Call[] = [
  defineCall({
    name: "approve-driver-and-send-jobs",
    summary: "Fahrer genehmigen und offene Aufträge senden",
    access: "dispatcher",
    body: DriverIdInput,
    answer: { sentJobs: z.int() },
    errors: ["driver_not_found", "driver_state_conflict", "driver_erased"],
    handle: ({ ctx, body }) => approveDriver(ctx, body),
  }),
  defineCall({
    name: "admin-reject-driver",
    summary: "Fahrer ablehnen; mit notify erhält er eine Absage ohne den Grund",
    access: "dispatcher",
    body: RejectDriverInput,
    answer: {},
    errors: [
      ...(["driver_not_found", "driver_state_conflict"] as const),
      ...(["driver_has_open_jobs", "driver_erased"] as const),
    ],
    async handle({ ctx, body }) {
      await rejectDriver(ctx, body);
      return {};
    },
  }),
  defineCall({
    name: "reset-driver-status",
    summary: "Fahrer auf „Wartend“ zurücksetzen; seine Zuweisungen bleiben",
    access: "dispatcher",
    body: DriverIdInput.extend({ newStatus: z.literal("pending", "Ungültiger Wert.") }),
    answer: { assignedJobs: z.int() },
    errors: ["driver_not_found", "driver_state_conflict", "driver_erased"],
    handle: ({ ctx, body: { driverId } }) => resetDriver(ctx, { driverId }),
  }),
  defineCall({
    name: "get-document-preview",
    summary: "Kurzlebiger Link zu einem Dokument; jeder Abruf wird vermerkt",
    access: "dispatcher",
    reads: true,
    body: SignDocumentLinkInput,
    answer: { signedUrl: z.url() },
    errors: ["document_not_found"],
    async handle({ ctx, body, c }) {
      const { path } = await signDocumentLink(ctx, body);
      return { signedUrl: `${c.get("runtime").config.publicUrl}${path}` };
    },
  }),
  defineCall({
    name: "admin-check-document",
    summary: "Dokument prüfen: gültig bis, geprüft",
    access: "dispatcher",
    body: CheckDocumentInput,
    answer: {},
    errors: ["document_not_found"],
    async handle({ ctx, body }) {
      await checkDocument(ctx, body);
      return {};
    },
  }),
  defineCall({
    name: "admin-delete-document",
    summary: "Ein Dokument löschen",
    access: "dispatcher",
    body: DocumentIdInput,
    answer: {},
    errors: ["document_not_found"],
    async handle({ ctx, body }) {
      await deleteDocument(ctx, body);
      return {};
    },
  }),
  defineCall({
    name: "admin-export-driver",
    summary: "Daten eines Fahrers als ZIP: profil.json und seine Dokumente",
    access: "dispatcher",
    reads: true,
    body: DriverIdInput,
    answer: {},
    errors: ["driver_not_found"],
    handle: async ({ ctx, body }) => zipOf(body.driverId, await exportDriver(ctx, body)),
  }),
  defineCall({
    name: "admin-erase-driver",
    summary: "Daten eines Fahrers löschen; sagt, was warum bleiben muss",
    access: "dispatcher",
    body: DriverIdInput,
    answer: {
      erased: z.array(z.string()),
      kept: z.array(z.object({ what: z.string(), why: z.string() })),
    },
    errors: ["driver_not_found", "driver_has_open_jobs"],
    handle: ({ ctx, body }) => eraseDriver(ctx, body),
  }),
];
