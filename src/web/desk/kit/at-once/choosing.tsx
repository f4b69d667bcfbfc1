import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { MAX_JOBS_AT_ONCE } from "../../../../domain/dispatch/at-once/vocabulary.ts";
import { jobNumber } from "../../../../domain/kernel/vocabulary.ts";
import { showInputError } from "../../../ui/toaster.tsx";
import { isShortcut } from "../../kit/use-browser.ts";
import type { Job } from "../../kit/wire.ts";

/** Which jobs of the list are chosen, to do something with all of them. */
export interface ChosenJobs {
  /** The rows carry boxes to choose them by. */
  isChoosing: boolean;
  jobs: Job[];
  has: (id: string) => boolean;
  start: () => void;
  /** Nothing is chosen any more. */
  end: () => void;
  toggle: (job: Job) => void;
  /** Everything from the row that was chosen last to this one. */
  extendTo: (job: Job) => void;
  add: (jobs: readonly Job[]) => void;
  remove: (ids: readonly string[]) => void;
}

const Context = createContext<ChosenJobs | null>(null);

export function useChosenJobs(): ChosenJobs {
  const chosen = use(Context);
  if (!chosen) throw new Error("useChosenJobs needs a ChosenJobsProvider");
  return chosen;
}

interface ChosenJobsProviderProps {
  listId: string;
  /** The jobs as they are listed now. */
  rows: readonly Job[];
  children: ReactNode;
}

/** Space chooses the row that has the focus, Shift and a click everything up to it, Escape ends it. */
export function ChosenJobsProvider({ listId, rows, children }: ChosenJobsProviderProps) {
  const chosen = useChoice(rows);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    const isTaken = document.activeElement?.closest("details[open], [data-sonner-toaster]");
    if (event.key === "Escape" && chosen.isChoosing && !isTaken) {
      event.preventDefault();
      // Or the open job would be closed with it.
      event.stopPropagation();
      return endAndFocus(chosen);
    }
    const job = event.key === " " ? jobInFocus(listId, rows) : undefined;
    if (!job) return;
    event.preventDefault();
    if (event.shiftKey) chosen.extendTo(job);
    else chosen.toggle(job);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener, { capture: true });
    return () => document.removeEventListener("keydown", listener, { capture: true });
  }, []);
  return <Context value={chosen}>{children}</Context>;
}

/** The bar that had the focus is gone then: it returns to where choosing began. */
export function endAndFocus({ end }: Pick<ChosenJobs, "end">): void {
  end();
  setTimeout(() => {
    if (document.activeElement === document.body) {
      document.getElementById(CHOOSE_BUTTON_ID)?.focus({ preventScroll: true });
    }
  });
}

export const CHOOSE_BUTTON_ID = "auftraege-auswaehlen";

function jobInFocus(listId: string, rows: readonly Job[]) {
  const link = document.activeElement;
  if (!link?.matches("[data-row]") || !link.closest(`#${listId}`)) return undefined;
  const id = link.closest("tr")?.querySelector<HTMLElement>("[data-job]")?.dataset.job;
  return rows.find((job) => job.id === id);
}

/** As many as one call takes; those that are still listed, as they are now. */
function useChoice(rows: readonly Job[]): ChosenJobs {
  const [isChoosing, setChoosing] = useState(false);
  const [stored, setStored] = useState<ReadonlyMap<string, Job>>(new Map());
  const last = useRef<string | null>(null);
  return useMemo(() => {
    const listed = new Map(rows.map((job) => [job.id, job] as const));
    function keep(jobs: readonly Job[]) {
      if (jobs.length > MAX_JOBS_AT_ONCE) {
        showInputError("Zu viele Aufträge", `Auf einmal gehen höchstens ${MAX_JOBS_AT_ONCE}.`);
      }
      const kept = jobs.slice(0, MAX_JOBS_AT_ONCE);
      setStored(new Map(kept.map((job) => [job.id, job] as const)));
      setChoosing(true);
    }
    const jobs = [...stored.values()].map((job) => listed.get(job.id) ?? job);
    const add = (more: readonly Job[]) =>
      keep([...new Map([...jobs, ...more].map((job) => [job.id, job] as const)).values()]);
    return {
      isChoosing,
      jobs,
      has: (id) => stored.has(id),
      start: () => setChoosing(true),
      end() {
        setStored(new Map());
        setChoosing(false);
        last.current = null;
      },
      toggle(job) {
        last.current = job.id;
        if (stored.has(job.id)) keep(jobs.filter(({ id }) => id !== job.id));
        else add([job]);
      },
      extendTo(job) {
        const from = rows.findIndex(({ id }) => id === last.current);
        const to = rows.findIndex(({ id }) => id === job.id);
        last.current = job.id;
        add(from < 0 ? [job] : rows.slice(Math.min(from, to), Math.max(from, to) + 1));
      },
      add,
      remove: (ids) => keep(jobs.filter(({ id }) => !ids.includes(id))),
    };
  }, [rows, stored, isChoosing]);
}

/** In a row: the box to choose the job by while choosing, else what is usually there. */
export function ChooseBox({ job, children }: { job: Job; children: ReactNode }) {
  const { isChoosing, has, toggle, extendTo } = useChosenJobs();
  function choose(event: MouseEvent) {
    if (!event.shiftKey) return toggle(job);
    // The words between the two clicks are not meant.
    getSelection()?.removeAllRanges();
    extendTo(job);
  }
  if (!isChoosing) return <div data-job={job.id}>{children}</div>;
  return (
    <div data-job={job.id}>
      <label className="grid size-8 cursor-pointer place-items-center max-lg:-mx-2 max-lg:-my-2 max-lg:size-11">
        <span className="sr-only">{jobNumber(job.nummer)} auswählen</span>
        <input
          type="checkbox"
          name="auswahl"
          checked={has(job.id)}
          onChange={() => undefined}
          onClick={choose}
          className="size-5 cursor-pointer accent-blue"
        />
      </label>
    </div>
  );
}
