import { signedAmount } from "../../../domain/billing/documents/wording.ts";
import type { FiguresInput } from "../../../domain/desk/figures/schemas.ts";
import { type Column, Table } from "../../ui/table.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import type { Data } from "../kit/wire.ts";

/** On a phone several of them share a line, each with its name. */
export const INLINE =
  "max-lg:before:mr-1 max-lg:before:text-ink-2 max-lg:before:content-[attr(data-label)] max-lg:*:inline";

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
          Belege, die in diesen Tagen ausgestellt wurden. Umsatz und Marge netto, nach Abzug der
          Stornos; offen und überfällig brutto, Stand heute.
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
    { header: name, rowHeader: true, phone: "line", cell: ({ label }) => label },
    amount("Umsatz", ({ umsatz_cents }) => umsatz_cents),
    amount("An Fahrer", ({ fahrer_cents }) => fahrer_cents),
    amount("Marge", ({ marge_cents }) => marge_cents),
    amount("Offen", ({ offen_cents }) => offen_cents),
    amount("Überfällig", ({ ueberfaellig_cents }) => ueberfaellig_cents),
  ];
}

function amount(header: string, of: (row: Row) => number): Column<Row> {
  return {
    header,
    align: "right",
    phone: "inline",
    look: `${INLINE} tabular-nums`,
    cell: (row) => signedAmount(of(row)),
  };
}
