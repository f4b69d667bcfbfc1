import type { AssignDriverInput } from "../src/domain/dispatch/assignments/schemas.ts";
import { RATE_TYPE_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { ReadCtx } from "../src/domain/kernel/context.ts";
import type { Group, Traits } from "./command.ts";
import { given, listed, oneOf, parseNumber } from "./options.ts";
import { addOverrulable, overruledBy } from "./overruling.ts";

/** A command with what `jobs assign` and `assignments replace` need: who drives, at which rate, on which days. */
export function addPlacement<Usage extends string>(
  group: Group,
  usage: Usage,
  description: string,
  traits: Traits,
) {
  return addOverrulable(group, usage, description, traits)
    .option("--driver <Fahrer>", "Nummer (FR 1001), E-Mail, voller Name oder Kennung des Fahrers")
    .option("--rate <Euro>", "Satz in Euro, zum Beispiel 45 oder 42,50", parseNumber)
    .option("--rate-type <Art>", listed(RATE_TYPE_LABEL), oneOf(RATE_TYPE_LABEL), "hourly")
    .option("--start <Tag>", "erster Tag, JJJJ-MM-TT (sonst der des Auftrags)")
    .option("--end <Tag>", "letzter Tag, JJJJ-MM-TT")
    .option("--note <Text>", "Notiz für die Disposition")
    .option(
      "--without-pdf",
      "die E-Mail nach der Bestätigung nur mit Link zum Auftrag, ohne PDF; die erste hat nie eines",
    );
}

type Placement = ReturnType<ReturnType<typeof addPlacement>["opts"]>;

/** These options by field name; the verb checks them. */
export async function readPlacement(
  ctx: ReadCtx,
  options: Placement,
): Promise<Omit<AssignDriverInput, "jobId">> {
  return given<Omit<AssignDriverInput, "jobId">>({
    driverId: options.driver && (await findDriverId(ctx, options.driver)),
    rateValue: options.rate,
    rateType: options.rateType,
    startDate: options.start,
    endDate: options.end,
    note: options.note,
    reason: options.reason,
    mode: options.withoutPdf ? "inline" : "both",
    confirmedWarnings: overruledBy(options),
  });
}
