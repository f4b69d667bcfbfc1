import * as z from "zod";
import { approveDriver } from "../../domain/dispatch/read/approve-driver.ts";
import {
  getDriverPageLink,
  renewDriverLink,
} from "../../domain/drivers/availability/ask-availability.ts";
import { noteAvailability } from "../../domain/drivers/availability/write-availability.ts";
import {
  checkDocument,
  deleteDocument,
  signDocumentLink,
} from "../../domain/drivers/documents/documents.ts";
import { requestDocuments } from "../../domain/drivers/documents/request-documents.ts";
import {
  CheckDocumentInput,
  DocumentIdInput,
  SignDocumentLinkInput,
} from "../../domain/drivers/documents/schemas.ts";
import { noteDriver, rejectDriver, resetDriver } from "../../domain/drivers/driver-state.ts";
import { editDriver } from "../../domain/drivers/edit-driver.ts";
import { createDriver } from "../../domain/drivers/register-driver.ts";
import { CreateDriverInput, DriverIdInput, EditDriverInput } from "../../domain/drivers/schemas.ts";
import { eraseDriver } from "../../domain/privacy/erase-driver.ts";
import { exportDriver } from "../../domain/privacy/export-driver.ts";
import { noteEvent } from "../http/security-events.ts";
import { callOf, defineCall } from "./call.ts";
import { exportZip } from "./csv-downloads.ts";

/** That only `pending` can be asked for is a rule of the call: the verb knows no other. */
const ResetDriverBody = DriverIdInput.extend({
  newStatus: z.literal("pending", "Ungültiger Wert."),
});

/** A payload's `email` is the dispatcher's own; the driver's has another name. */
const OF_DRIVER = { email: "driverEmail" };
const CreateDriverBody = CreateDriverInput.omit({ email: true }).extend({
  driverEmail: CreateDriverInput.shape.email,
});
const EditDriverBody = EditDriverInput.omit({ email: true }).extend({
  driverEmail: EditDriverInput.shape.email,
});

