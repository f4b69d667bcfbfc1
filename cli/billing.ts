import { requestCustomerBilling } from "../src/domain/customers/own-billing.ts";
import { checkBilling } from "../src/domain/desk/billing/check-billing.ts";
import { requestDriverBilling } from "../src/domain/drivers/billing-data/link.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { one } from "./records.ts";

/** `billing check | ask-driver | ask-customer` */
export function addBilling(billing: Group, run: Run): void {
  addCommand(billing, "check", "was fehlt, bevor gefahrene Aufträge abgerechnet werden können", {
    effect: "reads",
    examples: ["billing check", "billing check --json"],
  }).action(
    run(async ({ connect }) => {
      const check = await checkBilling(await connect());
      const lines = [
        ...(check.operator.length > 0 ? [`Agentur: ${check.operator.join(", ")}`] : []),
        ...check.jobs.flatMap(({ number, driver, customer }) => [
          ...(driver.length > 0 ? [`${number}, Fahrer: ${driver.join(", ")}`] : []),
          ...(customer.length > 0 ? [`${number}, Kunde: ${customer.join(", ")}`] : []),
        ]),
      ];
      return { json: { ...check }, text: lines.join("\n") || "Es fehlt nichts." };
    }),
  );

  addCommand(billing, "ask-driver <Fahrer>", "einen Fahrer per E-Mail um seine Angaben bitten", {
    examples: ["billing ask-driver FR1001"],
  }).action(
    one(run, async ({ ctx }, driverId) => {
      const { missing } = await requestDriverBilling(ctx, { driverId });
      return { json: { missing }, text: "Die E-Mail ist unterwegs." };
    }),
  );

  addCommand(billing, "ask-customer <Auftrag>", "den Kunden eines Auftrags um Angaben bitten", {
    examples: ["billing ask-customer FA1042"],
  }).action(
    one(run, async ({ ctx }, jobId) => {
      const { missing } = await requestCustomerBilling(ctx, { jobId });
      const text = missing.length > 0 ? "Die E-Mail ist unterwegs." : "Es fehlt nichts.";
      return { json: { missing }, text };
    }),
  );
}
