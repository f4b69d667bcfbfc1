import type { Command } from "commander";
import { RATE_TYPE_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { listed, oneOf, parseNumber } from "./options.ts";

/** Which option of `jobs assign` and `assignments replace` holds which field. */
export const PLACEMENT_FLAGS = {
  driverId: "--driver",
  rateType: "--rate-type",
  rateValue: "--rate",
  startDate: "--start",
  endDate: "--end",
  note: "--note",
};

/** Adds what both need: who drives, at which rate, on which days. */
export function addPlacementOptions(command: Command): Command {
  return command
    .option("--driver <Kennung>", "Kennung des Fahrers")
    .option("--rate <Euro>", "Satz in Euro, zum Beispiel 45 oder 42,50", parseNumber)
    .option("--rate-type <Art>", listed(RATE_TYPE_LABEL), oneOf(RATE_TYPE_LABEL), "hourly")
    .option("--start <Tag>", "erster Tag, JJJJ-MM-TT (sonst der des Auftrags)")
    .option("--end <Tag>", "letzter Tag, JJJJ-MM-TT")
    .option("--note <Text>", "Notiz für die Disposition")
    .option("--without-pdf", "die Bestätigung nur mit Link zur Auftragsbestätigung, ohne PDF")
    .option(
      "--despite-expired-licence",
      "auch wenn Führerschein, Fahrerkarte oder Zertifikat abläuft; wird vermerkt",
    )
    .option("--despite-overlap", "auch wenn er dann schon eingeteilt ist; wird vermerkt");
}

interface PlacementOptions {
  driver: string;
  rate: number;
  rateType: "hourly" | "daily";
  start?: string;
  end?: string;
  note?: string;
  withoutPdf?: boolean;
  despiteExpiredLicence?: boolean;
  despiteOverlap?: boolean;
}

/** The options by field name; the verb checks them. */
export function readPlacement(options: PlacementOptions) {
  const confirmedWarnings: ("document_expired" | "overlap")[] = [];
  if (options.despiteExpiredLicence) confirmedWarnings.push("document_expired");
  if (options.despiteOverlap) confirmedWarnings.push("overlap");
  const { driver: driverId, rate: rateValue, rateType, start, end, note } = options;
  return {
    driverId,
    rateValue,
    rateType,
    startDate: start,
    endDate: end,
    note,
    mode: options.withoutPdf ? ("inline" as const) : ("both" as const),
    confirmedWarnings,
  };
}
