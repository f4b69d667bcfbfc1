import { useMemo } from "react";
import { NO_WORK, TODAY_LABEL } from "../../../domain/desk/today/vocabulary.ts";
import { nothingToDo, shownOf } from "../../../domain/desk/today/wording.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { JobMasterDetail } from "../jobs/job-master-detail.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { useMailOutage } from "../kit/mail-outage-notice.tsx";
import { useRowKeys } from "../kit/row-keys.ts";
import { useAction } from "../kit/use-action.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import { usePointerInside, useStableRows } from "../kit/use-stable-rows.ts";
import type { TodayList } from "../kit/wire.ts";
import type { Point } from "./today-action.tsx";
import { TodayRow } from "./today-row.tsx";
import { useToday } from "./use-today.ts";

/** 'Heute': what needs doing, most urgent first; each line leads to where it is settled. */
export function TodaySection() {
  const { lists, error, retry } = useToday();
  return (
    <JobMasterDetail>
      <section id="heute" aria-labelledby="heute-titel" tabIndex={-1} className="lg:pt-3">
        <h2 id="heute-titel" className="sr-only">
          Heute
        </h2>
        {error && <LoadFailure error={error} onRetry={retry} />}
        {lists ? <Points lists={lists} /> : !error && <LoadingText lines={4} />}
      </section>
    </JobMasterDetail>
  );
}

function Points({ lists }: { lists: TodayList[] }) {
  const points = useMemo(() => lists.flatMap(pointsOf), [lists]);
  const { isPointerInside, handlers } = usePointerInside();
  const { isDialogOpen } = useDialogs();
  const stable = useStableRows(points, "heute", isPointerInside || isDialogOpen);
  const counts = new Map(lists.map(({ kind, count }) => [kind, count] as const));
  useRowKeys("heute");
  const hasWork = stable.rows.some(({ kind }) => !NO_WORK.includes(kind));
  return (
    <div {...handlers} className="space-y-6">
      {!hasWork && <NothingToDo />}
      {stable.waiting > 0 && (
        <Button size="small" onClick={stable.showAll}>
          {stable.waiting === 1 ? "1 neuen Punkt anzeigen" : `${stable.waiting} neue anzeigen`}
        </Button>
      )}
      {[...Map.groupBy(stable.rows, ({ kind }) => kind)].map(([kind, rows]) => (
        <section key={kind} aria-labelledby={`heute-${kind}`}>
          <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
            <h3 id={`heute-${kind}`} className="flex items-baseline gap-2 text-18">
              {TODAY_LABEL[kind]}
              <span className="font-text text-16 font-normal text-ink-2 tabular-nums">
                {(counts.get(kind) ?? rows.length).toLocaleString("de-DE")}
              </span>
            </h3>
            {kind === "overdue" && <CompleteDriven points={rows} />}
          </div>
          <ul className="divide-y divide-line border-t-2 border-b border-t-ink border-b-line">
            {rows.map((point) => (
              <TodayRow key={point.id} point={point} isGone={stable.gone.has(point.id)} />
            ))}
          </ul>
          <More shown={rows.length} count={counts.get(kind) ?? 0} />
        </section>
      ))}
    </div>
  );
}

/** 'Gefahren' for all of them at once, where there are several. */
function CompleteDriven({ points }: { points: Point[] }) {
  const complete = useAction("admin-complete-driven", {
    failureTitle: "Fehler beim Abschließen",
    onDone: ({ completed }) =>
      showSuccess(
        completed === 1 ? "1 Auftrag abgeschlossen" : `${completed} Aufträge abgeschlossen`,
        "Als gefahren, alle bis gestern.",
      ),
  });
  const driven = points.filter(({ job }) => job?.status === "confirmed").length;
  if (driven < 2) return null;
  return (
    <Button
      size="small"
      variant="row"
      busy={complete.isPending}
      onClick={() => complete.mutate({ until: null })}
    >
      Alle {driven} gefahrenen abschließen
    </Button>
  );
}

function pointsOf({ kind, rows }: TodayList): Point[] {
  return rows.map((row) => ({ ...row, kind, id: `${kind}:${row.id}` }));
}

function More({ shown, count }: { shown: number; count: number }) {
  const said = shownOf(shown, count);
  return said ? <p className="mt-1 text-14 text-ink-2">{said}</p> : null;
}

function NothingToDo() {
  const { title, text } = nothingToDo(Boolean(useMailOutage()));
  return (
    <EmptyState title={title}>{`${text} Was dazukommt, erscheint hier von selbst.`}</EmptyState>
  );
}
