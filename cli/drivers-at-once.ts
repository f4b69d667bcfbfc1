import { Option } from "@commander-js/extra-typings";
import { askDrivers } from "../src/domain/drivers/at-once/ask-drivers.ts";
import { requestMissingDocuments } from "../src/domain/drivers/at-once/request-missing-documents.ts";
import type { DriverOutcome } from "../src/domain/drivers/at-once/vocabulary.ts";
import { readWhoIsReached } from "../src/domain/drivers/at-once/who-is-reached.ts";
import { DOCUMENT_TYPE_LABEL } from "../src/domain/drivers/documents/vocabulary.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { isId } from "../src/domain/kernel/references.ts";
import { addCommand, type Group, type Run, type Screen } from "./command.ts";
import { yesOption } from "./options.ts";
import { referencesIn } from "./references.ts";
import { type Column, tableText } from "./table.ts";

const RESULTS: Column<DriverOutcome>[] = [
  { title: "Fahrer", value: ({ driverId }) => driverId },
  { title: "", value: ({ outcome }) => (outcome === "done" ? "erledigt" : "nicht") },
  { title: "Ergebnis", value: ({ text }) => text, max: 80 },
];

interface Reached {
  driverId: string;
  text: string;
}

const REACHED: Column<Reached>[] = [
  { title: "Fahrer", value: ({ driverId }) => driverId },
  { title: "Bekäme die E-Mail", value: ({ text }) => text, max: 80 },
];

const PREVIEW = "nur zeigen, wer sie bekäme und wer nicht";

/** `drivers request-documents | ask-availability` */
export function addDriversAtOnce(drivers: Group, run: Run): void {
  addCommand(
    drivers,
    "request-documents <Fahrer...>",
    "mehrere Fahrer um die Unterlagen bitten, die jedem fehlen",
    {
      examples: [
        "drivers request-documents 1017 1018 --dry-run",
        "drivers request-documents 1017 1018",
      ],
    },
  )
    .option("--text <Text>", "ein Satz, der in jeder E-Mail steht")
    .option("--dry-run", PREVIEW)
    .addOption(new Option("--preview", PREVIEW).hideHelp())
    .addOption(yesOption())
    .action(
      run(
        {},
        async ({ connect, confirm, readInput }, words, { text, dryRun, preview = dryRun }) => {
          const ctx = await connect();
          const driverIds = await idsOf(ctx, await referencesIn(words, readInput));
          if (!preview && driverIds.length > 1) await confirm(`${driverIds.length} ${ASK}`);
          if (!preview)
            return outcomeAnswer(await requestMissingDocuments(ctx, { driverIds, text }));
          const { drivers: all } = await readWhoIsReached(ctx, { driverIds });
          return previewAnswer(
            all.map(({ driverId, missing, documents }) => {
              const kinds = missing.map((type) => DOCUMENT_TYPE_LABEL[type]).join(", ");
              return { driverId, text: documents ? `nein: ${documents.text}` : `ja: ${kinds}` };
            }),
          );
        },
      ),
    );

  addCommand(
    drivers,
    "ask-availability <Fahrer...>",
    "mehrere Fahrer fragen, wann sie fahren können",
    { examples: ["drivers ask-availability 1017 1018"] },
  )
    .option("--dry-run", PREVIEW)
    .addOption(new Option("--preview", PREVIEW).hideHelp())
    .addOption(yesOption())
    .action(
      run({}, async ({ connect, confirm, readInput }, words, { dryRun, preview = dryRun }) => {
        const ctx = await connect();
        const driverIds = await idsOf(ctx, await referencesIn(words, readInput));
        if (!preview && driverIds.length > 1) await confirm(`${driverIds.length} ${ASK}`);
        if (!preview) return outcomeAnswer(await askDrivers(ctx, { driverIds }));
        const { drivers: all } = await readWhoIsReached(ctx, { driverIds });
        return previewAnswer(
          all.map(({ driverId, availability }) => ({
            driverId,
            text: availability ? `nein: ${availability.text}` : "ja",
          })),
        );
      }),
    );
}

const ASK = "Fahrer anschreiben?";

async function idsOf(ctx: Ctx, references: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const reference of references) {
    // Whom nobody has is a line of the answer.
    ids.push(isId(reference) ? reference : await findDriverId(ctx, reference));
  }
  return ids;
}

function outcomeAnswer({ results }: { results: DriverOutcome[] }) {
  return {
    json: { results },
    text: (screen: Screen) => tableText(RESULTS, results, screen),
    isMailQueued: results.some(({ outcome }) => outcome === "done"),
  };
}

function previewAnswer(rows: Reached[]) {
  return {
    json: { drivers: rows },
    text: (screen: Screen) => tableText(REACHED, rows, screen),
  };
}
