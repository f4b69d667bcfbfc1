import type { Ctx } from "../../kernel/context.ts";
import { type CsvColumn, csvHead, csvLines, GERMAN_EXCEL } from "../../kernel/csv.ts";
import { noteExport } from "../export/export-list.ts";
import { type Figures, readFigures } from "./read-figures.ts";
import type { FiguresInput } from "./schemas.ts";
import { type FigureCounts, fillable, GROUPING_LABEL, OUTCOME_LABEL } from "./vocabulary.ts";

type Row = FigureCounts & { label: string };

/** The figures of a period for a German Excel: a row a group, and all of them together. Error: `validation`. */
export async function* exportFigures(ctx: Ctx, input: FiguresInput): AsyncGenerator<string, void> {
  const figures = await readFigures(ctx, input);
  await noteExport(ctx, "Auswertung");
  const columns = columnsOf(figures);
  const rows = [...figures.groups, { ...figures.total, label: "Gesamt" }];
  yield csvHead(columns, GERMAN_EXCEL) + csvLines(columns, rows, GERMAN_EXCEL);
}

function columnsOf({ by }: Pick<Figures, "by">): CsvColumn<Row>[] {
  return [
    { title: GROUPING_LABEL[by], value: ({ label }) => label },
    { title: "Anfragen", value: ({ anfragen }) => String(anfragen) },
    { title: OUTCOME_LABEL.besetzt, value: ({ besetzt }) => String(besetzt) },
    { title: "Besetzt von", value: (row) => String(fillable(row)) },
    { title: OUTCOME_LABEL.offen, value: ({ offen }) => String(offen) },
    { title: OUTCOME_LABEL.unbesetzt, value: ({ unbesetzt }) => String(unbesetzt) },
    { title: OUTCOME_LABEL.storniert, value: ({ storniert }) => String(storniert) },
    ...spellColumns("Erster Fahrer", (row) => row.erster_fahrer),
    ...spellColumns("Bestätigung", (row) => row.bestaetigung),
    { title: "No-Shows", value: ({ no_shows }) => String(no_shows) },
    { title: "Begonnene Einsätze", value: ({ einsaetze }) => String(einsaetze) },
    { title: "Auftragswert (Euro, netto)", value: ({ wert_cents }) => german(wert_cents / 100, 2) },
    { title: "Aufträge mit Wert", value: (row) => String(row.auftraege_mit_wert) },
    { title: "Davon abgerechnet", value: (row) => String(row.auftraege_abgerechnet) },
    { title: "Aufträge ohne bekannten Wert", value: (row) => String(row.auftraege_ohne_wert) },
  ];
}

function spellColumns(
  title: string,
  spellOf: (row: Row) => FigureCounts["erster_fahrer"],
): CsvColumn<Row>[] {
  return [
    { title: `${title}: Anzahl`, value: (row) => String(spellOf(row).anzahl) },
    { title: `${title}: Median (Stunden)`, value: (row) => hours(spellOf(row).median_minuten) },
    { title: `${title}: 90 % bis (Stunden)`, value: (row) => hours(spellOf(row).p90_minuten) },
  ];
}

/** With a comma, so that it can be summed up; empty for none. */
function hours(minutes: number | null) {
  return minutes === null ? "" : german(minutes / 60, 1);
}

function german(value: number, decimals: number) {
  return value.toFixed(decimals).replace(".", ",");
}
