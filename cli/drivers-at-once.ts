import { Option } from "@commander-js/extra-typings";
import { askDriver } from "../src/domain/drivers/availability/ask-availability.ts";
import { requestMissingDocuments } from "../src/domain/drivers/documents/request-documents.ts";
import { DOCUMENT_TYPE_LABEL } from "../src/domain/drivers/documents/vocabulary.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import { readWhoIsReached } from "../src/domain/drivers/who-is-reached.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { isId } from "../src/domain/kernel/references.ts";
import type { DocumentType } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run, type Screen, type Session } from "./command.ts";
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

const PREVIEW = "nur zeigen, wer sie bekäme und wer nicht";

/** `drivers request-documents | ask-availability` */
export function addDriversAtOnce(drivers: Group, run: Run): void {
  addAsking(
    drivers,
    "request-documents <Fahrer...>",
    "mehrere Fahrer um die Unterlagen bitten, die jedem fehlen",
  )
    .option("--text <Text>", "ein Satz, der in jeder E-Mail steht")
    .action(
      run((session, words, options) =>
        askEach(session, words, options, {
          async act(ctx, driverId) {
            const { types } = await requestMissingDocuments(ctx, { driverId, text: options.text });
            return `Angefordert: ${kindsOf(types)}.`;
          },
          preview: ({ missing, documents }) =>
            documents ? `nein: ${documents.text}` : `ja: ${kindsOf(missing)}`,
        }),
      ),
    );

  addAsking(
    drivers,
    "ask-availability <Fahrer...>",
    "mehrere Fahrer fragen, wann sie fahren können",
  ).action(
    run((session, words, options) =>
      askEach(session, words, options, {
        async act(ctx, driverId) {
          await askDriver(ctx, { driverId });
          return "Gefragt, die E-Mail ist unterwegs.";
        },
        preview: ({ availability }) => (availability ? `nein: ${availability.text}` : "ja"),
      }),
    ),
  );
}

function addAsking<Usage extends string>(drivers: Group, usage: Usage, description: string) {
  const call = `drivers ${usage.split(" ")[0]} 1017 1018`;
  return addCommand(drivers, usage, description, { examples: [`${call} --dry-run`, call] })
    .option("--dry-run", PREVIEW)
    .addOption(new Option("--preview", PREVIEW).hideHelp())
    .addOption(yesOption());
}

interface Asking {
  act(ctx: Ctx, driverId: string): Promise<string>;
  /** Whether he would get the mail, in words. */
  preview(driver: Awaited<ReturnType<typeof readWhoIsReached>>["drivers"][number]): string;
}

async function askEach(
  { connect, confirm, readInput }: Session,
  words: readonly string[],
  {
    dryRun,
    preview: isPreview = dryRun,
  }: { dryRun?: true | undefined; preview?: true | undefined },
  { act, preview }: Asking,
) {
  const ctx = await connect();
  const driverIds = await idsOf(ctx, await referencesIn(words, readInput));
  if (isPreview) {
    const { drivers: all } = await readWhoIsReached(ctx, { driverIds });
    const rows = all.map((one) => ({ driverId: one.driverId, text: preview(one) }));
    return {
      json: { drivers: rows },
      text: (screen: Screen) => tableText(REACHED, rows, screen),
    };
  }
  if (driverIds.length > 1) await confirm(`${driverIds.length} Fahrer anschreiben?`);
  const results: DriverOutcome[] = [];
  for (const driverId of driverIds) {
    const { outcome, code, text } = await outcomeOf(ctx, driverId, act);
    results.push({ driverId, outcome, code, text });
  }
  return {
    json: { results },
    text: (screen: Screen) => tableText(RESULTS, results, screen),
    isMailQueued: results.some(({ outcome }) => outcome === "done"),
  };
}

async function idsOf(ctx: Ctx, references: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const reference of references) {
    // An unknown driver is a line of the answer, not a failure.
    ids.push(isId(reference) ? reference : await findDriverId(ctx, reference));
  }
  return [...new Set(ids)];
}

function kindsOf(types: readonly DocumentType[]) {
  return types.map((type) => DOCUMENT_TYPE_LABEL[type]).join(", ");
}
