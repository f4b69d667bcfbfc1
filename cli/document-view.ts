import { type DocumentRow, getDocument } from "../src/domain/drivers/documents/queries.ts";
import { viewDocument } from "../src/domain/drivers/documents/view-document.ts";
import { findDriver } from "../src/domain/drivers/queries.ts";
import { fullName } from "../src/domain/drivers/wording.ts";
import { berlinDate } from "../src/domain/kernel/time/berlin.ts";
import { germanDate } from "../src/domain/kernel/time/days.ts";
import { berlinDay } from "../src/domain/kernel/time/moments.ts";
import { driverNumber } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run, type Screen } from "./command.ts";
import { documentLine } from "./driver-show.ts";
import { one } from "./records.ts";
import { sheet } from "./sheet.ts";

/** `documents show | open` */
export function addDocumentView(documents: Group, run: Run): void {
  addCommand(documents, "show <Dokument>", "was es ist und wie es steht, ohne seinen Inhalt", {
    effect: "reads",
    examples: ["documents show 0198f3a2-7c1d-7000-8000-000000000001"],
  }).action(
    one(run, async ({ ctx }, documentId) => {
      const { filepath: _, ...document } = await getDocument(ctx, documentId);
      const driver = await findDriver(ctx, document.fahrer_id);
      const owner = driver && `${driverNumber(driver.nummer)} ${fullName(driver)}`;
      const lines = [owner, documentLine(document, berlinDate(ctx.now())), ...datesOf(document)];
      return {
        json: { document, driver: driver && { nummer: driver.nummer, name: fullName(driver) } },
        text: (screen: Screen) => sheet([{ lines }], screen),
      };
    }),
  );

  // It leaves a trace in the log, so it is none of those that only read.
  addCommand(
    documents,
    "open <Dokument> <neue-Datei>",
    "den Inhalt in eine neue Datei schreiben; wird vermerkt",
    { examples: ["documents open 0198f3a2-7c1d-7000-8000-000000000001 karte.jpg"] },
  ).action(
    one(run, async ({ ctx, newFile }, documentId, to) => {
      const { stream, bytes, filename } = await viewDocument(ctx, { documentId });
      const file = await newFile(to, stream);
      return { json: { file, filename, bytes }, text: `${filename}: ${file} (${bytes} Bytes)` };
    }),
  );
}

function datesOf({ gueltig_bis, geprueft_am }: Omit<DocumentRow, "filepath">) {
  return [
    gueltig_bis ? `gültig bis ${germanDate(gueltig_bis)}` : "ohne Ablaufdatum",
    geprueft_am && `geprüft am ${berlinDay(geprueft_am)}`,
  ];
}
