import * as z from "zod";
import {
  editCustomer,
  noteCustomer,
  setCustomerDriver,
} from "../../domain/customer-records/edit-customer.ts";
import { mergeCustomers } from "../../domain/customer-records/merge-customers.ts";
import {
  agreePrice,
  removeEntry,
  saveContact,
  saveSite,
} from "../../domain/customer-records/save-entries.ts";
import { CustomerIdInput, EditCustomerInput } from "../../domain/customer-records/schemas.ts";
import { moveToCustomer } from "../../domain/dispatch/jobs/move-to-customer.ts";
import { eraseCustomer } from "../../domain/privacy/erase-customer.ts";
import { exportCustomer } from "../../domain/privacy/export-customer.ts";
import { noteEvent } from "../http/security-events.ts";
import { defineCall } from "./call.ts";
import { exportZip } from "./csv-downloads.ts";

const NOT_FOUND = "customer_not_found";
const ENTRY_ERRORS = [NOT_FOUND, "customer_entry_not_found"] as const;

/** The dispatcher's calls on customers, one verb each. */
export const CUSTOMER_CALLS = [
  defineCall({
    name: "admin-edit-customer",
    summary: "Firma, Name oder Anschrift eines Kunden ändern; was fehlt, bleibt",
    body: EditCustomerInput,
    answer: { changed: z.int().describe("So viele Felder sind jetzt anders") },
    errors: [NOT_FOUND],
    handle: ({ ctx, body }) => editCustomer(ctx, body),
  }),
  defineCall({
    name: "admin-save-customer-contact",
    summary: "Kontakt eines Kunden anlegen oder (mit contactId) ändern",
    verb: saveContact,
    answer: { contactId: z.uuid() },
    errors: ENTRY_ERRORS,
  }),
  defineCall({
    name: "admin-save-customer-site",
    summary: "Einsatzort eines Kunden anlegen oder (mit siteId) ändern",
    verb: saveSite,
    answer: { siteId: z.uuid() },
    errors: ENTRY_ERRORS,
  }),
  defineCall({
    name: "admin-agree-price",
    summary: "Tagespreis mit einem Kunden vereinbaren, je Position der Preisliste und ab einem Tag",
    verb: agreePrice,
    answer: { priceId: z.uuid() },
    errors: [NOT_FOUND],
  }),
  defineCall({
    name: "admin-remove-customer-entry",
    summary: "Kontakt, Einsatzort oder Preis eines Kunden entfernen",
    verb: removeEntry,
    errors: ENTRY_ERRORS,
  }),
  defineCall({
    name: "admin-set-customer-driver",
    summary:
      "Fahrer für einen Kunden als bevorzugt oder gesperrt vermerken; art null: keines von beiden",
    verb: setCustomerDriver,
    errors: [NOT_FOUND, "driver_not_found", "driver_erased"],
  }),
  defineCall({
    name: "admin-note-customer",
    summary: "Notiz zum Kunden, nur für die Disposition",
    verb: noteCustomer,
    errors: [NOT_FOUND],
  }),
  defineCall({
    name: "admin-merge-customers",
    summary: "Zwei Kunden, die einer sind, zusammenführen: otherId geht in customerId auf",
    verb: mergeCustomers,
    answer: { movedJobs: z.int() },
    errors: [NOT_FOUND],
  }),
  defineCall({
    name: "admin-move-to-customer",
    summary: "Auftrag einem anderen Kunden zuordnen; customerId null: einem neuen",
    verb: moveToCustomer,
    answer: { customerId: z.uuid() },
    errors: ["job_not_found", NOT_FOUND],
  }),
  defineCall({
    name: "admin-export-customer",
    summary:
      "Alle Daten eines Kunden, ohne die der Fahrer; die Anlagen mit admin-export-customer-zip",
    proof: "export",
    reads: true,
    body: CustomerIdInput,
    answer: { data: z.record(z.string(), z.unknown()) },
    errors: [NOT_FOUND],
    async handle({ ctx, body, c }) {
      const { profile } = await exportCustomer(ctx, body);
      noteEvent(c, "export", "customer");
      return { data: profile };
    },
  }),
  defineCall({
    name: "admin-export-customer-zip",
    summary: "Daten eines Kunden als ZIP: profil.json und seine Anlagen, ohne die Daten der Fahrer",
    proof: "export",
    reads: true,
    body: CustomerIdInput,
    file: "application/zip",
    errors: [NOT_FOUND],
    async handle({ ctx, body, c }) {
      const { profile, files } = await exportCustomer(ctx, body);
      noteEvent(c, "export", "customer");
      return exportZip(`kunde-${body.customerId}`, profile, files);
    },
  }),
  defineCall({
    name: "admin-erase-customer",
    summary: "Daten eines Kunden löschen; sagt, was warum bleiben muss",
    proof: "erase",
    answer: {
      erased: z.array(z.string()),
      kept: z.array(z.object({ what: z.string(), why: z.string() })),
    },
    errors: [NOT_FOUND, "customer_has_open_jobs"],
    verb: eraseCustomer,
  }),
];
