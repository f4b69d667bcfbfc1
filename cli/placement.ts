import type { AssignDriverInput } from "../src/domain/dispatch/assignments/schemas.ts";
import { RATE_TYPE_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { ReadCtx } from "../src/domain/kernel/context.ts";
import type { WarningCode } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Traits } from "./command.ts";
import { given, listed, oneOf, parseNumber } from "./options.ts";

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

const DESPITE_DOCUMENTS =
  "auch wenn Führerschein oder Fahrerkarte fehlt oder ungeprüft ist; wird vermerkt";

/** A command that may find something against the driver: an option for each code of `confirmation_required`, and why. */
export function addOverrulable<Usage extends string>(
  group: Group,
  usage: Usage,
  description: string,
  traits: Traits,
) {
  return addCommand(group, usage, description, traits)
    .option(
      "--despite-expired-licence",
      "auch wenn Führerschein, Fahrerkarte oder Zertifikat abläuft; wird vermerkt",
    )
    .option("--despite-overlap", "auch wenn er dann schon eingeteilt ist; wird vermerkt")
    .option("--despite-absence", "auch wenn er dann nicht verfügbar ist; wird vermerkt")
    .option("--despite-rate", "auch wenn der Satz weit von dem üblichen liegt; wird vermerkt")
    .option("--despite-block", "auch wenn der Kunde ihn nicht mehr will; wird vermerkt")
    .option("--despite-missing-proof", "auch wenn ihm ein verlangter Nachweis fehlt; wird vermerkt")
    .option("--despite-documents", DESPITE_DOCUMENTS)
    .option(
      "--despite-missing-class",
      "auch wenn ihm die Führerscheinklasse fehlt; nur mit --reason, wird vermerkt",
    )
    .option("--reason <Text>", "Grund, nur für die Disposition: warum er trotzdem fährt");
}

type Overruling = ReturnType<ReturnType<typeof addOverrulable>["opts"]>;

/** Warnings about a driver for a job. */
type ObjectionCode = Exclude<WarningCode, "not_answered" | "arrival_reported">;

/** Option that overrules each objection. */
const OPTION_OF: Record<ObjectionCode, Exclude<keyof Overruling, "reason">> = {
  licence_class_missing: "despiteMissingClass",
  proof_missing: "despiteMissingProof",
  documents_missing: "despiteDocuments",
  documents_unchecked: "despiteDocuments",
  document_expired: "despiteExpiredLicence",
  overlap: "despiteOverlap",
  absent: "despiteAbsence",
  rate_unusual: "despiteRate",
  blocked_for_customer: "despiteBlock",
};

/** Overruled warnings in a row: codes, or names of the options without `--despite-`. Other texts stay, and the verb refuses them. */
export function codesOf(said: readonly string[]): WarningCode[] {
  const codes = Object.keys(OPTION_OF) as ObjectionCode[];
  return said.flatMap((one) => {
    const option = `despite-${one.trim().toLowerCase()}`.replaceAll(/-([a-z])/g, (_, letter) =>
      String(letter).toUpperCase(),
    );
    const named = codes.filter((code) => OPTION_OF[code] === option);
    return named.length > 0 ? named : [one as WarningCode];
  });
}

/** Codes of the overruled warnings. */
export function overruledBy(options: Overruling): WarningCode[] {
  const codes = Object.keys(OPTION_OF) as ObjectionCode[];
  return codes.filter((code) => options[OPTION_OF[code]]);
}
