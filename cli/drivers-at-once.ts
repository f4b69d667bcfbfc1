import { Option } from "@commander-js/extra-typings";
import { askDriver } from "../src/domain/drivers/availability/ask-availability.ts";
import { requestMissingDocuments } from "../src/domain/drivers/documents/request-documents.ts";
import { DOCUMENT_TYPE_LABEL } from "../src/domain/drivers/documents/vocabulary.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import { readWhoIsReached } from "../src/domain/drivers/who-is-reached.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { isId } from "../src/domain/kernel/references.ts";
import type { DocumentType } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run, type Session } from "./command.ts";
import { type Outcome, refusalOf } from "./failures.ts";
import { yesOption } from "./options.ts";
import { referencesIn } from "./references.ts";
import { WORD } from "./several.ts";

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
    const lines = rows.map(({ driverId, text }) => `${driverId}  ${text}`);
    return { json: { drivers: rows }, text: ["Bekäme die E-Mail:", ...lines].join("\n") };
  }
  if (driverIds.length > 1) await confirm(`${driverIds.length} Fahrer anschreiben?`);
  const results: (Pick<Outcome, "outcome" | "code" | "text"> & { driverId: string })[] = [];
  for (const driverId of driverIds) {
    try {
      results.push({ driverId, outcome: "done", code: null, text: await act(ctx, driverId) });
    } catch (error) {
      const { outcome, code, text } = refusalOf(error);
      results.push({ driverId, outcome, code, text });
    }
  }
  const lines = results.map(
    ({ driverId, outcome, text }) => `${driverId}  ${WORD[outcome]}: ${text}`,
  );
  return {
    json: { results },
    text: lines.join("\n"),
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
