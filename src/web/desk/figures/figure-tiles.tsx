import { signedAmount } from "../../../domain/billing/documents/wording.ts";
import type { FiguresInput } from "../../../domain/desk/figures/schemas.ts";
import {
  durationInWords,
  fillable,
  SHARE_FROM,
  shareInWords,
} from "../../../domain/desk/figures/vocabulary.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { type Column, Table } from "../../ui/table.tsx";
import type { Data, Figures } from "../kit/call.ts";
import { LoadFailure } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";

type Counts = Figures["total"];

/** The figures of the whole period. */
export function FigureTiles({ now }: { now: Counts }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-3 xl:grid-cols-6">
      <Tile
        term="Anfragen"
        figure={whole(now.anfragen)}
        detail={`${whole(now.offen)} noch offen, ${whole(now.unbesetzt)} nicht besetzt, ${whole(now.storniert)} storniert`}
      />
      <Tile term="Besetzt" {...share(now.besetzt, fillable(now))} />
      <Tile term="Bis zum ersten Fahrer" {...spell(now.erster_fahrer)} />
      <Tile term="Bis zur Bestätigung" {...spell(now.bestaetigung)} />
      <Tile term="No-Shows" {...share(now.no_shows, now.einsaetze, "begonnenen Einsätzen")} />
      <Tile term="Auftragswert" figure={euros(now.wert_cents)} detail={worthOf(now)} />
    </dl>
  );
}

interface TileProps {
  term: string;
  figure: string;
  detail: string;
}

function Tile({ term, figure, detail }: TileProps) {
  return (
    <div className="min-w-0 break-inside-avoid">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-sign text-28 font-semibold tabular-nums">{figure}</dd>
      <dd>{detail}</dd>
    </div>
  );
}

/** Few: numbers; many: shares. */
function share(part: number, of: number, what = "Anfragen") {
  if (of === 0) return { figure: "–", detail: `von keinen ${what}` };
  if (of < SHARE_FROM) return { figure: shareInWords(part, of), detail: what };
  const percent = shareInWords(part, of).split(" (")[0] ?? "";
  return { figure: percent, detail: `${whole(part)} von ${whole(of)} ${what}` };
}

function spell({ anzahl, median_minuten }: Counts["erster_fahrer"]) {
  if (median_minuten === null) return { figure: "–", detail: "bei keiner Anfrage" };
  return {
    figure: durationInWords(median_minuten),
    detail: `Median von ${whole(anzahl)} ${anzahl === 1 ? "Anfrage" : "Anfragen"}`,
  };
}

function worthOf({ auftraege_mit_wert, auftraege_abgerechnet, auftraege_ohne_wert }: Counts) {
  const billed =
    auftraege_abgerechnet > 0 ? `, davon ${whole(auftraege_abgerechnet)} abgerechnet` : "";
  const known = `netto, ${counted(auftraege_mit_wert)}${billed}`;
  if (auftraege_ohne_wert === 0) return known;
  return `${known}; dazu ${counted(auftraege_ohne_wert)} ohne bekannten Betrag`;
}

function counted(count: number) {
  return count === 1 ? "1 Auftrag" : `${whole(count)} Aufträge`;
}

export function whole(value: number) {
  return value.toLocaleString("de-DE");
}

/** Whole euros: cents say nothing of a sum. */
function euros(cents: number) {
  return formatCents(Math.round(cents / 100) * 100).replace(" ", NBSP);
}

/** The column of what the rows are grouped by. */
export function groupColumn<Row extends { label: string }>(header: string): Column<Row> {
  return { header, cell: ({ label }) => label };
}

/** A column of numbers; on a phone several of them share a line, each with its name. */
export function figureColumn<Row>(header: string, words: (row: Row) => string): Column<Row> {
  return {
    header,
    align: "right",
    phone: "inline",
    look: "tabular-nums max-lg:before:mr-1 max-lg:before:text-ink-2 max-lg:before:content-[attr(data-label)] max-lg:*:inline",
    cell: (row) => words(row) || "–",
  };
}

type Row = Data["billing-figures"]["weeks"][number];

/** Turnover, margin and what is owed, of documents of these days, by week and by customer. */
export function BillingFigures({ asked }: { asked: FiguresInput }) {
  const { rows, error, retry } = usePolledList("billing-figures", asked, {
    keepsPrevious: true,
    hasOwnPace: true,
  });
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  const figures = rows?.[0];
  if (!figures || figures.weeks.length === 0) return null;
  const total = { ...figures.total, key: "gesamt", label: "Gesamt" };
  return (
    <section aria-labelledby="auswertung-abrechnung" className="space-y-6">
      <div>
        <h3 id="auswertung-abrechnung" className="text-18">
          Abrechnung
        </h3>
        <p className="text-ink-2">
          Belege, die in diesen Tagen ausgestellt wurden. Umsatz und Marge netto, nach Abzug von
          Stornos und Skonto; offen und überfällig brutto, Stand heute.
        </p>
      </div>
      <Table
        caption="Nach Woche"
        showCaption
        columns={columnsOf("Woche")}
        rows={[...figures.weeks, total]}
        rowKey={({ key }) => key}
      />
      <Table
        caption="Nach Kunde"
        showCaption
        columns={columnsOf("Kunde")}
        rows={figures.customers}
        rowKey={({ key }) => key}
      />
    </section>
  );
}

function columnsOf(name: string): Column<Row>[] {
  return [
    groupColumn(name),
    figureColumn("Umsatz", ({ umsatz_cents }) => signedAmount(umsatz_cents)),
    figureColumn("An Fahrer", ({ fahrer_cents }) => signedAmount(fahrer_cents)),
    figureColumn("Marge", ({ marge_cents }) => signedAmount(marge_cents)),
    figureColumn("Offen", ({ offen_cents }) => signedAmount(offen_cents)),
    figureColumn("Überfällig", ({ ueberfaellig_cents }) => signedAmount(ueberfaellig_cents)),
  ];
}
