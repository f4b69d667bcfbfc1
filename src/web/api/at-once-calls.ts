import * as z from "zod";
import { alertForJobs } from "../../domain/dispatch/at-once/alert-for-jobs.ts";
import { assignJobs } from "../../domain/dispatch/at-once/assign-jobs.ts";
import { cancelJobs } from "../../domain/dispatch/at-once/cancel-jobs.ts";
import { completeJobs } from "../../domain/dispatch/at-once/complete-jobs.ts";
import {
  AssignJobsInput,
  CancelJobsInput,
  JobsInput,
  ShortlistJobsInput,
} from "../../domain/dispatch/at-once/schemas.ts";
import { shortlistJobs } from "../../domain/dispatch/at-once/shortlist-jobs.ts";
import { reopenJobs, undoCancelJobs } from "../../domain/dispatch/at-once/undo-at-once.ts";
import { askDrivers } from "../../domain/drivers/at-once/ask-drivers.ts";
import { requestMissingDocuments } from "../../domain/drivers/at-once/request-missing-documents.ts";
import {
  DriversInput,
  RequestMissingDocumentsInput,
} from "../../domain/drivers/at-once/schemas.ts";
import { readWhoIsReached } from "../../domain/drivers/at-once/who-is-reached.ts";
import { OUTCOMES } from "../../domain/kernel/at-once/vocabulary.ts";
import { DOCUMENT_TYPES, WARNING_CODES } from "../../domain/kernel/vocabulary.ts";
import { defineCall } from "./call.ts";

/** What became of each of several orders. */
const RESULTS = {
  results: z
    .array(
      z.object({
        jobId: z.uuid(),
        outcome: z.enum(OUTCOMES),
        code: z.string().nullable().describe("Warum abgelehnt"),
        text: z.string().describe("Was daraus wurde, in Worten"),
        warnings: z
          .array(z.object({ code: z.enum(WARNING_CODES), text: z.string() }))
          .describe("Was sich für diesen Auftrag übergehen lässt"),
      }),
    )
    .describe("Je Auftrag, in der Reihenfolge der Anfrage"),
};

/** What became of each of several drivers. */
const DRIVER_RESULTS = {
  results: z
    .array(
      z.object({
        driverId: z.uuid(),
        outcome: z.enum(OUTCOMES),
        code: z.string().nullable().describe("Warum abgelehnt"),
        text: z.string().describe("Was daraus wurde, in Worten"),
      }),
    )
    .describe("Je Fahrer, in der Reihenfolge der Anfrage"),
};

const AGAINST = z.object({ code: z.string(), text: z.string() }).nullable();

/** One action on several jobs or drivers, each of which succeeds or is refused by itself. */
export const AT_ONCE_CALLS = [
  defineCall({
    name: "admin-assign-jobs",
    summary: "Einen Fahrer mehreren Aufträgen zuweisen",
    audience: "dispatcher",
    proof: "bulk",
    body: AssignJobsInput,
    answer: RESULTS,
    errors: [],
    takesKey: true,
    handle: ({ ctx, body }) => assignJobs(ctx, body),
  }),
  defineCall({
    name: "admin-cancel-jobs",
    summary: "Mehrere Aufträge stornieren, mit einem Grund",
    audience: "dispatcher",
    proof: "bulk",
    body: CancelJobsInput,
    answer: RESULTS,
    errors: [],
    handle: ({ ctx, body }) => cancelJobs(ctx, body),
  }),
  defineCall({
    name: "admin-complete-jobs",
    summary: "Mehrere Aufträge abschließen",
    audience: "dispatcher",
    proof: "bulk",
    body: JobsInput,
    answer: RESULTS,
    errors: [],
    handle: ({ ctx, body }) => completeJobs(ctx, body),
  }),
  defineCall({
    name: "admin-undo-cancel-jobs",
    summary: "Die Stornierung mehrerer Aufträge zurücknehmen",
    audience: "dispatcher",
    proof: "bulk",
    body: JobsInput,
    answer: RESULTS,
    errors: [],
    handle: ({ ctx, body }) => undoCancelJobs(ctx, body),
  }),
  defineCall({
    name: "admin-reopen-jobs",
    summary: "Mehrere abgeschlossene Aufträge wieder öffnen",
    audience: "dispatcher",
    proof: "bulk",
    body: JobsInput,
    answer: RESULTS,
    errors: [],
    handle: ({ ctx, body }) => reopenJobs(ctx, body),
  }),
  defineCall({
    name: "admin-alert-for-jobs",
    summary: "Zu mehreren offenen Aufträgen alle passenden Fahrer anschreiben",
    audience: "dispatcher",
    proof: "bulk",
    body: JobsInput,
    answer: RESULTS,
    errors: [],
    handle: ({ ctx, body }) => alertForJobs(ctx, body),
  }),
  defineCall({
    name: "calc-shortlist-for-jobs",
    summary: "Wer für wie viele der Aufträge passt",
    audience: "dispatcher",
    reads: true,
    body: ShortlistJobsInput,
    answer: {
      drivers: z.array(
        z.object({
          id: z.uuid(),
          vorname: z.string(),
          nachname: z.string(),
          plz: z.string(),
          ort: z.string(),
          stundensatz: z.number(),
          fits: z.int().describe("Für so viele, nacheinander zugewiesen"),
          jobs: z.array(
            z.object({
              jobId: z.uuid(),
              nummer: z.int(),
              fits: z.boolean(),
              against: z.array(z.string()),
            }),
          ),
        }),
      ),
    },
    errors: ["job_not_found"],
    handle: ({ ctx, body }) => shortlistJobs(ctx, body),
  }),
  defineCall({
    name: "admin-request-missing-documents",
    summary: "Mehrere Fahrer um die Unterlagen bitten, die jedem fehlen",
    audience: "dispatcher",
    proof: "bulk",
    body: RequestMissingDocumentsInput,
    answer: DRIVER_RESULTS,
    errors: [],
    takesKey: true,
    handle: ({ ctx, body }) => requestMissingDocuments(ctx, body),
  }),
  defineCall({
    name: "admin-ask-drivers",
    summary: "Mehrere Fahrer fragen, wann sie fahren können",
    audience: "dispatcher",
    proof: "bulk",
    body: DriversInput,
    answer: DRIVER_RESULTS,
    errors: [],
    takesKey: true,
    handle: ({ ctx, body }) => askDrivers(ctx, body),
  }),
  defineCall({
    name: "calc-who-is-reached",
    summary: "Welche der Fahrer eine E-Mail an mehrere bekämen, und welche nicht",
    audience: "dispatcher",
    reads: true,
    body: DriversInput,
    answer: {
      drivers: z.array(
        z.object({
          driverId: z.uuid(),
          missing: z.array(z.enum(DOCUMENT_TYPES)).describe("Was er braucht und nicht da ist"),
          documents: AGAINST.describe("Gegen „Unterlagen anfordern“; null: Er bekommt sie"),
          availability: AGAINST.describe(
            "Gegen „Nach Verfügbarkeit fragen“; null: Er wird gefragt",
          ),
        }),
      ),
    },
    errors: [],
    handle: ({ ctx, body }) => readWhoIsReached(ctx, body),
  }),
];