/** The dispatcher's calls on drivers and their documents, one verb each. */
export const DRIVER_CALLS = [
  callOf("approve-driver-and-send-jobs", approveDriver, {
    summary:
      "Fahrer genehmigen und offene Aufträge senden; ohne geprüfte Dokumente nur mit confirmedWarnings und reason",
    answer: { sentJobs: z.int() },
    errors: ["driver_not_found", "driver_state_conflict", "driver_erased", "confirmation_required"],
  }),
  callOf("admin-reject-driver", rejectDriver, {
    summary: "Fahrer ablehnen; mit notify erhält er eine Absage ohne den Grund",
    errors: ["driver_not_found", "driver_state_conflict", "driver_has_open_jobs", "driver_erased"],
  }),
  defineCall("reset-driver-status", {
    summary: "Fahrer auf „Wartend“ zurücksetzen; seine Zuweisungen bleiben",
    body: ResetDriverBody,
    answer: { assignedJobs: z.int() },
    errors: ["driver_not_found", "driver_state_conflict", "driver_erased"],
    handle: ({ ctx, body }) => resetDriver(ctx, ResetDriverBody.parse(body)),
  }),
  defineCall("admin-create-driver", {
    summary: "Einen Fahrer anlegen, der am Telefon zugestimmt hat; Dokumente: admin-add-documents",
    body: CreateDriverBody,
    fieldNames: OF_DRIVER,
    answer: { driverId: z.uuid() },
    status: 201,
    errors: ["email_taken"],
    takesKey: true,
    handle: ({ ctx, body: { driverEmail, ...body } }) =>
      createDriver(ctx, { ...body, email: driverEmail }),
  }),
  defineCall("admin-edit-driver", {
    summary: "Angaben eines Fahrers ändern; was fehlt, bleibt, was leer ist, wird geleert",
    body: EditDriverBody,
    fieldNames: OF_DRIVER,
    answer: { changed: z.int().describe("So viele Felder sind jetzt anders") },
    errors: ["driver_not_found", "driver_erased", "driver_state_conflict", "email_taken"],
    handle: ({ ctx, body: { driverEmail, ...body } }) =>
      editDriver(ctx, { ...body, ...(driverEmail !== undefined && { email: driverEmail }) }),
  }),
  callOf("admin-note-driver", noteDriver, {
    summary: "Notiz zum Fahrer, nur für die Disposition",
    errors: ["driver_not_found", "driver_erased"],
  }),
  callOf("admin-note-availability", noteAvailability, {
    summary:
      "Verfügbarkeit eintragen: Tage von–bis als free, absent oder unknown (nimmt zurück), die übliche Woche, „gilt weiter“",
    errors: ["driver_not_found", "driver_erased"],
  }),
  defineCall("driver-page-link", {
    summary: "Der Link zu „Meine Einsätze“, um ihn dem Fahrer zu schicken",
    // With the link one acts as the driver.
    keys: "write",
    reads: true,
    body: DriverIdInput,
    answer: { url: z.url() },
    errors: ["driver_not_found", "driver_erased"],
    async handle({ ctx, body, c }) {
      const { path } = await getDriverPageLink(ctx, body);
      return { url: `${c.get("runtime").config.publicUrl}${path}` };
    },
  }),
  defineCall("admin-renew-driver-link", {
    summary:
      "Alle Links zu „Meine Einsätze“ und zum Kalender des Fahrers beenden; die Antwort ist der neue",
    body: DriverIdInput,
    answer: { url: z.url() },
    errors: ["driver_not_found", "driver_erased"],
    async handle({ ctx, body, c }) {
      const { path } = await renewDriverLink(ctx, body);
      noteEvent(c, "calendar_renewed");
      return { url: `${c.get("runtime").config.publicUrl}${path}` };
    },
  }),
  callOf("admin-request-documents", requestDocuments, {
    summary: "Unterlagen anfordern: E-Mail mit einem Link, der sie annimmt",
    answer: { requested: z.int().describe("So viele Arten") },
    errors: ["driver_not_found", "driver_erased", "driver_state_conflict"],
    takesKey: true,
  }),
  defineCall("get-document-preview", {
    summary: "Kurzlebiger Link zu einem Dokument; jeder Abruf wird vermerkt",
    reads: true,
    body: SignDocumentLinkInput,
    answer: { signedUrl: z.url() },
    errors: ["document_not_found"],
    async handle({ ctx, body, c }) {
      const { path } = await signDocumentLink(ctx, body);
      return { signedUrl: `${c.get("runtime").config.publicUrl}${path}` };
    },
  }),
  defineCall("admin-check-document", {
    summary: "Dokument prüfen: was es ist, gültig bis, geprüft; was fehlt, bleibt",
    body: CheckDocumentInput,
    answer: { gueltigBis: z.iso.date().nullable() },
    errors: ["document_not_found"],
    handle: ({ ctx, body }) => checkDocument(ctx, body),
  }),
  defineCall("admin-delete-document", {
    summary: "Ein Dokument löschen",
    body: DocumentIdInput,
    errors: ["document_not_found"],
    handle: ({ ctx, body }) => deleteDocument(ctx, body),
  }),
  defineCall("admin-export-driver", {
    summary: "Daten eines Fahrers als ZIP: profil.json und seine Dokumente",
    proof: "export",
    reads: true,
    body: DriverIdInput,
    file: "application/zip",
    errors: ["driver_not_found"],
    async handle({ ctx, body, c }) {
      const { profile, files } = await exportDriver(ctx, body);
      noteEvent(c, "export", "driver");
      return exportZip(`fahrer-${body.driverId}`, profile, files);
    },
  }),
  callOf("admin-erase-driver", eraseDriver, {
    summary: "Daten eines Fahrers löschen; sagt, was warum bleiben muss",
    proof: "erase",
    answer: {
      erased: z.array(z.string()),
      kept: z.array(z.object({ what: z.string(), why: z.string() })),
    },
    errors: ["driver_not_found", "driver_has_open_jobs"],
  }),
];
