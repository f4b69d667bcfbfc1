import {
  SaveCustomerBillingInput as CustomerInput,
  type SaveCustomerBillingInput,
  saveCustomerBilling,
} from "../src/domain/customer-records/billing-data/customer-billing.ts";
import { CUSTOMER_BILLING_LABEL } from "../src/domain/customer-records/billing-data/vocabulary.ts";
import {
  readCustomerBilling,
  readDriverBilling,
} from "../src/domain/desk/billing/check-billing.ts";
import {
  SaveDriverBillingInput as DriverInput,
  type SaveDriverBillingInput,
  saveDriverBilling,
} from "../src/domain/drivers/billing-data/save-driver-billing.ts";
import { DRIVER_BILLING_LABEL } from "../src/domain/drivers/billing-data/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { knownOnly, readJsonInput } from "./options.ts";
import { one } from "./records.ts";

const FROM_JSON = "die Angaben, die sich ändern; - für die Standardeingabe";

/** `drivers billing`: shows what counts today, of numbers the ends, or stores a new version. */
export function addDriverBilling(drivers: Group, run: Run): void {
  addCommand(drivers, "billing <Fahrer>", "Abrechnungsdaten zeigen, mit einer Datei ändern", {
    examples: ["drivers billing FR1001", "drivers billing FR1001 --from-json abrechnung.json"],
  })
    .option("--from-json <Datei>", FROM_JSON)
    .action(
      one(run, async ({ ctx, ...session }, driverId, { fromJson }: { fromJson?: string }) => {
        if (fromJson) {
          // The verb parses it.
          const typed = (await readJsonInput(fromJson, session)) as Partial<SaveDriverBillingInput>;
          const known = Object.keys(DriverInput.shape).filter((name) => name !== "driverId");
          await saveDriverBilling(ctx, { ...knownOnly(typed, known), driverId });
        }
        const billing = await readDriverBilling(ctx, driverId);
        const { fassung, gilt_ab, missing, gutschrift_zugestimmt_at: agreed } = billing;
        const json = { fassung, gilt_ab, gutschrift: agreed !== null, missing };
        return answer(billing, DRIVER_BILLING_LABEL, json);
      }),
    );
}

/** `customers billing`: shows what counts today, or stores a new version. */
export function addCustomerBilling(customers: Group, run: Run): void {
  addCommand(customers, "billing <Kunde>", "Rechnungsdaten zeigen, mit einer Datei ändern", {
    examples: [
      "customers billing einkauf@bau.example",
      "customers billing einkauf@bau.example --from-json rechnung.json",
    ],
  })
    .option("--from-json <Datei>", FROM_JSON)
    .action(
      one(run, async ({ ctx, ...session }, customerId, { fromJson }: { fromJson?: string }) => {
        if (fromJson) {
          // The verb parses it.
          const typed = (await readJsonInput(
            fromJson,
            session,
          )) as Partial<SaveCustomerBillingInput>;
          const known = Object.keys(CustomerInput.shape).filter((name) => name !== "customerId");
          await saveCustomerBilling(ctx, { ...knownOnly(typed, known), customerId });
        }
        const billing = await readCustomerBilling(ctx, customerId);
        const { fassung, gilt_ab, missing } = billing;
        return answer(billing, CUSTOMER_BILLING_LABEL, { fassung, gilt_ab, missing });
      }),
    );
}

function answer<Field extends string>(
  values: Record<NoInfer<Field>, string | null>,
  labels: Record<Field, string>,
  rest: { fassung: number; gilt_ab: string; missing: string[] },
) {
  const fields = Object.keys(labels) as Field[];
  const lines = fields.map((field) => `${labels[field]}: ${values[field] || "–"}`);
  const told = [
    rest.fassung === 0 ? "Noch nichts gespeichert" : `Fassung ${rest.fassung} ab ${rest.gilt_ab}`,
    ...lines,
    ...(rest.missing.length > 0 ? [`Es fehlt: ${rest.missing.join(", ")}`] : []),
  ];
  const shown = Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { json: { ...rest, ...shown }, text: told.join("\n") };
}
