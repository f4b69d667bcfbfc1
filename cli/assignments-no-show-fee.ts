import type { Command } from "commander";
import { NoShowFeeInput } from "../src/domain/dispatch/assignments/schemas.ts";
import { RATE_TYPE_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { optionalDate } from "../src/domain/kernel/fields/schemas.ts";
import { startOfWork } from "../src/domain/kernel/time/berlin.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import { NO_SHOW_TIER_LABEL, noShowFee } from "../src/domain/pricing/no-show-fee.ts";
import { addCommand, type Run } from "./command.ts";
import { listed, oneOf, parseNumber } from "./options.ts";

const FLAGS = { rateType: "--rate-type", rateValue: "--rate", startTime: "--start" };

/** `assignments no-show-fee --rate-type hourly --rate 45 --start 2026-11-23`: works without a database. */
export function addNoShowFee(assignments: Command, run: Run): void {
  addCommand(
    assignments,
    "no-show-fee",
    "die Gebühr berechnen, wenn jetzt ein No-Show vermerkt würde",
  )
    .option("--rate-type <Art>", listed(RATE_TYPE_LABEL), oneOf(RATE_TYPE_LABEL))
    .option("--rate <Euro>", "Satz in Euro", parseNumber)
    .option("--start <Beginn>", "Tag (JJJJ-MM-TT, gilt ab 08:00 Uhr) oder Zeitpunkt nach ISO 8601")
    .action((options) =>
      run(
        options,
        async () => {
          const { startTime, ...rate } = NoShowFeeInput.parse({
            rateType: options.rateType,
            rateValue: options.rate,
            startTime: instantOf(options.start),
          });
          const { feeCents, tier } = noShowFee({
            ...rate,
            startsAt: startTime === null ? null : new Date(startTime),
            markedAt: new Date(),
          });
          const text = `No-Show-Gebühr: ${formatCents(feeCents)} (${NO_SHOW_TIER_LABEL[tier]})`;
          return { json: { feeCents, tier }, text };
        },
        FLAGS,
      ),
    );
}

/** A plain day stands for its start of work; anything else is left to the schema. */
function instantOf(start: string | undefined) {
  const day = optionalDate().safeParse(start);
  return day.success && day.data !== null ? startOfWork(day.data).toISOString() : start;
}
