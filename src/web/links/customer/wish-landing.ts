import { WISH_KINDS, type WishKind } from "../../../domain/kernel/vocabulary.ts";
import { addressFor, STATUS_PATH } from "./status-address.ts";

/** Where a wish lands after it was stored: `aenderung`, or `aenderung-bekannt` for a repetition; or it was taken back. */
const PARAMETER = "anfrage";
const KNOWN = "-bekannt";
const WITHDRAWN = "zurueckgezogen";

/** What has just become of a wish. */
export type WishNews = { kind: WishKind; isNew: boolean } | "withdrawn";

/** The status page that says so. */
export function landingOf(link: { jobId: string; token: string }, news: WishNews): string {
  const value = news === "withdrawn" ? WITHDRAWN : `${news.kind}${news.isNew ? "" : KNOWN}`;
  return addressFor(STATUS_PATH, link, { [PARAMETER]: value });
}

/** What the address says. */
export function wishNews(query: (name: string) => string | undefined): WishNews | undefined {
  const value = query(PARAMETER);
  if (value === WITHDRAWN) return "withdrawn";
  const kind = WISH_KINDS.find((one) => value === one || value === `${one}${KNOWN}`);
  return kind && { kind, isNew: value === kind };
}
