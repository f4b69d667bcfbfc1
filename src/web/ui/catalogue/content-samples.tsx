import { ANSWER_PROMISE, BOOKING_VEHICLES } from "../../../domain/kernel/vocabulary.ts";
import { DEFAULT_PRICES } from "../../../domain/pricing/default-prices.ts";
import { DefinitionList } from "../definition-list.tsx";
import { EmptyState } from "../empty-state.tsx";
import { LoadingText } from "../loading-text.tsx";
import { Notice } from "../notice.tsx";
import { OrderPlate } from "../order-plate.tsx";
import { PriceFigure } from "../price-figure.tsx";
import { LaneDivider, WarningChevrons } from "../road-marks.tsx";
import { StatusChip } from "../status-chip.tsx";
import { Table } from "../table.tsx";
import { VehicleDrawing } from "../vehicle-drawing.tsx";
import { Sample } from "./sample.tsx";

const JOBS = [
  { number: "FA 1042", place: "60311 Frankfurt am Main", rate: "399,00 €", open: true },
  { number: "FA 1041", place: "65183 Wiesbaden", rate: "1.539,00 €", open: false },
];
type Job = (typeof JOBS)[number];

const COLUMNS = [
  {
    key: "number",
    header: "Auftrag",
    rowHeader: true,
    cell: (job: Job) => <OrderPlate>{job.number}</OrderPlate>,
  },
  { key: "place", header: "Einsatzort", cell: (job: Job) => job.place },
  {
    key: "status",
    header: "Status",
    cell: (job: Job) => (
      <StatusChip tone={job.open ? "amber" : "green"} label={job.open ? "Offen" : "Bestätigt"} />
    ),
  },
  { key: "rate", header: "Satz", align: "right" as const, cell: (job: Job) => job.rate },
];

export function MessageSamples() {
  return (
    <Sample title="Meldungen">
      <Notice kind="success" title="Anfrage erfolgreich gesendet!">
        <p>{ANSWER_PROMISE}</p>
      </Notice>
      <Notice kind="error" title="Fehler beim Senden">
        <p>Bitte versuchen Sie es erneut oder rufen Sie uns an.</p>
      </Notice>
      <Notice kind="warning" title="E-Mail-Versand fehlgeschlagen">
        <p>Der Fahrer ist zugewiesen.</p>
      </Notice>
      <Notice kind="info" title="Abrechnung über die Agentur" />
      <EmptyState title="Keine Anfragen vorhanden.">
        <p>Neue Anfragen erscheinen hier von selbst.</p>
      </EmptyState>
      <LoadingText lines={3}>Lade Fahrer-Daten...</LoadingText>
    </Sample>
  );
}

export function DataSamples() {
  return (
    <>
      <Sample title="Status">
        <div className="flex flex-wrap gap-2">
          <StatusChip tone="amber" label="Offen" />
          <StatusChip tone="blue" label="Zugewiesen" />
          <StatusChip tone="green" label="Bestätigt" />
          <StatusChip tone="red" label="No-Show" />
          <StatusChip tone="neutral" label="Erledigt" />
          <OrderPlate>FA 1042</OrderPlate>
        </div>
      </Sample>
      <Sample title="Tabelle">
        <Table caption="Aufträge" columns={COLUMNS} rows={JOBS} rowKey={(job) => job.number} />
        <Table
          caption="Leere Tabelle"
          showCaption
          columns={COLUMNS}
          rows={[]}
          rowKey={(job) => job.number}
          empty={<EmptyState title="Keine Zuweisungen vorhanden." />}
        />
        <DefinitionList
          entries={[
            { term: "Einsatzort", description: "60311 Frankfurt am Main" },
            { term: "Zeitraum", description: "24.11.2026, 3 Tage" },
          ]}
        />
        <PriceFigure
          cents={DEFAULT_PRICES.dayCents.standard}
          unit="netto"
          condition="je 8-Stunden-Tag"
          from
          size="large"
        />
      </Sample>
    </>
  );
}

export function RoadSamples() {
  return (
    <Sample title="Straße">
      <div className="grid gap-6 sm:grid-cols-2">
        {BOOKING_VEHICLES.map((vehicle) => (
          <VehicleDrawing key={vehicle} vehicle={vehicle} />
        ))}
      </div>
      <LaneDivider />
      <WarningChevrons />
    </Sample>
  );
}
