import { useState } from "react";
import { JOB_STATUSES, type JobStatus } from "../../../domain/jobs/schemas.ts";

/** What the address of the desk remembers: `/admin?suche=Muster&status=open&auftrag=1042`. */
export interface DeskUrl {
  search: string;
  status: JobStatus | "";
  /** Number of the open job. */
  jobNumber: number | null;
}

/** The desk's state in the URL: a reload or a copied link shows the same. */
export function useDeskUrl(): [DeskUrl, (change: Partial<DeskUrl>) => void] {
  const [url, setUrl] = useState(readUrl);
  function change(part: Partial<DeskUrl>) {
    const next = { ...url, ...part };
    setUrl(next);
    history.replaceState(null, "", `${location.pathname}${toQuery(next)}${location.hash}`);
  }
  return [url, change];
}

function readUrl(): DeskUrl {
  const query = new URLSearchParams(location.search);
  const jobNumber = Number(query.get("auftrag"));
  return {
    search: query.get("suche") ?? "",
    status: JOB_STATUSES.find((status) => status === query.get("status")) ?? "",
    jobNumber: Number.isSafeInteger(jobNumber) && jobNumber > 0 ? jobNumber : null,
  };
}

function toQuery({ search, status, jobNumber }: DeskUrl) {
  const query = new URLSearchParams();
  if (search.trim()) query.set("suche", search.trim());
  if (status) query.set("status", status);
  if (jobNumber) query.set("auftrag", String(jobNumber));
  return query.size > 0 ? `?${query}` : "";
}
