import {
  durationInWords,
  fillable,
  GROUPING_LABEL,
  shareInWords,
} from "../../../domain/desk/figures/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { type Column, Table } from "../../ui/table.tsx";
import type { Figures } from "../kit/wire.ts";

type Row = Figures["total"] & { key: string; label: string };

/** Every number behind the plots, group by group, and all of them together. */
export function FigureTable({ figures }: { figures: Figures }) {
  const { by, groups, total } = figures;
  const name = GROUPING_LABEL[by];
  const rows: Row[] = [...groups, { ...total, key: "gesamt", label: "Gesamt" }];
  return (
    <Table
      caption={`Auswertung nach ${name}`}
      columns={[named(name), ...COLUMNS]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

function named(header: string): Column<Row> {
  return {
    key: "name",
    header,
    rowHeader: true,
    phone: "line",
    cell: ({ label }) => label,
  };
}

/** On a phone several of them share a line, each with its name. */
const INLINE =
  "max-lg:before:mr-1 max-lg:before:text-ink-2 max-lg:before:content-[attr(data-label)] max-lg:*:inline";

const COLUMNS: readonly Column<Row>[] = [
  column("Anfragen", ({ anfragen }) => whole(anfragen)),
  column("Besetzt", (row) => shareInWords(row.besetzt, fillable(row))),
  column("Noch offen", ({ offen }) => whole(offen)),
  column("Nicht besetzt", ({ unbesetzt }) => whole(unbesetzt)),
  column("Storniert", ({ storniert }) => whole(storniert)),
  column("Erster Fahrer", ({ erster_fahrer }) => spell(erster_fahrer)),
  column("Bestätigung", ({ bestaetigung }) => spell(bestaetigung)),
  column("No-Shows", (row) => shareInWords(row.no_shows, row.einsaetze)),
  column("Wert netto", worth),
];

function column(header: string, words: (row: Row) => string): Column<Row> {
  return {
    key: header,
    header,
    align: "right",
    phone: "inline",
    look: INLINE,
    cell: (row) => words(row) || "–",
  };
}

/** What half of them took at most, and in brackets nine of ten. */
function spell({ median_minuten, p90_minuten }: Row["erster_fahrer"]) {
  const slowest = p90_minuten === null ? "" : ` (${durationInWords(p90_minuten)})`;
  return durationInWords(median_minuten) + slowest;
}

function worth({ wert_cents, auftraege_mit_wert, auftraege_ohne_wert }: Row) {
  const known = auftraege_mit_wert > 0 ? formatCents(wert_cents) : "";
  const unknown = auftraege_ohne_wert > 0 ? `${auftraege_ohne_wert} ohne Betrag` : "";
  return [known, unknown].filter(Boolean).join(" + ");
}

function whole(value: number) {
  return value.toLocaleString("de-DE");
}
