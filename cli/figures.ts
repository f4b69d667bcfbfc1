import { Option } from "@commander-js/extra-typings";
import { signedAmount } from "../src/domain/billing/documents/wording.ts";
import {
  type BillingFigures,
  readBillingFigures,
} from "../src/domain/desk/figures/read-billing-figures.ts";
import {
  exportFigures,
  type Figures,
  readFigures,
} from "../src/domain/desk/figures/read-figures.ts";
import { type FiguresInput, GROUPINGS } from "../src/domain/desk/figures/schemas.ts";
import {
  durationInWords,
  type FigureCounts,
  fillable,
  GROUPING_LABEL,
  shareInWords,
  wholeWeeks,
} from "../src/domain/desk/figures/vocabulary.ts";
import { berlinDate, germanDate } from "../src/domain/kernel/time/berlin.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { given, oneOfList, wholeNumber } from "./options.ts";
import type { Screen } from "./sheet.ts";
import { type Column, tableText } from "./table.ts";

const USUAL_WEEKS = 12;
const MOST_WEEKS = 53;

/** `figures`: how the requests of a period went. */
export function addFigures(program: Group, run: Run): void {
  addCommand(program, "figures", "Auswertung: Anfragen, besetzt, Zeiten, No-Shows, Wert", {
    effect: "reads",
    examples: [
      "figures",
      "figures --from 2026-01-01 --to 2026-12-31 --by vehicle",
      "figures --billing",
    ],
  })
    .option("--from <Tag>", "eingegangen ab diesem Tag, JJJJ-MM-TT")
    .option("--to <Tag>", "eingegangen bis zu diesem Tag, JJJJ-MM-TT")
    .option(
      "--weeks <Zahl>",
      `statt der Tage: so viele ganze Wochen vor dieser (${USUAL_WEEKS})`,
      wholeNumber(1, MOST_WEEKS),
      USUAL_WEEKS,
    )
    .option(
      "--by <Wort>",
      `aufgeteilt nach ${GROUPINGS.join(", ")}`,
      oneOfList(GROUPINGS),
      "week" as const,
    )
    .addOption(new Option("--csv", "als CSV").conflicts(["json", "billing"]))
    .option("--billing", "statt der Anfragen: was mit Belegen dieser Tage abgerechnet wurde")
    .action(
      run(async ({ connect }, { from, to, by, weeks, csv, billing }) => {
        const ctx = await connect();
        const days = from || to ? { from, to } : wholeWeeks(berlinDate(ctx.now()), weeks);
        const input = given<FiguresInput>({ ...days, by });
        if (csv) return { json: {}, text: exportFigures(ctx, input) };
        const figures = await readFigures(ctx, input);
        if (!billing) return answerOf(figures);
        const billed = await readBillingFigures(ctx, given<FiguresInput>(days));
        return { json: { figures, billed }, text: billedIn(billed) };
      }),
    );
}

function answerOf(figures: Figures) {
  const { from, to, by, total, groups } = figures;
  const period = `${germanDate(from)} bis ${germanDate(to)}`;
  const rows = [...groups, { ...total, label: "Gesamt" }];
  const columns = [{ title: GROUPING_LABEL[by], value: ({ label }: Row) => label }, ...COLUMNS];
  return {
    json: { figures },
    text: (screen: Screen) =>
      total.anfragen === 0
        ? `Keine Anfragen vom ${period}.`
        : `Anfragen vom ${period}\n${tableText(columns, rows, screen)}`,
  };
}

function billedIn({ from, to, weeks, customers, total }: BillingFigures) {
  const period = `${germanDate(from)} bis ${germanDate(to)}`;
  return (screen: Screen) =>
    weeks.length === 0
      ? `Keine Belege vom ${period}.`
      : [
          `Abgerechnet vom ${period}, netto; offen brutto`,
          tableText(sumsBy("Woche"), [...weeks, { ...total, label: "Gesamt" }], screen),
          tableText(sumsBy("Kunde"), customers, screen),
        ].join("\n");
}

type Sums = BillingFigures["total"] & { label: string };

function sumsBy(title: string): Column<Sums>[] {
  return [
    { title, value: ({ label }) => label, max: 28 },
    { title: "Umsatz", value: ({ umsatz_cents }) => signedAmount(umsatz_cents) },
    { title: "An Fahrer", value: ({ fahrer_cents }) => signedAmount(fahrer_cents), leaves: 1 },
    { title: "Marge", value: ({ marge_cents }) => signedAmount(marge_cents) },
    { title: "Offen", value: ({ offen_cents }) => signedAmount(offen_cents) },
    { title: "Überfällig", value: (row) => signedAmount(row.ueberfaellig_cents), leaves: 2 },
  ];
}

type Row = FigureCounts & { label: string };

const COLUMNS: Column<Row>[] = [
  { title: "Anfragen", value: ({ anfragen }) => String(anfragen) },
  { title: "Besetzt", value: (row) => shareInWords(row.besetzt, fillable(row)) },
  { title: "Offen", value: ({ offen }) => String(offen), leaves: 4 },
  { title: "Storniert", value: ({ storniert }) => String(storniert), leaves: 1 },
  {
    title: "Erster Fahrer",
    value: (row) => durationInWords(row.erster_fahrer.median_minuten),
    leaves: 3,
  },
  {
    title: "Bestätigt",
    value: (row) => durationInWords(row.bestaetigung.median_minuten),
    leaves: 2,
  },
  { title: "No-Shows", value: (row) => shareInWords(row.no_shows, row.einsaetze) },
  { title: "Wert netto", value: worth },
];

function worth({ wert_cents, auftraege_mit_wert, auftraege_ohne_wert }: Row) {
  const known = auftraege_mit_wert > 0 ? formatCents(wert_cents) : "";
  return auftraege_ohne_wert > 0 ? `${known} + ${auftraege_ohne_wert} ohne Betrag`.trim() : known;
}
