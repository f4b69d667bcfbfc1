import { useId } from "react";
import { FiguresInput } from "../../../domain/desk/figures/schemas.ts";
import {
  durationInWords,
  fillable,
  GROUPING_LABEL,
  shareInWords,
  wholeWeeks,
} from "../../../domain/desk/figures/vocabulary.ts";
import { fieldErrorsOf } from "../../../domain/kernel/errors.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { EmptyState, LoadingText, Notice } from "../../ui/notice.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import type { Figures } from "../kit/call.ts";
import { type FiguresUrl, useDeskUrl } from "../kit/desk-url.tsx";
import { DayFilter, LabelledSelect } from "../kit/filter-fields.tsx";
import { CsvLink } from "../kit/links.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import { controlsOf } from "../kit/url-parts.ts";
import { FigurePlots } from "./figure-plots.tsx";
import { BillingFigures, FigureTiles, figureColumn, groupColumn, whole } from "./figure-tiles.tsx";

/** Each reading counts all requests of the period; nobody waits for the last one of a minute ago. */
const READ_EVERY_MS = 60_000;

/** 'Auswertung': how the requests of a period went. */
export function FiguresSection() {
  const { url } = useDeskUrl();
  const titleId = useId();
  const asked = askedFor(url.figures, useBerlinToday());
  const parsed = FiguresInput.safeParse(asked);
  const list = usePolledList("figures", asked, {
    enabled: parsed.success,
    keepsPrevious: true,
    everyMs: READ_EVERY_MS,
    hasOwnPace: true,
  });
  const [figures] = list.rows ?? [];
  return (
    <section id="auswertung" aria-labelledby={titleId} tabIndex={-1} className="mb-12">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <h2 id={titleId} className="text-22">
          Auswertung
        </h2>
        <FiguresToolbar asked={asked} canDownload={parsed.success} />
      </header>
      {parsed.success ? (
        <>
          {list.error && (
            <LoadFailure
              title="Fehler beim Laden der Auswertung"
              error={list.error}
              onRetry={list.retry}
            />
          )}
          {figures ? (
            <Shown figures={figures} isPrevious={list.isPrevious} />
          ) : (
            !list.error && <LoadingText lines={6}>Lade Auswertung...</LoadingText>
          )}
          <BillingFigures asked={asked} />
        </>
      ) : (
        <Notice kind="warning" title="Diese Tage lassen sich nicht auswerten">
          <p>{Object.values(fieldErrorsOf(parsed.error))[0]}</p>
        </Notice>
      )}
    </section>
  );
}

function Shown({ figures, isPrevious }: { figures: Figures; isPrevious: boolean }) {
  const { from, to, by, groups, total } = figures;
  const name = GROUPING_LABEL[by];
  if (total.anfragen === 0) {
    return (
      <EmptyState title={`Keine Anfragen vom ${germanDate(from)} bis ${germanDate(to)}.`}>
        Hier steht, was aus den Anfragen wurde, die in einem Zeitraum eingegangen sind.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isPrevious || undefined} className="space-y-6">
      <p className="text-ink-2">
        Anfragen, die vom {germanDate(from)} bis {germanDate(to)} eingegangen sind.
      </p>
      <FigureTiles now={total} />
      <FigurePlots figures={figures} />
      <Table
        caption={`Auswertung nach ${name}`}
        columns={[groupColumn<Row>(name), ...COLUMNS]}
        rows={[...groups, { ...total, key: "gesamt", label: "Gesamt" }]}
        rowKey={({ key }) => key}
      />
      <details className="max-w-prose print:hidden">
        <summary className="py-1 text-blue underline">Was gezählt wird</summary>
        <DefinitionList entries={ENTRIES} />
      </details>
    </div>
  );
}

/** The days of an unfinished choice are missing: then nothing is asked. */
function askedFor({ period, from, to, by }: FiguresUrl, today: string) {
  const days = period === "eigene" ? { from, to } : wholeWeeks(today, Number(period));
  return { ...days, by };
}

const PERIODS: Record<FiguresUrl["period"], string> = {
  "4": "Letzte 4 Wochen",
  "12": "Letzte 12 Wochen",
  "26": "Letzte 26 Wochen",
  eigene: "Eigene Tage",
};

