import { assignDriver } from "../src/domain/dispatch/assignments/assign-driver.ts";
import { AssignDriverInput } from "../src/domain/dispatch/assignments/schemas.ts";
import { RATE_TYPE_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { Heads } from "../src/domain/kernel/rows/row-fields.ts";
import { moneyInWords } from "../src/domain/pricing/customers-price.ts";
import type { Group, Run } from "./command.ts";
import { type Given, given } from "./options.ts";
import { codesOf } from "./placement.ts";
import { addFromFile, remembering } from "./rows/file-rows.ts";

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
      const driverOf = remembering((reference) => findDriverId(ctx, reference));
      return read({
        about: ({ jobId, driverId }) => `${numbered("FA", jobId)} → ${numbered("FR", driverId)}`,
        async prepare(values: Given<AssignDriverInput>) {
          const { jobId = "", driverId = "", confirmedWarnings = [] } = values;
          const input = given<AssignDriverInput>({
            rateType: "hourly",
            ...values,
            jobId: await findJobId(ctx, String(jobId)),
            driverId: await driverOf(String(driverId)),
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
