import { createContext, use } from "react";
import {
  JOB_SORTS,
  JOB_STATUSES,
  type JobSort,
  type JobStatus,
} from "../../../domain/dispatch/jobs/schemas.ts";
import { type ChangeUrl, toText, useUrlState } from "./use-url-state.ts";

export const VIEWS = [
  "heute",
  "auftraege",
  "fahrer",
  "zuweisungen",
  "emails",
  "protokoll",
] as const;
export type View = (typeof VIEWS)[number];

/** What the address of the desk remembers: `/admin?ansicht=auftraege&suche=Muster&status=open&auftrag=1042`. */
export interface DeskUrl {
  view: View;
  /** Of the jobs. */
  search: string;
  status: JobStatus | "";
  sort: JobSort;
  /** The open job, by its number or id; or empty. */
  job: string;
  /** Only failed mails. */
  onlyFailed: boolean;
  emailSearch: string;
  actionSearch: string;
}

interface DeskPlace {
  url: DeskUrl;
  changeUrl: ChangeUrl<DeskUrl>;
}

const Context = createContext<DeskPlace | null>(null);
export const DeskUrlProvider = Context.Provider;

/** Where the desk is, for everything in it. */
export function useDeskPlace(): DeskPlace {
  const place = use(Context);
  if (!place) throw new Error("useDeskPlace needs a DeskUrlProvider");
  return place;
}

export function useDeskUrl() {
  return useUrlState(readUrl, toQuery);
}

/** The address of this place. */
export function hrefOf(url: DeskUrl): string {
  return `/admin${toText(toQuery(url))}`;
}

const REFERENCE = /^(?:\d{1,9}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function readUrl(query: URLSearchParams): DeskUrl {
  const known = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name));
  const job = query.get("auftrag") ?? "";
  const typed = (name: string) => (query.get(name) ?? "").slice(0, 200);
  const search = typed("suche");
  const status = known(JOB_STATUSES, "status") ?? "";
  // The links in mails name a job alone.
  const usualView = job || search || status ? "auftraege" : "heute";
  return {
    search,
    status,
    view: known(VIEWS, "ansicht") ?? usualView,
    sort: known(JOB_SORTS, "sortierung") ?? "newest",
    job: REFERENCE.test(job) ? job : "",
    onlyFailed: query.get("nur") === "fehlgeschlagen",
    emailSearch: typed("emailsuche"),
    actionSearch: typed("protokollsuche"),
  };
}

function toQuery(url: DeskUrl) {
  const { view, search, status, sort, job, onlyFailed, emailSearch, actionSearch } = url;
  const all = {
    ansicht: view,
    suche: search.trim(),
    status,
    sortierung: sort === "newest" ? "" : sort,
    nur: onlyFailed ? "fehlgeschlagen" : "",
    auftrag: job,
    emailsuche: emailSearch.trim(),
    protokollsuche: actionSearch.trim(),
  };
  const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""));
  return query.size === 1 && view === "heute" ? new URLSearchParams() : query;
}