const GROUPINGS = {
  week: `Nach ${GROUPING_LABEL.week}`,
  vehicle: `Nach ${GROUPING_LABEL.vehicle}`,
  state: `Nach ${GROUPING_LABEL.state}`,
} as const;

const NO_DAYS = { from: "", to: "" };

interface FiguresToolbarProps {
  /** Shown period and grouping. */
  asked: { from: string; to: string; by: FiguresUrl["by"] };
  canDownload: boolean;
}

/** Period, grouping, and the file. */
function FiguresToolbar({ asked, canDownload }: FiguresToolbarProps) {
  const { url, changeUrl } = useDeskUrl();
  const { figures } = url;
  const change = (part: Partial<FiguresUrl>) => changeUrl({ figures: { ...figures, ...part } });
  const control = controlsOf(figures, change);
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full print:hidden">
      <LabelledSelect
        {...control("period")}
        label="Zeitraum"
        options={PERIODS}
        // Days of one's own begin with those that are shown.
        onChange={(period) => {
          const { from, to } = period === "eigene" ? asked : NO_DAYS;
          change({ period, from, to });
        }}
      />
      {figures.period === "eigene" && (
        <>
          <DayFilter {...control("from")} isInline label="von" />
          <DayFilter {...control("to")} isInline label="bis" />
        </>
      )}
      <LabelledSelect {...control("by")} label="Aufteilung" options={GROUPINGS} />
      {canDownload && <CsvLink file="auswertung" what="Auswertung" filter={asked} />}
    </div>
  );
}

const ENTRIES = [
  {
    term: "Anfragen",
    text: "Was in dem Zeitraum eingegangen ist, über das Formular oder von Ihnen angelegt. Testaufträge zählen nie. Alles Weitere gehört zu der Woche des Eingangs, wann immer es geschah.",
  },
  {
    term: "Besetzt",
    text: "Der Fahrer ist bestätigt. Von allen, die der Auftraggeber nicht selbst storniert hat; was noch offen ist, kann noch besetzt werden.",
  },
  {
    term: "Nicht besetzt",
    text: "Der erste Tag ist vorbei, die Agentur hat storniert, nach einem No-Show kam niemand, oder der Auftrag wurde ohne bestätigten Fahrer abgeschlossen.",
  },
  {
    term: "Zeiten",
    text: "Vom Eingang bis zur ersten Zuweisung und bis zur ersten Bestätigung, Tag und Nacht gezählt. Der Median: Bei der Hälfte dauerte es höchstens so lange.",
  },
  {
    term: "No-Shows",
    text: "Von den bestätigten Einsätzen, die begonnen haben oder an denen der Fahrer nicht kam. Rückgängig gemachte zählen nicht.",
  },
  {
    term: "Auftragswert",
    text: "Was abgerechnet ist, netto; vorher Arbeitstage mal bestätigter Tagespreis oder vereinbarter Satz, ohne Zuschläge, Anfahrt und Übernachtung. Was nicht mehr bekannt ist, wird nicht mit heutigen Preisen gerechnet, sondern genannt.",
  },
] as const;

type Row = Figures["total"] & { key: string; label: string };

const COLUMNS: readonly Column<Row>[] = [
  figureColumn("Anfragen", ({ anfragen }) => whole(anfragen)),
  figureColumn("Besetzt", (row) => shareInWords(row.besetzt, fillable(row))),
  figureColumn("Noch offen", ({ offen }) => whole(offen)),
  figureColumn("Nicht besetzt", ({ unbesetzt }) => whole(unbesetzt)),
  figureColumn("Storniert", ({ storniert }) => whole(storniert)),
  figureColumn("Erster Fahrer", (row) => durationInWords(row.erster_fahrer.median_minuten)),
  figureColumn("Bestätigung", (row) => durationInWords(row.bestaetigung.median_minuten)),
  figureColumn("No-Shows", (row) => shareInWords(row.no_shows, row.einsaetze)),
  figureColumn("Wert netto", worth),
];

function worth({ wert_cents, auftraege_mit_wert, auftraege_ohne_wert }: Row) {
  const known = auftraege_mit_wert > 0 ? formatCents(wert_cents) : "";
  const unknown = auftraege_ohne_wert > 0 ? `${auftraege_ohne_wert} ohne Betrag` : "";
  return [known, unknown].filter(Boolean).join(" + ");
}
