import { useId } from "react";
import { FiguresInput } from "../../../domain/desk/figures/schemas.ts";
import { wholeWeeks } from "../../../domain/desk/figures/vocabulary.ts";
import { fieldErrorsOf } from "../../../domain/kernel/errors.ts";
import { germanDate } from "../../../domain/kernel/time/days.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useDeskUrl } from "../kit/desk-url.tsx";
import type { FiguresUrl } from "../kit/figures-url.ts";
import { LoadFailure } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Figures } from "../kit/wire.ts";
import { FigureDefinitions } from "./figure-definitions.tsx";
import { FigurePlots } from "./figure-plots.tsx";
import { FigureTable } from "./figure-table.tsx";
import { FigureTiles } from "./figure-tiles.tsx";
import { FiguresToolbar } from "./figures-toolbar.tsx";

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
  const { from, to, total, before } = figures;
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
        Anfragen, die vom {germanDate(from)} bis {germanDate(to)} eingegangen sind. Davor: gleich
        viele Tage, ab {germanDate(before.from)}.
      </p>
      <FigureTiles now={total} before={before} />
      <FigurePlots figures={figures} />
      <FigureTable figures={figures} />
      <FigureDefinitions />
    </div>
  );
}

/** The days of an unfinished choice are missing: then nothing is asked. */
function askedFor({ period, from, to, by }: FiguresUrl, today: string) {
  const days = period === "eigene" ? { from, to } : wholeWeeks(today, Number(period));
  return { ...days, by };
}
