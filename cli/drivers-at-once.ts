import { askDriver } from "../src/domain/drivers/availability/ask-driver.ts";
import { requestMissingDocuments } from "../src/domain/drivers/documents/request-missing-documents.ts";
import { DOCUMENT_TYPE_LABEL } from "../src/domain/drivers/documents/vocabulary.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import { readWhoIsReached } from "../src/domain/drivers/who-is-reached.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { isId } from "../src/domain/kernel/references.ts";
import type { DocumentType } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run, type Screen } from "./command.ts";
import { yesOption } from "./options.ts";
import { type Outcome, outcomeOf } from "./outcomes.ts";
import { referencesIn } from "./references.ts";
import { type Column, tableText } from "./table.ts";

interface DriverOutcome extends Pick<Outcome, "outcome" | "code" | "text"> {
  driverId: string;
}

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

const FLAGS = { driverIds: "<Fahrer>", text: "--text" };
const PREVIEW = "nur zeigen, wer sie bekäme und wer nicht";

/** `drivers request-documents | ask-availability` */
export function addDriversAtOnce(drivers: Group, run: Run): void {
  addCommand(
    drivers,
    "request-documents <Fahrer...>",
    "mehrere Fahrer um die Unterlagen bitten, die jedem fehlen",
    {
      examples: [
        "drivers request-documents 1017 1018 --preview",
        "drivers request-documents 1017 1018",
      ],
    },
  )
    .option("--text <Text>", "ein Satz, der in jeder E-Mail steht")
    .option("--preview", PREVIEW)
    .addOption(yesOption())
    .action(
      run(FLAGS, async ({ connect, confirm, readInput }, words, { text, preview }) => {
        const ctx = await connect();
        const driverIds = await idsOf(ctx, await referencesIn(words, readInput));
        if (!preview && driverIds.length > 1) await confirm(`${driverIds.length} ${ASK}`);
        if (!preview) {
          return eachDriver(ctx, driverIds, async (one, driverId) => {
            const { types } = await requestMissingDocuments(one, { driverId, text });
            return `Angefordert: ${kindsOf(types)}.`;
          });
        }
        const { drivers: all } = await readWhoIsReached(ctx, { driverIds });
        return previewAnswer(
          all.map(({ driverId, missing, documents }) => {
            const text = documents ? `nein: ${documents.text}` : `ja: ${kindsOf(missing)}`;
            return { driverId, text };
          }),
        );
      }),
    );

  addCommand(
    drivers,
    "ask-availability <Fahrer...>",
    "mehrere Fahrer fragen, wann sie fahren können",
    { examples: ["drivers ask-availability 1017 1018"] },
  )
    .option("--preview", PREVIEW)
    .addOption(yesOption())
    .action(
      run(FLAGS, async ({ connect, confirm, readInput }, words, { preview }) => {
        const ctx = await connect();
        const driverIds = await idsOf(ctx, await referencesIn(words, readInput));
        if (!preview && driverIds.length > 1) await confirm(`${driverIds.length} ${ASK}`);
        if (!preview) {
          return eachDriver(ctx, driverIds, async (one, driverId) => {
            await askDriver(one, { driverId });
            return "Gefragt, die E-Mail ist unterwegs.";
          });
        }
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
  return [...new Set(ids)];
}

function kindsOf(types: readonly DocumentType[]) {
  return types.map((type) => DOCUMENT_TYPE_LABEL[type]).join(", ");
}

async function eachDriver(
  ctx: Ctx,
  driverIds: readonly string[],
  act: (ctx: Ctx, driverId: string) => Promise<string>,
) {
  const results: DriverOutcome[] = [];
  for (const driverId of driverIds) {
    const { outcome, code, text } = await outcomeOf(ctx, driverId, (one) => act(one, driverId));
    results.push({ driverId, outcome, code, text });
  }
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
