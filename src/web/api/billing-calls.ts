import * as z from "zod";
import { SaveCustomerBillingInput } from "../../domain/customer-records/billing-data/input.ts";
import { saveCustomerBilling } from "../../domain/customer-records/billing-data/save-customer-billing.ts";
import { CUSTOMER_GAP_LABEL } from "../../domain/customer-records/billing-data/vocabulary.ts";
import {
  requestCustomerBilling,
  SaveOwnBillingInput,
  saveOwnBilling,
} from "../../domain/customers/own-billing.ts";
import { JobIdInput } from "../../domain/dispatch/jobs/schemas.ts";
import {
  SaveDriverBillingInput,
  SaveOwnBillingInput as SaveDriversOwnInput,
} from "../../domain/drivers/billing-data/input.ts";
import { requestDriverBilling } from "../../domain/drivers/billing-data/link.ts";
import {
  saveDriverBilling,
  saveOwnBilling as saveDriversOwn,
} from "../../domain/drivers/billing-data/save-driver-billing.ts";
import { DRIVER_GAP_LABEL } from "../../domain/drivers/billing-data/vocabulary.ts";
import { DriverIdInput } from "../../domain/drivers/schemas.ts";
import { driverActor } from "../http/actors.ts";
import { defineCall } from "./call.ts";

const SAVED = {
  fassung: z.int().describe("Nummer der Fassung, die jetzt gespeichert ist"),
  isNew: z.boolean().describe("false: es war schon so"),
};

/** Billing data of drivers and customers: stored through their links, or by the desk. */
export const BILLING_CALLS = [
  defineCall({
    name: "driver-save-billing",
    summary: "Eigene Abrechnungsdaten speichern; der Link gilt für eine Änderung",
    audience: "anyone",
    link: "driver-billing",
    body: SaveDriversOwnInput,
    answer: SAVED,
    errors: [
      ...["link_invalid", "billing_link_expired", "billing_link_used"],
      ...["billing_changed"],
    ] as const,
    handle: ({ ctx, body, c }) => saveDriversOwn({ ...ctx, actor: driverActor(c) }, body),
  }),
  defineCall({
    name: "customer-save-billing",
    summary: "Eigene Rechnungsdaten speichern, sobald ein Auftrag bestätigt ist",
    audience: "anyone",
    link: "customer-status",
    body: SaveOwnBillingInput,
    answer: SAVED,
    errors: [
      ...["link_invalid", "status_link_expired", "job_not_found"],
      ...["billing_not_yet", "billing_changed", "too_many_requests"],
    ] as const,
    handle: ({ ctx, body }) => saveOwnBilling(ctx, body),
  }),
  defineCall({
    name: "admin-save-driver-billing",
    summary: "Abrechnungsdaten eines Fahrers als neue Fassung speichern; was fehlt, bleibt",
    body: SaveDriverBillingInput,
    answer: SAVED,
    errors: ["driver_not_found", "driver_erased", "billing_changed"],
    handle: ({ ctx, body }) => saveDriverBilling(ctx, body),
  }),
  defineCall({
    name: "admin-save-customer-billing",
    summary: "Rechnungsdaten eines Kunden als neue Fassung speichern; was fehlt, bleibt",
    body: SaveCustomerBillingInput,
    answer: SAVED,
    errors: ["customer_not_found", "billing_changed"],
    handle: ({ ctx, body }) => saveCustomerBilling(ctx, body),
  }),
  defineCall({
    name: "admin-request-driver-billing",
    summary: "Einen Fahrer per E-Mail um fehlende Abrechnungsdaten bitten",
    body: DriverIdInput,
    answer: { missing: z.array(z.enum(keysOf(DRIVER_GAP_LABEL))) },
    errors: ["driver_not_found", "driver_erased", "driver_state_conflict"],
    handle: ({ ctx, body }) => requestDriverBilling(ctx, body),
  }),
  defineCall({
    name: "admin-request-customer-billing",
    summary: "Den Kunden eines bestätigten Auftrags per E-Mail um fehlende Rechnungsdaten bitten",
    body: JobIdInput,
    answer: { missing: z.array(z.enum(keysOf(CUSTOMER_GAP_LABEL))) },
    errors: ["job_not_found", "billing_not_yet", "customer_not_found", "customer_email_missing"],
    handle: ({ ctx, body }) => requestCustomerBilling(ctx, body),
  }),
];

function keysOf<Key extends string>(labels: Record<Key, string>) {
  return Object.keys(labels) as Key[];
}
