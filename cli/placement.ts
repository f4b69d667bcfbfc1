import { assignDriver } from "../src/domain/dispatch/assignments/assign-driver.ts";
import { AssignDriverInput } from "../src/domain/dispatch/assignments/schemas.ts";
import { RATE_TYPE_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { ReadCtx } from "../src/domain/kernel/context.ts";
import type { Heads } from "../src/domain/kernel/rows/read-rows.ts";
import type { WarningCode } from "../src/domain/kernel/vocabulary.ts";
import { moneyInWords } from "../src/domain/pricing/customers-price.ts";
import { addCommand, type Group, type Run, type Traits } from "./command.ts";
import { type Given, given, listed, oneOf, parseNumber } from "./options.ts";
import { addFromFile } from "./rows/file-rows.ts";

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
function codesOf(said: readonly string[]): WarningCode[] {
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

/** The columns of a file of assignments. */
const HEADS: Heads<AssignDriverInput> = {
  jobId: { kind: "text", names: ["Auftrag", "job"], example: "FA 1042" },
  driverId: { kind: "text", names: ["Fahrer", "driver"], example: "FR 1017" },
  rateValue: { kind: "number", names: ["Satz", "Satz (Euro)", "rate"], example: "42,50" },
  rateType: {
    kind: "text",
    names: ["Art des Satzes", "Satzart", "Art", "rate-type"],
    labels: RATE_TYPE_LABEL,
  },
  startDate: { kind: "day", names: ["Beginn", "Von", "start"] },
  endDate: { kind: "day", names: ["Ende", "Bis", "end"] },
  arbeitstage: { kind: "list", names: ["Arbeitstage", "weekdays"] },
  note: { kind: "text", names: ["Notiz"] },
  confirmedWarnings: { kind: "list", names: ["Trotz", "despite"] },
  reason: { kind: "text", names: ["Grund", "Begründung"] },
  mode: { kind: "text", names: ["PDF"], labels: { both: "ja", inline: "nein" } },
};

/** `assignments assign --from`: who drives what, by the rows of a file. */
export function addAssignFromFile(assignments: Group, run: Run): void {
  addFromFile<AssignDriverInput>(assignments, run, "assign", {
    description: "Fahrer zuweisen, eine Zeile je Auftrag",
    examples: [
      "assignments assign --from einteilung.csv --dry-run",
      "assignments assign --from einteilung.csv --yes --json",
      "assignments assign --template > einteilung.csv",
    ],
    heads: HEADS,
    rows(ctx, read) {
      return read({
        about: ({ jobId, driverId }) => `${numbered("FA", jobId)} → ${numbered("FR", driverId)}`,
        async prepare(values: Given<AssignDriverInput>) {
          const { jobId = "", driverId = "", confirmedWarnings = [] } = values;
          const input = given<AssignDriverInput>({
            rateType: "hourly",
            ...values,
            jobId: await findJobId(ctx, String(jobId)),
            driverId: await findDriverId(ctx, String(driverId)),
            confirmedWarnings: codesOf(confirmedWarnings),
          });
          AssignDriverInput.parse(input);
          return input;
        },
      });
    },
    deed: {
      nouns: ["Zeile", "Zeilen"],
      verb: "zuweisen",
      mails: "Jeder Fahrer bekommt eine E-Mail.",
      async act(its, input) {
        const { emailId: _, ...placed } = await assignDriver(its, input);
        const text = `Zugewiesen. ${moneyInWords(placed)}.`;
        return { json: placed, text, isMailQueued: true };
      },
    },
  });
}

/** A number as it is said, anything else as it stands in the file. */
function numbered(sign: string, said: unknown) {
  const text = String(said ?? "?");
  return text.replace(new RegExp(`^(${sign})? ?(\\d{1,9})$`, "i"), `${sign} $2`);
}
