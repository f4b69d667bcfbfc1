import * as z from "zod";
import { fahrerAbrechnung, kundenAbrechnung } from "../../db/schema/index.ts";
import { TAX_STATUSES } from "../../domain/drivers/billing-data/vocabulary.ts";
import { columnsOf } from "./columns.ts";

const missing = z.array(z.string()).describe("was zum Abrechnen fehlt, in Worten");
const { id: _driver, gutschrift_ip: _ip, ...driver } = columnsOf(fahrerAbrechnung);
const { id: _customer, ...customer } = columnsOf(kundenAbrechnung);

/** What counts today of a driver or of a customer; version 0 is what profile or record say. */
export const BillingDataRow = z.object({
  driver: z
    .object({
      ...driver,
      steuerstatus: z.enum(TAX_STATUSES).nullable(),
      steuernummer: z.string().describe("nur das Ende"),
      iban: z.string().describe("nur Anfang und Ende"),
      missing,
    })
    .nullable(),
  customer: z.object({ ...customer, missing }).nullable(),
});

/** What is missing before jobs that have begun can be billed. */
export const BillingCheckRow = z.object({
  operator: missing,
  jobs: z.array(
    z.object({
      jobId: z.uuid(),
      number: z.string(),
      driverId: z.uuid(),
      driver: z.array(z.string()),
      customer: z.array(z.string()),
    }),
  ),
});
