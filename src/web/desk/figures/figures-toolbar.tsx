import { GROUPING_LABEL } from "../../../domain/desk/figures/vocabulary.ts";
import { useDeskUrl } from "../kit/desk-url.tsx";
import type { FigurePeriod, FiguresUrl } from "../kit/figures-url.ts";
import { DayFilter, LabelledSelect } from "../kit/filter-fields.tsx";
import { CsvLink } from "../kit/links.tsx";

const PERIODS: Record<FigurePeriod, string> = {
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

interface FiguresToolbarProps {
  /** What is shown. */
  asked: { from: string; to: string; by: FiguresUrl["by"] };
  canDownload: boolean;
}

/** Which days, grouped by what, and the same as a file. */
export function FiguresToolbar({ asked, canDownload }: FiguresToolbarProps) {
  const { url, changeUrl } = useDeskUrl();
  const { figures } = url;
  const change = (part: Partial<FiguresUrl>) => changeUrl({ figures: { ...figures, ...part } });
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full print:hidden">
      <LabelledSelect
        label="Zeitraum"
        value={figures.period}
        options={PERIODS}
        // Days of one's own begin with those that are shown.
        onChange={(period) => change({ period, from: asked.from, to: asked.to })}
      />
      {figures.period === "eigene" && (
        <>
          <DayFilter
            isInline
            label="von"
            value={figures.from}
            onChange={(from = "") => change({ from })}
          />
          <DayFilter
            isInline
            label="bis"
            value={figures.to}
            onChange={(to = "") => change({ to })}
          />
        </>
      )}
      <LabelledSelect
        label="Aufteilung"
        value={figures.by}
        options={GROUPINGS}
        onChange={(by) => change({ by })}
      />
      {canDownload && <CsvLink file="auswertung" what="Auswertung" filter={asked} />}
    </div>
  );
}
