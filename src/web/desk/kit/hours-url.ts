import { SHEET_STATUS_LABEL, type SheetStatus } from "../../../domain/billing/hours/vocabulary.ts";

/** What the list of hours sheets is narrowed to, as the address says it. */
export interface HoursUrl {
  search: string;
  status: SheetStatus | "";
  /** Only those that the dispatcher has to settle. */
  waiting: boolean;
}

export function readHoursUrl(query: URLSearchParams): HoursUrl {
  const statuses = Object.keys(SHEET_STATUS_LABEL) as SheetStatus[];
  return {
    search: (query.get("stundensuche") ?? "").slice(0, 200),
    status: statuses.find((status) => status === query.get("stundenzettel")) ?? "",
    waiting: query.get("klaeren") === "ja",
  };
}

export function hoursWords({ search, status, waiting }: HoursUrl): Record<string, string> {
  return {
    stundensuche: search.trim(),
    stundenzettel: status,
    klaeren: waiting ? "ja" : "",
  };
}
