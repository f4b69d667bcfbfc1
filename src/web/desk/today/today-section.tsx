import { type MouseEvent, useMemo } from "react";
import {
  hasWork,
  nothingToDo,
  shownOf,
  TODAY_LABEL,
  type TodayKind,
} from "../../../domain/desk/today/vocabulary.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState, LoadingText } from "../../ui/notice.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { DRIVERS } from "../drivers/dialogs.ts";
import { JOBS } from "../jobs/dialogs.ts";
import { JobMasterDetail } from "../jobs/job-master-detail.tsx";
import type { TodayList } from "../kit/call.ts";
import { SAMPLE_PATHS } from "../kit/links.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { useMailOutage } from "../kit/mail-state.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useRowKeys } from "../kit/row-keys.ts";
import { CallAction, DialogButton } from "../kit/row-panel.tsx";
import { useDialogs } from "../kit/use-dialogs.tsx";
import { usePointerInside, useStableRows } from "../kit/use-stable-rows.ts";
import { DUE_MS } from "../kit/use-today.ts";
import { type Point, TodayRow } from "./today-row.tsx";
import { useDoneNext } from "./use-done-next.ts";

/** 'Heute': what needs doing, most urgent first; each job in one row, which leads to where it is settled. */
export function TodaySection() {
  const { rows: lists, error, retry } = usePolledList("today", {}, { everyMs: DUE_MS });
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
  useDoneNext(points);
  const groups = [...Map.groupBy(stable.rows, ({ kind }) => kind)];
  return (
    <div {...handlers} className="space-y-5 max-lg:space-y-2">
      {!hasWork(lists) && <NothingToDo />}
      <div className="flex items-center gap-3 max-lg:-my-1">
        <JumpBar groups={groups.map(([kind]) => [kind, counts.get(kind) ?? 0])} />
        {stable.waiting > 0 && (
          <p className="shrink-0">
            <Button size="small" onClick={stable.showAll}>
              {stable.waiting === 1 ? "1 neuen Punkt anzeigen" : `${stable.waiting} neue anzeigen`}
            </Button>
          </p>
        )}
      </div>
      {groups.map(([kind, rows]) => (
        <Group
          key={kind}
          kind={kind}
          rows={rows}
          count={counts.get(kind) ?? 0}
          gone={stable.gone}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  kind: TodayKind;
  rows: Point[];
  count: number;
  gone: ReadonlySet<string>;
}

function Group({ kind, rows, count, gone }: GroupProps) {
  const isLast = kind === "snoozed";
  const folded = rows.filter(({ isFolded }) => isFolded || isLast);
  const shown = rows.filter((row) => !folded.includes(row));
  return (
    <section aria-labelledby={`heute-${kind}`}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2 max-lg:mb-0">
        <h3
          id={`heute-${kind}`}
          tabIndex={-1}
          className="flex items-baseline gap-2 text-18 max-lg:leading-6"
        >
          {TODAY_LABEL[kind]}
          <span className="font-text text-16 font-normal text-ink-2 tabular-nums">
            {count.toLocaleString("de-DE")}
          </span>
        </h3>
        {kind === "close" && <CompleteDriven points={rows.filter(({ id }) => !gone.has(id))} />}
      </div>
      {shown.length > 0 && <Rows rows={shown} gone={gone} />}
      {folded.length > 0 && (
        <details className="border-b border-line">
          <summary className="cursor-pointer px-2 py-2.5 text-ink-2 hover:bg-warm">
            {foldedInWords(kind, folded.length)}
          </summary>
          <Rows rows={folded} gone={gone} />
        </details>
      )}
      <More shown={rows.length} count={count} />
    </section>
  );
}

function foldedInWords(kind: TodayKind, count: number) {
  if (kind === "snoozed") return `${count} bis später zurückgestellt`;
  return kind === "close"
    ? `${count} vor mehr als zwei Wochen`
    : `${count} später als in zwei Wochen`;
}

function Rows({ rows, gone }: { rows: Point[]; gone: ReadonlySet<string> }) {
  return (
    <ul className="divide-y divide-line border-t-2 border-b border-t-ink border-b-line">
      {rows.map((point) => (
        <TodayRow key={point.id} point={point} isGone={gone.has(point.id)} />
      ))}
    </ul>
  );
}

/** The groups with their counts. */
function JumpBar({ groups }: { groups: [TodayKind, number][] }) {
  const shown = groups.filter(([kind]) => kind !== "snoozed");
  if (shown.length < 2) return null;
  return (
    <nav aria-label="Gruppen" className="-mx-2 flex gap-1 overflow-x-auto px-2 lg:flex-wrap">
      {shown.map(([kind, count]) => (
        <a
          key={kind}
          href={`#heute-${kind}`}
          onClick={(event) => jump(event, kind)}
          className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-sign px-2 font-sign font-semibold whitespace-nowrap text-ink no-underline hover:bg-warm max-lg:min-h-11"
        >
          {TODAY_LABEL[kind].split(" ")[0]}
          <span className="font-text font-normal text-ink-2 tabular-nums">
            {count.toLocaleString("de-DE")}
          </span>
        </a>
      ))}
    </nav>
  );
}

/** The address is the desk's, and names no place within a view. */
function jump(event: MouseEvent, kind: TodayKind) {
  event.preventDefault();
  const heading = document.getElementById(`heute-${kind}`);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** 'Gefahren' for all of them at once, where there are several. */
function CompleteDriven({ points }: { points: Point[] }) {
  const driven = points.filter(({ step }) => step === "driven").length;
  if (driven < 2) return null;
  return (
    <CallAction
      label={`Alle ${driven} gefahrenen abschließen`}
      call="admin-complete-driven"
      input={{ until: null }}
      failureTitle="Fehler beim Abschließen"
      onDone={({ completed }) =>
        showSuccess(
          `${countInWords(completed, "Auftrag", "Aufträge")} abgeschlossen`,
          "Als gefahren, alle bis gestern.",
        )
      }
    />
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
  const beginning = useBeginning();
  const begins = beginning && !(beginning.hasDriver && beginning.hasJob);
  return (
    <EmptyState title={title}>
      {begins ? <FirstSteps {...beginning} /> : `${text} Was dazukommt, erscheint hier von selbst.`}
    </EmptyState>
  );
}

/** Whether there is a driver and an order yet; undefined until the server has said so. */
function useBeginning() {
  const [drivers] = usePolledList("driver-counts", {}).rows ?? [];
  const [jobs] = usePolledList("job-counts", { filters: [{}] }).rows ?? [];
  if (!drivers || !jobs) return undefined;
  return {
    hasDriver: Object.values(drivers).some((count) => count > 0),
    hasJob: jobs.count > 0,
  };
}

/** Where the work begins as long as there is none. */
function FirstSteps({ hasDriver, hasJob }: { hasDriver: boolean; hasJob: boolean }) {
  return (
    <>
      <p>In drei Schritten steht der erste Einsatz:</p>
      <ol className="mt-3 flex flex-wrap justify-center gap-2">
        <li>
          <LinkButton size="small" href="/admin/einstellungen/agentur">
            1. Agentur eintragen
          </LinkButton>
        </li>
        <li>
          <DialogButton
            variant="secondary"
            disabled={hasDriver}
            opens={DRIVERS.CreateDriverDialog}
            with={{ onCreated: () => undefined }}
          >
            2. {hasDriver ? "Fahrer angelegt" : "Ersten Fahrer anlegen"}
          </DialogButton>
        </li>
        <li>
          <DialogButton
            variant="secondary"
            disabled={hasJob}
            opens={JOBS.CreateJobDialog}
            with={{}}
          >
            3. {hasJob ? "Auftrag angelegt" : "Ersten Auftrag anlegen"}
          </DialogButton>
        </li>
      </ol>
      {!hasDriver && !hasJob && (
        <form method="post" action={SAMPLE_PATHS.load} className="mt-5">
          <p>
            Lieber erst ausprobieren? 40 erfundene Fahrer und 120 Aufträge, jederzeit entfernbar:
          </p>
          <Button type="submit" size="small" variant="quiet">
            Beispieldaten laden
          </Button>
        </form>
      )}
    </>
  );
}
