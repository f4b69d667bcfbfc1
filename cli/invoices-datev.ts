import { exportDatev, previewDatev } from "../src/domain/billing/datev/export-datev.ts";
import type { Booking } from "../src/domain/billing/datev/extf.ts";
import { signedAmount } from "../src/domain/billing/documents/wording.ts";
import { germanDate } from "../src/domain/kernel/time/days.ts";
import { zipOf } from "../src/platform/zip.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { calendarDay } from "./options.ts";
import type { Screen } from "./sheet.ts";
import { type Column, tableText } from "./table.ts";

const COLUMNS: Column<Booking>[] = [
  { title: "Beleg", value: ({ nummer }) => nummer },
  { title: "Tag", value: ({ tag }) => germanDate(tag) },
  { title: "Konto", value: ({ konto }) => konto },
  { title: "Seite", value: ({ seite, umkehr }) => (umkehr ? `${seite}, Generalumkehr` : seite) },
  { title: "Gegenkonto", value: ({ gegenkonto }) => gegenkonto },
  { title: "Betrag", value: ({ cents }) => signedAmount(cents) },
  { title: "Text", value: ({ text }) => text, max: 40, leaves: 1 },
];

/** `invoices export-datev` */
export function addDatevExport(invoices: Group, run: Run): void {
  addCommand(invoices, "export-datev", "Belege eines Zeitraums für DATEV: zeigt die Buchungen", {
    examples: [
      "invoices export-datev --from 2026-11-01 --to 2026-11-30",
      "invoices export-datev --from 2026-11-01 --to 2026-11-30 --yes --out datev.zip",
    ],
  })
    .requiredOption("--from <Tag>", "erster Tag, an dem sie ausgestellt wurden", calendarDay)
    .requiredOption("--to <Tag>", "letzter Tag", calendarDay)
    .option("--yes", "nicht nur zeigen: als ZIP exportieren, jeden Beleg einmal")
    .option(
      "--out <neue-Datei>",
      "ohne: DATEV_<erster Tag>_<letzter Tag>.zip; - für die Standardausgabe",
    )
    .option("--again", "auch Belege, die schon exportiert sind")
    .action(
      run(async ({ connect, newFile }, { from, to, again, yes, out }) => {
        const ctx = await connect();
        const input = { from, to, ...(again && { again }) };
        if (yes) {
          let file = "";
          const { count, skipped } = await exportDatev(ctx, input, async ({ name, files }) => {
            file = await newFile(out ?? `${name}.zip`, zipOf(files));
          });
          const lines = [`${count} Belege exportiert: ${file}`, ...leftOut(skipped)];
          return { json: { file, count, skipped }, text: lines.join("\n") };
        }
        const preview = await previewDatev(ctx, input);
        const { bookings, skipped, fehlt } = preview;
        const notes = [
          ...leftOut(skipped),
          ...(fehlt.length > 0 ? [`Es fehlt: ${fehlt.join("; ")}`] : []),
          bookings.length > 0 ? "Exportiert wird mit --yes." : "Nichts zu exportieren.",
        ];
        return {
          json: { ...preview },
          text: (screen: Screen) =>
            [...(bookings.length > 0 ? [tableText(COLUMNS, bookings, screen)] : []), ...notes].join(
              "\n",
            ),
        };
      }),
    );
}

function leftOut(skipped: readonly { nummer: string; reason: string }[]) {
  return skipped.map(({ nummer, reason }) => `${nummer}: ${reason}`);
}
