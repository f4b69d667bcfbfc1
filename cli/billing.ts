import { checkBilling } from "../src/domain/desk/billing/check-billing.ts";
import { addCommand, type Group, type Run } from "./command.ts";

/** `billing check` */
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
}
