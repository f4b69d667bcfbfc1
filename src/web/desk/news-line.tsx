import { useQueryClient } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { townOf } from "../../domain/dispatch/jobs/vocabulary.ts";
import { jobNumber, vehicleName } from "../../domain/kernel/vocabulary.ts";
import { useDeskSettings } from "./kit/desk-settings.ts";
import { DeskLink } from "./kit/desk-url.tsx";
import { usePagedList } from "./kit/polled-lists.ts";
import type { Job } from "./kit/wire.ts";

/** What happened elsewhere, as a line that has its place already: nothing moves, and no focus is taken. */
export function NewsLine() {
  const { news, dismiss } = useNews();
  return (
    <>
      <p role="status" className="min-w-0 truncate">
        {news && (
          <DeskLink
            to={{ view: "auftraege", search: "", filter: {}, job: String(news.nummer) }}
            className="font-semibold text-blue underline"
          >
            {news.text}
          </DeskLink>
        )}
      </p>
      {news && (
        <button
          type="button"
          onClick={dismiss}
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-sign hover:bg-warm"
        >
          <X aria-hidden="true" size={16} />
          <span className="sr-only">Meldung schließen</span>
        </button>
      )}
    </>
  );
}

/** Changes to older jobs show in the lists, but are not announced. */
const WATCHED_JOBS = 50;

interface News {
  text: string;
  nummer: number;
}

/** The newest of what others did: a request, an answer, a wish. */
function useNews() {
  const { rows, isLoading } = usePagedList("jobs", { limit: WATCHED_JOBS });
  const [news, setNews] = useState<News | null>(null);
  const isOwn = useOwnChanges();
  const { now: openedAt } = useDeskSettings();
  const before = useRef<Job[] | null>(null);
  const compare = useEffectEvent((now: Job[]) => {
    // Of what came before this listened, only what was there when the desk was opened is no news.
    const known = before.current ?? now.filter(({ created_at }) => created_at <= openedAt);
    const fresh = newsBetween(known, now).filter((item) => !isOwn(item));
    before.current = now;
    const [first, ...others] = fresh;
    if (first) setNews({ nummer: first.job.nummer, text: first.text + andMore(others.length) });
  });
  useEffect(() => {
    if (!isLoading) compare(rows);
  }, [rows, isLoading]);
  return { news, dismiss: () => setNews(null) };
}

interface Told {
  text: string;
  /** What stands in a call of this desk that does the same; null: no call of a desk does. */
  ownSign: string | null;
}

interface Change extends Told {
  job: Job;
}

/** Newest job first. */
function newsBetween(before: readonly Job[], now: readonly Job[]): Change[] {
  const known = new Map(before.map((job) => [job.id, job] as const));
  const latest =
    before
      .map(({ created_at }) => created_at)
      .sort()
      .at(-1) ?? "";
  return now.flatMap((job) => {
    const earlier = known.get(job.id);
    // Older jobs come into view when a newer one goes.
    const told = earlier ? answerTo(earlier, job) : job.created_at >= latest && arrivalOf(job);
    return told ? [{ job, ...told }] : [];
  });
}

function arrivalOf(job: Job): Told {
  const what = job.source === "form" ? "Neue Anfrage" : "Neuer Auftrag";
  const town = townOf(job.einsatzort).replace(/^\d{5}\s+/, "");
  const text = `${what}: ${jobNumber(job.nummer)}, ${vehicleName(job.fahrzeugtyp)}, ${town}`;
  return { text, ownSign: ANY };
}

/** Of every call about the job. */
const ANY = "";

function answerTo(before: Job, now: Job): Told | null {
  const number = jobNumber(now.nummer);
  const [driver, former] = [now.assignment, before.assignment];
  if (driver?.accepted_at && !former?.accepted_at) {
    const text = `${driver.driver_name} hat zugesagt: ${number}`;
    return { text, ownSign: '"answeredByPhone":true' };
  }
  if (former && former.id !== driver?.id && now.refusals > before.refusals) {
    return { text: `${former.driver_name} hat abgesagt: ${number}`, ownSign: null };
  }
  if (before.status === "assigned" && now.status === "open") {
    return { text: `${number} ist wieder offen`, ownSign: ANY };
  }
  const text = messageIn(before, now);
  return text ? { text: `${text}: ${number}`, ownSign: null } : null;
}

function messageIn(before: Job, now: Job) {
  if (now.offers > before.offers) return "Neues Angebot eines Fahrers";
  if (now.problems.length > before.problems.length) {
    return `${now.assignment?.driver_name ?? "Fahrer"} meldet ein Problem`;
  }
  if (now.wishes.length > before.wishes.length) {
    return `${now.company || now.customer_name} hat einen neuen Wunsch`;
  }
  return null;
}

function andMore(others: number) {
  if (others === 0) return "";
  return others === 1 ? " und eine weitere Änderung" : ` und ${others} weitere Änderungen`;
}

/** Whether somebody at this desk did it: a call of late was about this job or its assignment, and of that kind. */
function useOwnChanges() {
  const client = useQueryClient();
  return ({ job, ownSign }: Change) => {
    if (ownSign === null) return false;
    const ids = [job.id, ...(job.latest_assignment ? [job.latest_assignment.id] : [])];
    return client
      .getMutationCache()
      .getAll()
      .map(({ state }) => JSON.stringify([state.variables, state.context]))
      .some((call) => call.includes(ownSign) && ids.some((id) => call.includes(id)));
  };
}
