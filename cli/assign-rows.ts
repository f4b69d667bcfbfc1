import { assignDriver } from "../src/domain/dispatch/assignments/assign-driver.ts";
import { AssignDriverInput } from "../src/domain/dispatch/assignments/schemas.ts";
import { RATE_TYPE_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import { moneyInWords } from "../src/domain/pricing/customers-price.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { type Given, given } from "./options.ts";
import { codesOf } from "./placement.ts";
import { remembering, rowsOfFile } from "./rows/file-rows.ts";
import { columnsHelp, type Heads, templateAnswer, templateOption } from "./rows/row-fields.ts";
import { AGAIN_HELP, actOnRows, addManner, FROM_HELP } from "./several.ts";

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

const EXAMPLES = [
  "assignments assign --from einteilung.csv --dry-run",
  "assignments assign --from einteilung.csv --yes --json",
  "assignments assign --template > einteilung.csv",
];

/** `assignments assign --from`: who drives what, by the rows of a file. */
export function addAssignFromFile(assignments: Group, run: Run): void {
  addManner(
    addCommand(assignments, "assign", "Fahrer zuweisen, eine Zeile je Auftrag", {
      examples: EXAMPLES,
    }),
  )
    .option("--from <Datei>", FROM_HELP)
    .addOption(templateOption())
    .option("--again", AGAIN_HELP)
    .addHelpText("after", columnsHelp(HEADS))
    .action(
      run(async (session, { from, again, template, ...manner }) => {
        if (template) return templateAnswer(HEADS);
        if (from === undefined) throw withoutFile();
        const ctx = await session.connect();
        const driverOf = remembering((reference) => findDriverId(ctx, reference));
        const rows = await rowsOfFile<AssignDriverInput>(from, session, {
          command: "assignments-assign",
          heads: HEADS,
          again: Boolean(again),
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
        return actOnRows(session, ctx, manner, rows, {
          nouns: ["Zeile", "Zeilen"],
          verb: "zuweisen",
          mails: "Jeder Fahrer bekommt eine E-Mail.",
          async act(its, input) {
            const { emailId: _, ...placed } = await assignDriver(its, input);
            const text = `Zugewiesen. ${moneyInWords(placed)}.`;
            return { json: placed, text, isMailQueued: true };
          },
        });
      }),
    );
}

function withoutFile() {
  return new CliFailure("usage", "Falscher Aufruf", "Es fehlt die Option „--from <Datei>“.", 2);
}

/** A number as it is said, anything else as it stands in the file. */
function numbered(sign: string, said: unknown) {
  const text = String(said ?? "?");
  return text.replace(new RegExp(`^(${sign})? ?(\\d{1,9})$`, "i"), `${sign} $2`);
}
