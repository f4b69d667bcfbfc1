import * as z from "zod";
import {
  agreePrice,
  editCustomer,
  noteCustomer,
  removeEntry,
  saveContact,
  saveSite,
  setCustomerDriver,
} from "../../domain/customer-records/edit-customer.ts";
import { mergeCustomers } from "../../domain/customer-records/merge-customers.ts";
import { CustomerIdInput, EditCustomerInput } from "../../domain/customer-records/schemas.ts";
import { moveToCustomer } from "../../domain/dispatch/jobs/update-contact.ts";
import { eraseCustomer } from "../../domain/privacy/erase-customer.ts";
import { exportCustomer } from "../../domain/privacy/export-customer.ts";
import { noteEvent } from "../http/security-events.ts";
import { callOf, defineCall } from "./call.ts";
import { exportZip } from "./csv-downloads.ts";

const NOT_FOUND = "customer_not_found";
const ENTRY_ERRORS = [NOT_FOUND, "customer_entry_not_found"] as const;

/** The dispatcher's calls on customers, one verb each. */
export const CUSTOMER_CALLS = [
  defineCall("admin-edit-customer", {
    summary: "Firma, Name oder Anschrift eines Kunden ändern; was fehlt, bleibt",
    body: EditCustomerInput,
    answer: { changed: z.int().describe("So viele Felder sind jetzt anders") },
    errors: [NOT_FOUND],
    handle: ({ ctx, body }) => editCustomer(ctx, body),
  }),
  callOf("admin-save-customer-contact", saveContact, {
    summary: "Kontakt eines Kunden anlegen oder (mit contactId) ändern",
    answer: { contactId: z.uuid() },
    errors: ENTRY_ERRORS,
  }),
  callOf("admin-save-customer-site", saveSite, {
    summary: "Einsatzort eines Kunden anlegen oder (mit siteId) ändern",
    answer: { siteId: z.uuid() },
    errors: ENTRY_ERRORS,
  }),
  callOf("admin-agree-price", agreePrice, {
    summary: "Tagespreis mit einem Kunden vereinbaren, je Position der Preisliste und ab einem Tag",
    answer: { priceId: z.uuid() },
    errors: [NOT_FOUND],
  }),
  callOf("admin-remove-customer-entry", removeEntry, {
    summary: "Kontakt, Einsatzort oder Preis eines Kunden entfernen",
    errors: ENTRY_ERRORS,
  }),
  callOf("admin-set-customer-driver", setCustomerDriver, {
    summary:
      "Fahrer für einen Kunden als bevorzugt oder gesperrt vermerken; art null: keines von beiden",
    errors: [NOT_FOUND, "driver_not_found", "driver_erased"],
  }),
  callOf("admin-note-customer", noteCustomer, {
    summary: "Notiz zum Kunden, nur für die Disposition",
    errors: [NOT_FOUND],
  }),
  callOf("admin-merge-customers", mergeCustomers, {
    summary: "Zwei Kunden, die einer sind, zusammenführen: otherId geht in customerId auf",
    answer: { movedJobs: z.int() },
    errors: [NOT_FOUND],
  }),
  callOf("admin-move-to-customer", moveToCustomer, {
    summary: "Auftrag einem anderen Kunden zuordnen; customerId null: einem neuen",
    answer: { customerId: z.uuid() },
    errors: ["job_not_found", NOT_FOUND],
  }),
  defineCall("admin-export-customer", {
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
  defineCall("admin-export-customer-zip", {
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
  callOf("admin-erase-customer", eraseCustomer, {
    summary: "Daten eines Kunden löschen; sagt, was warum bleiben muss",
    proof: "erase",
    answer: {
      erased: z.array(z.string()),
      kept: z.array(z.object({ what: z.string(), why: z.string() })),
    },
    errors: [NOT_FOUND, "customer_has_open_jobs"],
  }),
];
