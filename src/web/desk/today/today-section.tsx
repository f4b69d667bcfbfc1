import { useMemo } from "react";
import { TODAY_LABEL, TODAY_RULES } from "../../../domain/desk/today/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BesideJob } from "../jobs/job-master-detail.tsx";
import { useMailOutage } from "../kit/mail-outage-notice.tsx";
import { useWhole } from "../kit/polled-lists.ts";
import { useRowKeys } from "../kit/use-browser.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import { usePointedAt, useSteadyRows } from "../kit/use-stable-rows.ts";
import type { TodayList } from "../kit/wire.ts";
import { type Point, TodayPoint } from "./today-point.tsx";

/** 'Heute': what needs doing, most urgent first; each line leads to where it is settled. */
export function TodaySection() {
  const { lists, hasFailed, retry } = useToday();
  return (
    <BesideJob>
      <section id="heute" aria-labelledby="heute-titel" tabIndex={-1} className="lg:pt-3">
        <h2 id="heute-titel" className="sr-only">
          Heute
        </h2>
        {hasFailed && <Failure onRetry={retry} />}
        {lists ? <Points lists={lists} /> : !hasFailed && <LoadingText lines={4} />}
      </section>
    </BesideJob>
  );
}

function Points({ lists }: { lists: TodayList[] }) {
  const points = useMemo(() => lists.flatMap(pointsOf), [lists]);
  const { isPointed, handlers } = usePointedAt();
  const { isDialogOpen } = useDialogs();
  const steady = useSteadyRows(points, "heute", isPointed || isDialogOpen);
  const counts = new Map(lists.map(({ kind, count }) => [kind, count] as const));
  useRowKeys("heute");
  if (steady.rows.length === 0) return <NothingToDo />;
  return (
    <div {...handlers} className="space-y-6">
      {steady.waiting > 0 && (
        <Button size="small" onClick={steady.showAll}>
          {steady.waiting === 1 ? "1 neuen Punkt anzeigen" : `${steady.waiting} neue anzeigen`}
        </Button>
      )}
      {[...Map.groupBy(steady.rows, ({ kind }) => kind)].map(([kind, rows]) => (
        <section key={kind} aria-labelledby={`heute-${kind}`}>
          <h3 id={`heute-${kind}`} className="mb-1 flex items-baseline gap-2 text-18">
            {TODAY_LABEL[kind]}
            <span className="font-text text-16 font-normal text-ink-2 tabular-nums">
              {(counts.get(kind) ?? rows.length).toLocaleString("de-DE")}
            </span>
          </h3>
          <ul className="divide-y divide-line border-t-2 border-b border-t-ink border-b-line">
            {rows.map((point) => (
              <TodayPoint key={point.id} point={point} isGone={steady.gone.has(point.id)} />
            ))}
          </ul>
          <More shown={rows.length} count={counts.get(kind) ?? 0} />
        </section>
      ))}
    </div>
  );
}

function pointsOf({ kind, rows }: TodayList): Point[] {
  return rows.map((row) => ({ ...row, kind, id: `${kind}:${row.id}` }));
}

function More({ shown, count }: { shown: number; count: number }) {
  if (count <= TODAY_RULES.rows || shown > count) return null;
  return (
    <p className="mt-1 text-14 text-ink-2">
      Gezeigt sind die dringendsten {shown} von {count.toLocaleString("de-DE")}.
    </p>
  );
}

function NothingToDo() {
  const outage = useMailOutage();
  return (
    <EmptyState title={outage ? "Sonst nichts zu tun." : "Nichts zu tun."}>
      Alle Fahrer der nächsten {TODAY_RULES.startsWithinHours}&nbsp;Stunden haben zugesagt
      {outage ? "." : ", und keine E-Mail ist liegen geblieben."} Was dazukommt, erscheint hier von
      selbst.
    </EmptyState>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="error" title="Fehler beim Laden" live="alert">
      <p>Es wird alle 5 Sekunden erneut versucht.</p>
      <Button size="small" onClick={onRetry}>
        Erneut laden
      </Button>
    </Notice>
  );
}

/** What needs doing, and how much of it there is in all. */
export function useToday() {
  const { rows, hasFailed, retry } = useWhole("today", {});
  const count = (rows ?? []).reduce((sum, list) => sum + list.count, 0);
  return { lists: rows, count, hasFailed, retry };
}
